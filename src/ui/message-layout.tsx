import type { ReactNode } from 'react'
import { LitHouse } from './lit-house.tsx'
import styles from './message-layout.module.css'
import { PageTitle } from './page-title.tsx'
import { SkipLink } from './skip-link.tsx'
import { TopBar } from './top-bar.tsx'

export interface MessageLayoutProps {
  readonly title: string
  readonly text?: ReactNode
  /** Buttons or links to continue. */
  readonly actions?: ReactNode
  readonly children?: ReactNode
  readonly homeHref?: string | undefined
  readonly settings?: ReactNode
}

/** A page with one message: not found, expired, already done. */
export function MessageLayout({ title, text, actions, children, homeHref, settings }: MessageLayoutProps) {
  return (
    <div className="page">
      <PageTitle text={title} />
      <SkipLink />
      <TopBar homeHref={homeHref}>{settings ? <div className={styles.end}>{settings}</div> : null}</TopBar>
      <main id="conteudo" className="wrap" tabIndex={-1}>
        <div className={styles.panel}>
          <h1 tabIndex={-1}>{title}</h1>
          {text ? <p className={styles.text}>{text}</p> : null}
          {actions ? <div className={styles.actions}>{actions}</div> : null}
          <LitHouse className={styles.art} />
        </div>
        {children}
      </main>
    </div>
  )
}
