import * as brand from '@ultrafibra/contract/brand'
import type { ReactNode } from 'react'
import { telHref } from '../format/phone.ts'
import { cx } from './cx.ts'
import styles from './help-box.module.css'
import { Icon } from './icon.tsx'

export interface HelpBoxProps {
  readonly whatsappHref: string
  /** Formatted: '0800 555 1020'. */
  readonly phone?: string | undefined
  readonly note?: string | undefined
  /** Other help; the same element until it changes. */
  readonly more?: ReactNode
  readonly className?: string | undefined
}

export function HelpBox({ whatsappHref, phone = brand.salesPhone, note, more, className }: HelpBoxProps) {
  return (
    <section className={cx(styles.help, className)} id="ajuda" tabIndex={-1} aria-label="Ajuda">
      <Icon name="help" />
      <p>
        Precisa de ajuda?{' '}
        <a href={whatsappHref} target="_blank" rel="noopener noreferrer">
          Fale pelo WhatsApp
        </a>{' '}
        ou&nbsp;ligue{' '}
        <a className="num" href={telHref(phone)}>
          {phone}
        </a>
        . {note ? <span className={styles.note}>{note}</span> : null}
      </p>
      {more}
    </section>
  )
}
