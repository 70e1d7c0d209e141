import type { ReactNode } from 'react'
import styles from './status-region.module.css'

export interface StatusRegionProps {
  readonly children?: ReactNode
  readonly hidden?: boolean | undefined
}

/** Keep it mounted and change its text: screen readers announce it politely. */
export function StatusRegion({ children, hidden = false }: StatusRegionProps) {
  return (
    <p className={hidden ? 'sr' : styles.status} role="status">
      {children}
    </p>
  )
}
