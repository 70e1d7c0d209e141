import type { MouseEvent, ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './top-bar.module.css'
import { Wordmark } from './wordmark.tsx'

export interface TopBarProps {
  readonly homeHref?: string | undefined
  readonly onHome?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
  readonly sticky?: boolean | undefined
  readonly children?: ReactNode
}

export function TopBar({ homeHref, onHome, sticky, children }: TopBarProps) {
  return (
    <header className={cx(styles.bar, sticky && styles.sticky)}>
      <div className={cx('wrap', styles.row)}>
        <Wordmark href={homeHref} onPress={onHome} />
        {children}
      </div>
    </header>
  )
}
