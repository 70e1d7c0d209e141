import type { FormEvent, ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import step from '../../ui/step.module.css'
import type { Translate } from '../texts/translate.ts'
import styles from './demo-step.module.css'

export interface DemoStepProps {
  readonly heading: string
  readonly greeting?: string
  readonly why?: ReactNode
  readonly t: Translate
  readonly onBack?: () => void
  readonly children?: ReactNode
}

/** One page: back link, greeting, heading, reason, content. */
export function DemoStep({ heading, greeting, why, t, onBack, children }: DemoStepProps) {
  return (
    <>
      {onBack ? (
        <button type="button" className={styles.back} onClick={onBack}>
          <Icon name="back" />
          <span>{t('back')}</span>
        </button>
      ) : null}
      {greeting ? <p className={styles.greeting}>{greeting}</p> : null}
      <h1 className={step.title} tabIndex={-1}>
        {heading}
      </h1>
      {why ? <p className={step.why}>{why}</p> : null}
      {children}
    </>
  )
}

export interface DemoFormProps {
  readonly children: ReactNode
  readonly actions: ReactNode
  readonly onSubmit: (form: HTMLFormElement) => void
}

/** Questions and buttons. Without script it submits nowhere. */
export function DemoForm({ children, actions, onSubmit }: DemoFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(event.currentTarget)
  }
  return (
    <form method="dialog" noValidate onSubmit={submit}>
      <div className={step.stack}>{children}</div>
      <DemoActions>{actions}</DemoActions>
    </form>
  )
}

/** A page's buttons, the main one first. */
export function DemoActions({ children }: { readonly children: ReactNode }) {
  return <div className={step.actions}>{children}</div>
}
