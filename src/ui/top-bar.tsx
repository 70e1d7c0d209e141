import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './top-bar.module.css'
import { Wordmark } from './wordmark.tsx'

export interface TopBarProps {
  readonly homeHref?: string | undefined
  readonly sticky?: boolean | undefined
  /** Lower, with a smaller mark. */
  readonly slim?: boolean | undefined
  /** Drawn on the bar's lower edge. */
  readonly edge?: ReactNode
  readonly children?: ReactNode
}

export function TopBar({ homeHref, sticky, slim, edge, children }: TopBarProps) {
  return (
    <header className={cx(styles.bar, sticky && styles.sticky, slim && styles.slim)}>
      <div className={cx('wrap', styles.row)}>
        <Wordmark href={homeHref} slim={slim} />
        {children}
      </div>
      {edge}
    </header>
  )
}
