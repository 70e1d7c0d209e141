import type { MouseEvent, ReactNode } from 'react'
import { telHref } from '../format/phone.ts'
import { ButtonLink } from './button.tsx'
import { Icon } from './icon.tsx'
import { blank } from './new-tab.ts'
import { SiteFooter, type SiteFooterProps } from './site-footer.tsx'
import styles from './site-layout.module.css'
import { SkipLink } from './skip-link.tsx'
import { TopBar } from './top-bar.tsx'

type Press = (event: MouseEvent<HTMLAnchorElement>) => void

export interface SiteLink {
  readonly href: string
  readonly label: string
  readonly current?: boolean | undefined
  readonly newTab?: boolean | undefined
  readonly onPress?: Press | undefined
  /** The overlay that a click opens, with a script. */
  readonly opens?: string | undefined
}

export interface SiteLayoutProps {
  readonly children: ReactNode
  readonly nav: readonly SiteLink[]
  readonly footer: SiteFooterProps
  /** Formatted sales phone in the header. */
  readonly phone?: string | undefined
  readonly callToAction?: SiteLink | undefined
  readonly homeHref?: string | undefined
  /** Usually <DisplaySettings>. */
  readonly settings?: ReactNode
  readonly banner?: ReactNode
}

export function SiteLayout({ children, footer, banner, ...header }: SiteLayoutProps) {
  return (
    <div className="page">
      <SkipLink />
      {banner}
      <SiteHeader {...header} />
      <main id="conteudo" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter {...footer} />
    </div>
  )
}

function SiteHeader(props: Omit<SiteLayoutProps, 'children' | 'footer'>) {
  const { nav, phone, callToAction, homeHref, settings } = props
  return (
    <TopBar homeHref={homeHref} sticky>
      <nav className={styles.nav} aria-label="Principal">
        <NavList links={nav} />
      </nav>
      <div className={styles.end}>
        {phone ? (
          <a className={styles.phone} href={telHref(phone)}>
            <Icon name="phone" />
            <span className="num">{phone}</span>
          </a>
        ) : null}
        {settings}
        {callToAction ? (
          <div className={styles.action}>
            <ButtonLink
              href={callToAction.href}
              onPress={callToAction.onPress}
              opens={callToAction.opens}
              size="compact"
            >
              {callToAction.label}
            </ButtonLink>
          </div>
        ) : null}
        <details className={styles.menu}>
          <summary>
            <Icon name="menu" />
            <span className="sr">Menu</span>
          </summary>
          <nav className={styles.sheet} aria-label="Menu">
            <NavList links={callToAction ? [...nav, callToAction] : nav} />
          </nav>
        </details>
      </div>
    </TopBar>
  )
}

function NavList({ links }: { readonly links: readonly SiteLink[] }) {
  return (
    <ul>
      {links.map(({ href, label, current, newTab, onPress, opens }) => (
        <li key={href}>
          <a
            href={href}
            onClick={onPress}
            data-opens={opens}
            aria-current={current ? 'page' : undefined}
            {...(newTab ? blank : null)}
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
