import type { ReactNode } from 'react'
import styles from './carousel.module.css'
import { cx } from './cx.ts'

export interface CarouselRowProps {
  /** Id of the scrolling element, for its arrows. */
  readonly id: string
  readonly label: string
  /** Rows of cards that scroll together. */
  readonly rows?: 1 | 2 | undefined
  readonly children: ReactNode
}

/** Cards, each an <li>, that scroll sideways: natively by touch and wheel, by arrows, by dragging. */
export function CarouselRow({ id, label, rows = 1, children }: CarouselRowProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no pointer scrolls it by the arrow keys
    <ul className={cx(styles.row, rows === 2 && styles.double)} id={id} aria-label={label} tabIndex={0}>
      {children}
    </ul>
  )
}

/** Slot of a row's arrows, which need a script. */
export function CarouselArrows({ children }: { readonly children: ReactNode }) {
  return <div className={styles.arrows}>{children}</div>
}
