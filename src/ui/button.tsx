import type { MouseEvent, ReactNode } from 'react'
import styles from './button.module.css'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'

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
export function Button({ type = 'button', busy = false, onPress, ...look }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onPress?.(event)
  }
  return (
    <button
      type={type}
      className={cx(classOf(look), type === 'submit' && styles.submit, busy && styles.busy)}
      name={look.name}
      value={look.value}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      {faceOf(look)}
    </button>
  )
}

export function ButtonLink({ href, onPress, newTab, opens, ...look }: ButtonLinkProps) {
  const target = newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <a className={classOf(look)} href={href} onClick={onPress} data-opens={opens} {...target}>
      {faceOf(look)}
    </a>
  )
}

/** Only a lone text needs no box. */
function faceOf({ icon, children }: ButtonLook): ReactNode {
  if (!icon && typeof children === 'string') return children
  return (
    <>
      {icon ? <Icon name={icon} /> : null}
      <span>{children}</span>
    </>
  )
}

function classOf({ variant = 'primary', size = 'regular', block }: ButtonLook): string {
  return cx(styles.button, styles[variant], styles[size], block && styles.block)
}
