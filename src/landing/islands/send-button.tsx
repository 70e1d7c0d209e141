import button from '../../ui/button.module.css'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import styles from './send-button.module.css'

export type SendPhase = 'idle' | 'loading' | 'success' | 'failed'

export interface SendButtonProps {
  readonly phase: SendPhase
  /** Its text by phase; as wide as the longest. */
  readonly labels: Readonly<Record<SendPhase, string>>
  /** It stays focusable and clickable: the form then says what is missing. */
  readonly unavailable?: boolean | undefined
  /** Id of the text that names what is missing. */
  readonly describedBy?: string | undefined
}

const phases = ['idle', 'loading', 'success', 'failed'] as const

/** A submit button that shows the request's progress. */
export function SendButton({ phase, labels, unavailable = false, describedBy }: SendButtonProps) {
  return (
    <button
      type="submit"
      className={cx(button.button, button.tall, button.block, styles[phase])}
      aria-disabled={unavailable || phase === 'loading' || undefined}
      aria-describedby={unavailable ? describedBy : undefined}
    >
      <span className={styles.faces}>
        {phases.map((name) => (
          <span
            className={cx(styles.face, name !== phase && styles.away)}
            aria-hidden={name !== phase || undefined}
            key={name}
          >
            {name === 'loading' ? <Spinner className={styles.spinner} /> : null}
            {name === 'success' ? <Icon name="check" /> : null}
            {name === 'failed' ? <Icon name="alert" /> : null}
            <span>{labels[name]}</span>
          </span>
        ))}
      </span>
    </button>
  )
}
