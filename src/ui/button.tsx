import type { MouseEvent, ReactNode } from 'react'
import styles from './button.module.css'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import { Spinner } from './spinner.tsx'

interface ButtonLook {
  readonly children: ReactNode
  readonly variant?: 'primary' | 'ghost' | 'text' | 'luz' | undefined
  readonly size?: 'compact' | 'regular' | 'tall' | undefined
  readonly block?: boolean | undefined
  readonly icon?: IconName | undefined
}

export interface ButtonProps extends ButtonLook {
  readonly type?: 'button' | 'submit' | undefined
  readonly busy?: boolean | undefined
  readonly busyLabel?: string | undefined
  readonly name?: string | undefined
  readonly value?: string | undefined
  readonly onPress?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined
}

export interface ButtonLinkProps extends ButtonLook {
  readonly href: string
  readonly onPress?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
  readonly newTab?: boolean | undefined
  /** The overlay that a click opens; without script the link is followed. */
  readonly opens?: string | undefined
}

/** While busy it keeps its width and focus, announces it, and ignores clicks. */
export function Button({ type = 'button', busy = false, busyLabel, onPress, ...look }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onPress?.(event)
  }
  return (
    <button
      type={type}
      className={classOf(look)}
      name={look.name}
      value={look.value}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      <span className={styles.faces}>
        <span className={cx(styles.face, busy && styles.away)}>
          {look.icon ? <Icon name={look.icon} /> : null}
          <span>{look.children}</span>
        </span>
        {busyLabel || busy ? (
          <span className={cx(styles.face, !busy && styles.away)}>
            <Spinner className={styles.spinner} />
            <span>{busyLabel ?? look.children}</span>
          </span>
        ) : null}
      </span>
    </button>
  )
}

export function ButtonLink({ href, onPress, newTab, opens, ...look }: ButtonLinkProps) {
  const target = newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <a className={classOf(look)} href={href} onClick={onPress} data-opens={opens} {...target}>
      {look.icon ? <Icon name={look.icon} /> : null}
      <span>{look.children}</span>
    </a>
  )
}

function classOf({ variant = 'primary', size = 'regular', block }: ButtonLook): string {
  return cx(
    styles.button,
    variant !== 'primary' && styles[variant],
    size !== 'regular' && styles[size],
    block && styles.block,
  )
}
