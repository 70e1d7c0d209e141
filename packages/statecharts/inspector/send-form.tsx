import { type FormEvent, useId, useState } from 'react'
import type { AnyEventObject } from 'xstate'
import styles from './details.module.css'

interface SendFormProps {
  /** Event types that the active states accept. */
  readonly events: readonly string[]
  /** The last event of this type that the actor got; null if there was none. */
  readonly lastOf: (type: string) => AnyEventObject | null
  readonly onSend: (event: AnyEventObject) => void
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

const fieldsText = (event: AnyEventObject | null): string => {
  const { type: _type, ...fields } = event ?? { type: '' }
  return Object.keys(fields).length === 0 ? '' : JSON.stringify(fields, null, 1)
}

/** The chosen event, its fields as text, and what is wrong with them. */
const useDraft = ({ events, lastOf, onSend }: SendFormProps) => {
  const [type, setType] = useState('')
  const [fields, setFields] = useState('')
  const [sent, setSent] = useState<ReadonlyMap<string, AnyEventObject>>(new Map())
  const [problem, setProblem] = useState('')
  const isOffered = events.includes(type)
  const choose = (next: string): void => {
    setType(next)
    setFields(fieldsText(sent.get(next) ?? lastOf(next)))
    setProblem('')
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const read = fieldsIn(fields)
    setProblem(read === null ? 'The fields must be one JSON object.' : '')
    if (read === null || !isOffered) return
    setSent(new Map([...sent, [type, { ...read, type }]]))
    onSend({ ...read, type })
  }
  return { type: isOffered ? type : '', choose, fields, setFields, problem, submit }
}

/** A form that sends an event to the selected actor; offers the fields of the last one of its type. */
export function SendForm(props: SendFormProps) {
  const id = useId()
  const { type, choose, fields, setFields, problem, submit } = useDraft(props)
  if (props.events.length === 0) return <p className={styles.quiet}>This state listens to no event.</p>
  return (
    <form className={styles.send} onSubmit={submit}>
      <label htmlFor={`${id}-type`}>Event</label>
      <select id={`${id}-type`} value={type} onChange={({ target }) => choose(target.value)}>
        <option value="">Choose an event</option>
        {props.events.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      <label htmlFor={`${id}-fields`}>Fields (JSON)</label>
      <textarea
        id={`${id}-fields`}
        rows={5}
        spellCheck={false}
        value={fields}
        onChange={({ target }) => setFields(target.value)}
        placeholder='For example {"page": "cpf"}; empty for none'
        aria-invalid={problem !== ''}
        aria-describedby={`${id}-problem`}
      />
      <button type="submit" disabled={type === ''}>
        Send
      </button>
      <p id={`${id}-problem`} className={styles.problem} role="alert">
        {problem}
      </p>
    </form>
  )
}
