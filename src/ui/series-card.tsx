import { formatBrl } from '../format/brl.ts'
import { HOUSE_STRANDS } from './fibre-strands.ts'
import styles from './series-card.module.css'
import { type SeriesMotif, seriesStrands } from './series-card-strands.ts'

export interface SeriesCardProps {
  readonly title: string
  /** Public name of the service. */
  readonly service: string
  readonly motif: SeriesMotif
  readonly href: string
  /** Monthly price with direct debit of the plan with the service; none without such a plan. */
  readonly priceCents?: number | undefined
  readonly fullPriceCents?: number | undefined
}

/** A title of a service, and the plan with it. */
export function SeriesCard({ title, service, motif, href, priceCents, fullPriceCents }: SeriesCardProps) {
  return (
    <a className={styles.card} href={href} draggable={false}>
      <span className={styles.poster}>
        <SeriesArt motif={motif} />
        <span className={styles.service}>{service}</span>
        <b className={styles.title}>{title}</b>
      </span>
      {priceCents === undefined ? (
        <span className={styles.price}>Ver planos</span>
      ) : (
        <span className={styles.price}>
          {fullPriceCents === undefined ? null : (
            <span className={styles.was}>
              De <s className="num">{formatBrl(fullPriceCents)}</s> <span className="sr">por</span>{' '}
            </span>
          )}
          <span>
            <b className="num">{formatBrl(priceCents)}</b>/mês
          </span>
        </span>
      )}
    </a>
  )
}

function SeriesArt({ motif }: { readonly motif: SeriesMotif }) {
  return (
    <svg className={styles.art} viewBox="0 0 200 240" aria-hidden="true" focusable="false">
      {seriesStrands(motif).map((d, index) => (
        <path key={d} d={d} stroke={HOUSE_STRANDS[index + 2]?.stroke} />
      ))}
    </svg>
  )
}
