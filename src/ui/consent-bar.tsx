import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import styles from './consent-bar.module.css'

export interface ConsentAction {
  readonly label: string
  readonly onPress: () => void
}

export interface ConsentBarProps {
  readonly title: string
  readonly text: ReactNode
  /** Said at once when it appears. */
  readonly reminder?: string | undefined
  /** Drawn alike: none of them stands out. */
  readonly actions: readonly ConsentAction[]
}

/**
 * A question at the top of the page. It stands in the page's flow, so it never lies over a field or a button,
 * at every width and text size.
 */
export function ConsentBar({ title, text, reminder, actions }: ConsentBarProps) {
  const titleId = useId()
  return (
    <section className={styles.bar} aria-labelledby={titleId} ref={returnFocus} data-consent-bar="">
      <div className={styles.row}>
        <div className={styles.words}>
          <h2 id={titleId}>{title}</h2>
          <p>{text}</p>
          <div role="status">{reminder ? <p className={styles.reminder}>{reminder}</p> : null}</div>
        </div>
        <div className={styles.actions}>
          {actions.map(({ label, onPress }) => (
            <Button key={label} variant="ghost" size="compact" block onPress={onPress}>
              {label}
            </Button>
          ))}
        </div>
      </div>
    </section>
  )
}

// The pressed button disappears with the bar, so the focus moves to the page's heading.
function returnFocus(bar: HTMLElement | null) {
  return () => {
    // A written page brings the bar along for everybody: who never saw it has no focus to lose with it.
    if (bar?.checkVisibility?.() === false) return
    queueMicrotask(() => {
      const { activeElement, body } = document
      // A button of the dialog that has just closed still has the focus until the browser draws anew.
      const isLost = !activeElement || activeElement === body || activeElement.closest('dialog:not([open])')
      if (bar?.isConnected || !isLost) return
      const heading = document.querySelector<HTMLElement>('h1')
      heading?.focus({ preventScroll: true })
    })
  }
}
