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
}

export interface FooterColumn {
  readonly title: string
  readonly links: readonly FooterLink[]
}

export interface SiteFooterProps {
  /** Phones written for people; one that is left out is not shown. */
  readonly salesPhone?: string | undefined
  readonly supportPhone?: string | undefined
  readonly columns: readonly FooterColumn[]
  /** Company name, CNPJ, address. */
  readonly legal: ReactNode
  readonly fraudNotice?: ReactNode
  readonly settings?: ReactNode
}

export function SiteFooter(props: SiteFooterProps) {
  const { salesPhone, supportPhone, columns, legal, fraudNotice = <FraudNotice />, settings } = props
  return (
    <footer className={styles.footer}>
      <div className="wrap">
        <div className={styles.head}>
          <Wordmark />
          {settings ? <div className={styles.settings}>{settings}</div> : null}
        </div>
        <div className={styles.columns}>
          {salesPhone ? <PhoneColumn title="Vendas" phone={salesPhone} /> : null}
          {supportPhone ? <PhoneColumn title="Suporte" phone={supportPhone} /> : null}
          {columns.map((column) => (
            <LinkColumn key={column.title} {...column} />
          ))}
        </div>
        <p className={styles.fraud}>
          <Icon name="shield" />
          <span>{fraudNotice}</span>
        </p>
        <div className={styles.legal}>{legal}</div>
      </div>
    </footer>
  )
}

function LinkColumn({ title, links }: FooterColumn) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {links.map(({ href, label, newTab, onPress }) => (
          <li key={label}>
            <a href={href} onClick={onPress} {...(newTab ? blank : null)}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function PhoneColumn({ title, phone }: { readonly title: string; readonly phone: string }) {
  return (
    <div>
      <h2>{title}</h2>
      <p>
        <a className={cx('num', styles.phone)} href={telHref(phone)}>
          {phone}
        </a>
      </p>
    </div>
  )
}

function FraudNotice() {
  return (
    <>
      <b>Evite fraudes.</b> Nosso canal oficial de vendas usa o prefixo 0303. Na dúvida, ligue 1056 (celular)
      ou 103 41 (fixo).
    </>
  )
}
