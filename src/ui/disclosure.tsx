import type { ReactNode } from 'react'
import styles from './disclosure.module.css'
import { Icon } from './icon.tsx'

export interface DisclosureProps {
  readonly summary: string
  readonly children: ReactNode
}

/** Collapsed text under its title; expanded in print. */
export function Disclosure({ summary, children }: DisclosureProps) {
  return (
    <details className={styles.disclosure}>
      <summary>
        <Icon name="chevron" />
        <span>{summary}</span>
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
