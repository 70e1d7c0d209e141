import type { ReactNode } from 'react'
import card from './card-parts.module.css'
import styles from './content-card.module.css'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import { StrandMeter } from './strand-meter.tsx'

export interface ContentCardProps {
  /** The drawing at the top: an icon over 1 to 8 lit strands. */
  readonly icon: IconName
  readonly lit: number
  readonly title: string
  readonly description: string
  /** Short facts. */
  readonly details?: readonly string[] | undefined
  readonly link?: { readonly href: string; readonly label: string } | undefined
}

/** As many cards in a row as fit. */
export function ContentCards({ children }: { readonly children: ReactNode }) {
  return <ul className={`swipe ${styles.cards}`}>{children}</ul>
}

/** An item of <ContentCards>. */
export function ContentCard({ icon, lit, title, description, details = [], link }: ContentCardProps) {
  return (
    <li className={cx(card.card, styles.card)}>
      <div className={styles.band}>
        <StrandMeter lit={lit} className={styles.strands} />
        <span className={styles.mark}>
          <Icon name={icon} />
        </span>
      </div>
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
            {link.label}
            <span className="sr"> {title}</span>
          </a>
        ) : null}
      </div>
    </li>
  )
}
