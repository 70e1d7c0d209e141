import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './disclosure.module.css'
import { Icon } from './icon.tsx'

export interface DisclosureProps {
  readonly summary: string
  readonly children: ReactNode
  /** A line without a box. */
  readonly isQuiet?: boolean | undefined
  readonly onToggle?: (() => void) | undefined
}

/** Collapsed text under its title; expanded in print. */
export function Disclosure({ summary, children, isQuiet, onToggle }: DisclosureProps) {
  return (
    <details className={cx(styles.disclosure, isQuiet && styles.quiet)} onToggle={onToggle}>
      <summary>
        <Icon name="chevron" />
        <span>{summary}</span>
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
