import { type FormEvent, useId, useState } from 'react'
import styles from './inspector.module.css'

interface SendFormProps {
  /** Event types that the active states accept. */
  readonly events: readonly string[]
  readonly onSend: (event: { readonly type: string }) => void
}

/** Parses the event's fields besides `type`; null if the text is no JSON object. */
const fieldsIn = (text: string): object | null => {
  if (text.trim() === '') return {}
  try {
    const fields: unknown = JSON.parse(text)
    return typeof fields === 'object' && fields !== null && !Array.isArray(fields) ? fields : null
  } catch {
    return null
  }
}

/** A form that sends an event to the selected actor. */
export function SendForm({ events, onSend }: SendFormProps) {
  const id = useId()
  const [problem, setProblem] = useState('')
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const fields = fieldsIn(String(form.get('fields')))
    setProblem(fields === null ? 'The fields must be one JSON object.' : '')
    if (fields !== null) onSend({ ...fields, type: String(form.get('type')) })
  }
  if (events.length === 0) return <p className={styles.quiet}>This state listens to no event.</p>
  return (
    <form className={styles.send} onSubmit={submit}>
      <label htmlFor={`${id}-type`}>Event</label>
      <select id={`${id}-type`} name="type">
        {events.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </select>
      <label htmlFor={`${id}-fields`}>Fields (JSON)</label>
      <textarea
        id={`${id}-fields`}
        name="fields"
        rows={1}
        spellCheck={false}
        placeholder='{"page": "cpf"}'
        aria-invalid={problem !== ''}
        aria-describedby={`${id}-problem`}
      />
      <button type="submit">Send</button>
      <p id={`${id}-problem`} className={styles.problem} role="alert">
        {problem}
      </p>
    </form>
  )
}
