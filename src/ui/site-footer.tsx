import type { MouseEvent, ReactNode } from 'react'
import { telHref } from '../format/phone.ts'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { blank } from './new-tab.ts'
import styles from './site-footer.module.css'
import { Wordmark } from './wordmark.tsx'

export interface FooterLink {
  readonly href: string
  readonly label: string
  readonly newTab?: boolean | undefined
  readonly onPress?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
  /** The overlay that a click opens, with a script. */
  readonly opens?: string | undefined
}

export interface FooterColumn {
  readonly title: string
  readonly links: readonly FooterLink[]
}

export interface SiteFooterProps {
  /** Formatted phones; an omitted one is not shown. */
  readonly salesPhone?: string | undefined
  readonly supportPhone?: string | undefined
  /** Other contacts of the same team, below its phone. */
  readonly salesLinks?: readonly FooterLink[] | undefined
  readonly supportLinks?: readonly FooterLink[] | undefined
  readonly columns: readonly FooterColumn[]
  readonly homeHref?: string | undefined
  /** Company name, CNPJ, address. */
  readonly legal: ReactNode
  /** How to recognise our staff. */
  readonly fraudNotice?: ReactNode
  readonly settings?: ReactNode
  /** Opens the cookie dialog; without it there is no button. */
  readonly onCookiePreferences?: (() => void) | undefined
}

export function SiteFooter(props: SiteFooterProps) {
  const { salesPhone, supportPhone, salesLinks = [], supportLinks = [], columns, legal, fraudNotice } = props
  return (
    <footer className={styles.footer}>
      <div className="wrap">
        <FooterHead {...props} />
        <div className={styles.columns}>
          <LinkColumn title="Vendas" phone={salesPhone} links={salesLinks} />
          <LinkColumn title="Suporte" phone={supportPhone} links={supportLinks} />
          {columns.map((column) => (
            <LinkColumn key={column.title} {...column} />
          ))}
        </div>
        {fraudNotice ? (
          <p className={styles.fraud}>
            <Icon name="shield" />
            <span>{fraudNotice}</span>
          </p>
        ) : null}
        <div className={styles.legal}>{legal}</div>
      </div>
    </footer>
  )
}

function FooterHead({ homeHref, settings, onCookiePreferences }: SiteFooterProps) {
  return (
    <div className={styles.head}>
      <Wordmark href={homeHref} />
      <div className={styles.settings}>
        {onCookiePreferences ? (
          <button type="button" className={styles.cookies} onClick={onCookiePreferences}>
            Preferências de cookies
          </button>
        ) : null}
        {settings}
      </div>
    </div>
  )
}

type LinkColumnProps = FooterColumn & { readonly phone?: string | undefined }

function LinkColumn({ title, phone, links }: LinkColumnProps) {
  if (!phone && links.length === 0) return null
  return (
    <div>
      <h2>{title}</h2>
      {phone ? (
        <p>
          <a className={cx('num', styles.phone)} href={telHref(phone)}>
            {phone}
          </a>
        </p>
      ) : null}
      <ul>
        {links.map(({ href, label, newTab, onPress, opens }) => (
          <li key={label}>
            <a href={href} onClick={onPress} data-opens={opens} {...(newTab ? blank : null)}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
