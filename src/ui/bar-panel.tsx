import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './bar-panel.module.css'
import { cx } from './cx.ts'

export interface BarPanelProps {
  /** Names the panel. */
  readonly opener: ReactNode
  readonly openerClass?: string | undefined
  readonly className?: string | undefined
  readonly open?: boolean | undefined
  readonly children: ReactNode
}

/** A panel that hangs from the bar, drawn once it opens. Escape, a press beside it and the focus leaving it close it. */
export function BarPanel({ opener, openerClass, className, open, children }: BarPanelProps) {
  const root = useDismissedOutside()
  const [isDrawn, setDrawn] = useState(false)
  // Opened before its script ran.
  useEffect(() => {
    if (root.current?.open) setDrawn(true)
  }, [root])
  return (
    <details
      className={cx(styles.root, className)}
      ref={root}
      open={open}
      onClick={() => setDrawn(true)}
      onKeyDown={closeOnEscape}
      onBlur={closeWhenLeft}
    >
      <summary className={cx(styles.opener, openerClass)}>{opener}</summary>
      {isDrawn || open ? <div className={styles.panel}>{children}</div> : null}
    </details>
  )
}

// Escape in a dialog that the panel opened is the dialog's.
function closeOnEscape({ key, target, currentTarget }: KeyboardEvent<HTMLDetailsElement>) {
  if (key !== 'Escape' || !currentTarget.open || (target as Element).closest('dialog')) return
  currentTarget.open = false
  currentTarget.querySelector('summary')?.focus()
}

// Left open, it would cover the next focused element.
function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
  if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) currentTarget.open = false
}

function useDismissedOutside() {
  const root = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const dismiss = ({ target }: PointerEvent) => {
      if (root.current?.open && !root.current.contains(target as Node)) root.current.open = false
    }
    document.addEventListener('pointerdown', dismiss)
    return () => document.removeEventListener('pointerdown', dismiss)
  }, [])
  return root
}
