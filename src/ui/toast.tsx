import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import styles from './toast.module.css'

export interface ToastProps {
  /** Without it the region stays, empty. */
  readonly text?: string | undefined
  readonly link?: { readonly text: string; readonly href: string } | undefined
  readonly tone?: 'info' | 'success' | 'danger' | undefined
  readonly onDismiss?: (() => void) | undefined
}

const ICONS = { info: 'alert', success: 'check', danger: 'alert' } as const satisfies Record<string, IconName>

/** Keep it mounted: new content is announced politely. */
export function Toast({ text, link, tone = 'info', onDismiss }: ToastProps) {
  return (
    <div className={styles.region} role="status">
      {text ? (
        <div className={cx(styles.toast, styles[tone])}>
          <Icon name={ICONS[tone]} />
          <p>
            <span>{text}</span> {link ? <a href={link.href}>{link.text}</a> : null}
          </p>
          {onDismiss ? (
            <button type="button" className={styles.close} onClick={onDismiss}>
              <Icon name="close" />
              <span className="sr">Fechar aviso</span>
            </button>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
