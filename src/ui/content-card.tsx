import type { ReactNode } from 'react'
import card from './card-parts.module.css'
import styles from './content-card.module.css'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { Scene, type SceneName } from './scene.tsx'

export interface ContentCardProps {
  readonly scene: SceneName
  readonly title: string
  readonly description: string
  /** Short facts. */
  readonly details?: readonly string[] | undefined
  readonly link?: { readonly href: string; readonly label: string } | undefined
}

export interface ContentCardsProps {
  /** Of cards without links, which keys scroll on a phone by the list itself. */
  readonly label?: string | undefined
  readonly children: ReactNode
}

/** As many cards in a row as fit. */
export function ContentCards({ label, children }: ContentCardsProps) {
  return (
    <ul className={`swipe ${styles.cards}`} aria-label={label} tabIndex={label ? 0 : undefined}>
      {children}
    </ul>
  )
}

/** An item of <ContentCards>. */
export function ContentCard({ scene, title, description, details = [], link }: ContentCardProps) {
  return (
    <li className={cx(card.card, styles.card)}>
      <Scene name={scene} className={card.scene} />
      <div className={styles.body}>
        <h3>{title}</h3>
        <p>{description}</p>
        {details.length > 0 ? (
          <ul className={styles.details}>
            {details.map((detail) => (
              <li key={detail}>
                <Icon name="check" />
                <span>{detail}</span>
              </li>
            ))}
          </ul>
        ) : null}
        {link ? (
          <a className={styles.link} href={link.href}>
            <span>{link.label}</span>
            <span className="sr">{` ${title}`}</span>
          </a>
        ) : null}
      </div>
    </li>
  )
}
