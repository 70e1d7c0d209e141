import { formatBrl } from '../format/brl.ts'
import styles from './series-card.module.css'

/** Drawings of `src/public/scenes/posters`, one per genre, 200 by 240. */
export type PosterName =
  | 'acao'
  | 'animacao'
  | 'aventura'
  | 'classicos'
  | 'comedia'
  | 'culinaria'
  | 'documentarios'
  | 'drama'
  | 'espionagem'
  | 'familia'
  | 'fantasia'
  | 'ficcao'
  | 'futebol'
  | 'herois'
  | 'historico'
  | 'humor'
  | 'infantil'
  | 'musica'
  | 'musical'
  | 'natureza'
  | 'noticias'
  | 'novelas'
  | 'policial'
  | 'realities'
  | 'romance'
  | 'suspense'
  | 'terror'

export interface SeriesCardProps {
  readonly title: string
  /** Public name of the service. */
  readonly service: string
  readonly poster: PosterName
  readonly href: string
  /** Monthly price with direct debit of the plan with the service; none without such a plan. */
  readonly priceCents?: number | undefined
  readonly fullPriceCents?: number | undefined
}

/** A title of a service, and the plan with it. */
export function SeriesCard({ title, service, poster, href, priceCents, fullPriceCents }: SeriesCardProps) {
  return (
    <a className={styles.card} href={href} draggable={false}>
      <span className={styles.poster}>
        <img
          src={`/scenes/posters/${poster}.svg`}
          className={styles.art}
          alt=""
          width={200}
          height={240}
          loading="lazy"
          decoding="async"
          draggable={false}
        />
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
