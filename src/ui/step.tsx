import type { FormEvent, MouseEvent, ReactNode } from 'react'
import { ErrorSummary, type ErrorSummaryProps } from './error-summary.tsx'
import { Icon } from './icon.tsx'
import styles from './step.module.css'

export interface StepProps {
  readonly title: ReactNode
  readonly why?: ReactNode
  readonly backHref?: string | undefined
  readonly onBack?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
  readonly errors?: ErrorSummaryProps | undefined
  /** Failure notice and the like, between 'Voltar' and the title. */
  readonly notice?: ReactNode
  readonly children?: ReactNode
}

export interface StepFormProps {
  readonly children: ReactNode
  /** Buttons and the 'Salvo às' note. */
  readonly actions: ReactNode
  readonly onSubmit: (form: HTMLFormElement) => void
}

/** One question: way back, errors, title, why we ask, and the answer's controls. */
export function Step({ title, why, backHref, onBack, errors, notice, children }: StepProps) {
  return (
    <>
      {backHref ? (
        <a className={styles.back} href={backHref} onClick={onBack}>
          <Icon name="back" />
          Voltar
        </a>
      ) : null}
      {errors && errors.items.length > 0 ? <ErrorSummary {...errors} /> : null}
      {notice}
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {why ? <p className={styles.why}>{why}</p> : null}
      {children}
    </>
  )
}

export function StepForm({ children, actions, onSubmit }: StepFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(event.currentTarget)
  }
  return (
    <form noValidate onSubmit={submit}>
      <div className={styles.stack}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </form>
  )
}

/** Fields side by side where there is room. */
export function FieldRow({ children }: { readonly children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}

export function SavedNote({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.saved}>
      <Icon name="check" />
      {children}
    </p>
  )
}
