import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './more.module.css'

export interface MoreProps {
  readonly summary: string
  readonly children: ReactNode
}

/** The rest of a long list, behind a button that works without script; on paper it is there. */
export function More({ summary, children }: MoreProps) {
  return (
    <details className={styles.more}>
      <summary>
        <span>{summary}</span>
        <Icon name="chevron" />
      </summary>
      {children}
    </details>
  )
}
