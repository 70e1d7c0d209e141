import { unloadedPage } from '@ultrafibra/contract/unloaded-page'
import type { FormEvent, MouseEvent, ReactNode } from 'react'
import { cx } from './cx.ts'
import type { ErrorSummaryItem } from './error-summary.tsx'
import { Icon } from './icon.tsx'
import styles from './step.module.css'
import { SubmitErrors } from './submit-errors.tsx'
import { useMoreBelow } from './use-more-below.ts'

export interface StepProps {
  /** The heading, and the document's title. */
  readonly title: string
  readonly why?: ReactNode
  readonly backHref?: string | undefined
  readonly onBack?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
  /** Fields to correct, in document order. */
  readonly errors?: readonly ErrorSummaryItem[] | undefined
  /** Notices and news, between 'Voltar' and the title. */
  readonly above?: ReactNode
  readonly children?: ReactNode
}

export interface QuestionFormProps {
  readonly children: ReactNode
  /** The main button with what stands beside it: they stay in view while the form is longer than the window. */
  readonly actions: ReactNode
  /** Under them: what became of the last press, in view of the button that was pressed. */
  readonly notice?: ReactNode
  /** Under that: other buttons, notes. */
  readonly more?: ReactNode
  readonly onSubmit: (form: HTMLFormElement) => void
}

const none: readonly ErrorSummaryItem[] = []

/** One question: back link, errors, title, reason, controls. */
export function Step({ title, why, backHref, onBack, errors = none, above, children }: StepProps) {
  return (
    <>
      {backHref ? (
        <a className={styles.back} href={backHref} onClick={onBack}>
          <Icon name="back" />
          Voltar
        </a>
      ) : null}
      <SubmitErrors title={title} items={errors} />
      {above}
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {why ? <p className={styles.why}>{why}</p> : null}
      {children}
    </>
  )
}

export function QuestionForm({ children, actions, notice, more, onSubmit }: QuestionFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(event.currentTarget)
  }
  const { end, hasMore } = useMoreBelow()
  return (
    // Without script the press is answered by a page; this method keeps what is typed out of the URL.
    <form method="post" action={unloadedPage.path} noValidate onSubmit={submit}>
      <div className={styles.stack}>{children}</div>
      <i ref={end} />
      <div className={cx(styles.actions, styles.inView)} data-more={hasMore || undefined}>
        {actions}
      </div>
      {notice}
      {more ? <div className={styles.more}>{more}</div> : null}
    </form>
  )
}

/** Fields side by side if there is room. */
export function FieldRow({ children }: { readonly children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}

export function SavedNote({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.saved}>
      <Icon name="check" />
      <span>{children}</span>
    </p>
  )
}

/** Says that the previous answer is not stored yet. Keep it mounted: new content is announced. */
export function UnsavedNote({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.unsavedRegion} role="status">
      {children ? (
        <p className={styles.unsaved}>
          <Icon name="alert" />
          <span>{children}</span>
        </p>
      ) : null}
    </div>
  )
}
