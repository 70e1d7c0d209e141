import { formatBrl } from '../format/brl.ts'
import { Icon } from './icon.tsx'
import styles from './mini-card.module.css'

export interface MiniCardProps {
  readonly service: string
  readonly title: string
  readonly subtitle: string
  readonly priceFullCents?: number | undefined
  readonly priceCents: number
  readonly href: string
}

/** Short offers, as many in a row as fit. */
export function MiniCards({ cards }: { readonly cards: readonly MiniCardProps[] }) {
  return (
    <ul className={`swipe ${styles.cards}`}>
      {cards.map((card) => (
        <li key={card.href + card.title}>
          <MiniCard {...card} />
        </li>
      ))}
    </ul>
  )
}

function MiniCard({ service, title, subtitle, priceFullCents, priceCents, href }: MiniCardProps) {
  return (
    <a className={styles.card} href={href}>
      <span className={styles.service}>
        <Icon name="play" />
        <span>{service}</span>
      </span>
      <b className={styles.title}>{title}</b>
      <span className={styles.subtitle}>{subtitle}</span>
      <span className={styles.price}>
        {priceFullCents ? (
          <span className="num">
            De <s>{formatBrl(priceFullCents)}</s>{' '}
          </span>
        ) : null}
        <b className="num">
          <span>{formatBrl(priceCents)}</span>
          <small>/mês</small>
        </b>
      </span>
      <span className={styles.call}>
        Contratar
        <Icon name="back" />
      </span>
    </a>
  )
}
