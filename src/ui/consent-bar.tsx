import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import styles from './consent-bar.module.css'
import { cx } from './cx.ts'

export interface ConsentAction {
  readonly label: string
  /** The choice that it stores, which needs no script but the page's first; without one it only opens the dialog. */
  readonly value?: string | undefined
  readonly onPress: () => void
}

export interface ConsentBarProps {
  readonly title: string
  readonly text: ReactNode
  /** Replaces title and text on a narrow page, where the bar is two lines and the buttons. */
  readonly brief?: string | undefined
  /** Announced at once. */
  readonly reminder?: string | undefined
  /** Equal in looks: none stands out. */
  readonly actions: readonly ConsentAction[]
}

/** A question at the top of the page, in its flow: it never covers a field or button, at any width or text size. */
export function ConsentBar({ title, text, brief, reminder, actions }: ConsentBarProps) {
  const titleId = useId()
  return (
    <section
      className={cx(styles.bar, brief && styles.brief)}
      aria-labelledby={titleId}
      ref={returnFocus}
      data-consent-bar=""
    >
      <div className={styles.row}>
        <div className={styles.words}>
          <h2 id={titleId}>{title}</h2>
          <p className={styles.text}>{text}</p>
          {brief ? <p className={styles.short}>{brief}</p> : null}
          <div role="status">{reminder ? <p className={styles.reminder}>{reminder}</p> : null}</div>
        </div>
        <div className={styles.actions}>
          {actions.map(({ label, value, onPress }) => (
            <Button key={label} value={value} variant="ghost" size="compact" block onPress={onPress}>
              {label}
            </Button>
          ))}
        </div>
      </div>
    </section>
  )
}

// The clicked button disappears with the bar, so the heading takes the focus.
function returnFocus(bar: HTMLElement | null) {
  return () => {
    // Prerendered pages contain the bar; if it was never visible, no focus is lost.
    if (bar?.checkVisibility?.() === false) return
    queueMicrotask(() => {
      const { activeElement, body } = document
      // A button of a dialog just closed keeps the focus until the next paint.
      const isLost = !activeElement || activeElement === body || activeElement.closest('dialog:not([open])')
      if (bar?.isConnected || !isLost) return
      const heading = document.querySelector<HTMLElement>('h1')
      heading?.focus({ preventScroll: true })
    })
  }
}
