import { useId } from 'react'
import { debitPriceCents } from '../../../machines/kit/plan-choice.ts'
import { cheapestOf } from '../../content/first-plans.ts'
import { fullPriceCents } from '../../content/plan-facts.ts'
import { type SeriesRow, type SeriesTitle, streamings } from '../../content/series.ts'
import type { Streaming } from '../../content/streaming.ts'
import carousel from '../../ui/carousel.module.css'
import { SeriesCard } from '../../ui/series-card.tsx'
import { IslandSlot } from '../island.tsx'
import { seriesArrows } from '../islands/series-arrows.island.tsx'
import type { LandingView } from '../landing.types.ts'
import { checkoutLink, hasStreaming, offersOf } from './page-offers.ts'
import styles from './series-row.module.css'

interface SeriesProps {
  readonly view: LandingView
  readonly streaming: Streaming
}

/** A title's card: link and price of the campaign's cheapest plan with its service. */
export interface SeriesItem extends SeriesTitle {
  readonly link: string
  readonly streaming: Streaming
  /** Cents per month before the discount and with it; undefined if no plan includes the service. */
  readonly full_price: number | undefined
  readonly price: number | undefined
}

/** The cards of a row, each with its link in the campaign. */
export const seriesItems = (
  view: LandingView,
  streaming: Streaming,
  titles: readonly SeriesTitle[],
): readonly SeriesItem[] => {
  const plan = cheapestOf(offersOf(view).filter(hasStreaming(streaming)))
  const link = plan === undefined ? view.href('/ofertas/') : checkoutLink(view, plan)
  const price = (plan && debitPriceCents(plan)) ?? undefined
  const full_price = plan && fullPriceCents(plan)
  return titles.map((title) => ({ ...title, link, streaming, full_price, price }))
}

/** A streaming service's rows of titles. */
export function SeriesRows({ view, streaming }: SeriesProps) {
  const { rows, name } = streamings[streaming]
  return (
    <>
      {rows.map((row) => (
        <Row key={row.id} view={view} streaming={streaming} row={row} />
      ))}
      <div className={`wrap ${styles.note}`}>
        <p>Os gêneros são exemplos. O catálogo é do serviço {name} e muda com o tempo.</p>
      </div>
    </>
  )
}

function Row({ view, streaming, row }: SeriesProps & { readonly row: SeriesRow }) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className="wrap">
        <div className={styles.head}>
          <h2 id={id}>{row.title}</h2>
          <IslandSlot island={seriesArrows} data={{ row: row.id, title: row.title }} />
        </div>
        <ul className={carousel.row} id={row.id} aria-labelledby={id}>
          {seriesItems(view, streaming, row.titles).map(({ title, poster, link, price, full_price }) => (
            <li key={title}>
              <SeriesCard
                title={title}
                service={streamings[streaming].name}
                poster={poster}
                href={link}
                priceCents={price}
                fullPriceCents={full_price}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
