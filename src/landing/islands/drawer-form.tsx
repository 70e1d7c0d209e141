import type { Failure } from '@ultrafibra/contract/failure'
import type { FieldErrors } from '@ultrafibra/contract/form'
import { type FormEvent, type ReactNode, useId, useRef } from 'react'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { StatusRegion } from '../../ui/status-region.tsx'
import styles from './drawer-form.module.css'
import { SendButton, type SendPhase } from './send-button.tsx'
import { useFirstError } from './use-first-error.ts'

interface DrawerFormProps {
  readonly phase: SendPhase
  readonly labels: Readonly<Record<SendPhase, string>>
  /** What is missing to submit, if anything. */
  readonly missing?: string | undefined
  readonly errors: FieldErrors
  readonly failure: Failure | null
  readonly children: ReactNode
  readonly onSubmit: (form: HTMLFormElement) => void
}

const kept = 'O que você digitou continua aqui.'

/** The form in a drawer: fields, failure, button. */
export function DrawerForm(props: DrawerFormProps) {
  const { phase, labels, missing, errors, failure, children, onSubmit } = props
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  useFirstError(form, errors)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(event.currentTarget)
  }
  return (
    <form className={styles.form} ref={form} noValidate onSubmit={submit}>
      {children}
      {failure ? <FailureNotice text={failure.text} reassurance={kept} /> : null}
      <SendButton phase={phase} labels={labels} unavailable={missing !== undefined} describedBy={id} />
      <p className="sr" id={id}>
        {missing}
      </p>
      <StatusRegion hidden>{phase === 'loading' || phase === 'success' ? labels[phase] : ''}</StatusRegion>
    </form>
  )
}

/** The text of a form's field, by name. */
export const typedIn = (form: HTMLFormElement, name: string): string =>
  String(new FormData(form).get(name) ?? '')
