import * as brand from '@ultrafibra/contract/brand'
import { type Benefit, carouselBenefits, hasDarkImage, picturedBenefits } from '../../content/benefits.ts'
import { benefitCards } from '../../content/home.ts'
import { CarouselArrows, CarouselRow } from '../../ui/carousel.tsx'
import { ContentCard, ContentCards } from '../../ui/content-card.tsx'
import { BenefitCard, BenefitPictures } from '../../ui/content-card-benefit.tsx'
import { IslandSlot } from '../island.tsx'
import { seriesArrows } from '../islands/series-arrows.island.tsx'
import type { LandingView } from '../landing.types.ts'
import styles from './benefits.module.css'
import { Block } from './block.tsx'
import { offersOf, streamingHref } from './page-offers.ts'

const rowId = 'beneficios-cartoes'

const scenes = { modem: 'door', streaming: 'bill', bonus: 'boost' } as const

interface BenefitsProps {
  readonly view: LandingView
  /** Benefits shown elsewhere on the page. */
  readonly hiddenSlugs?: readonly string[] | undefined
}

/** Advantages of fibre as cards, and all benefits in two rows. */
export function BenefitsSection({ view }: BenefitsProps) {
  const pictured = picturedBenefits(slugsOf(view))
  return (
    <>
      <Block id="vantagens" title={`Por que ter ${brand.product}`}>
        <ContentCards label={`Por que ter ${brand.product}`}>
          {benefitCards(offersOf(view)).map(({ image, title, description }) => (
            <ContentCard key={image} scene={scenes[image]} title={title} description={description} />
          ))}
        </ContentCards>
        {pictured.length > 0 ? (
          <div className={styles.pictures}>
            <BenefitPictures label="Também nos planos" benefits={pictured} />
          </div>
        ) : null}
      </Block>
      <BenefitsCarousel view={view} />
    </>
  )
}

const slugsOf = (view: LandingView): readonly string[] =>
  offersOf(view).flatMap(({ benefits }) => benefits.map(({ slug }) => slug))

/** All benefits in two rows that scroll together. */
export function BenefitsCarousel({ view, hiddenSlugs }: BenefitsProps) {
  const title = `Mais benefícios com a ${brand.fullName}`
  const benefits = carouselBenefits(slugsOf(view), hiddenSlugs)
  if (benefits.length === 0) return null
  return (
    <Block
      id="beneficios"
      tone="sunken"
      title={title}
      aside={
        <CarouselArrows>
          <IslandSlot island={seriesArrows} data={{ row: rowId, title: 'Mais benefícios' }} />
        </CarouselArrows>
      }
    >
      <CarouselRow id={rowId} label={title} rows={2}>
        {benefits.map((benefit) => (
          <li key={benefit.slug}>
            <BenefitCard
              {...benefit}
              followsTheme={hasDarkImage(benefit.slug)}
              link={linkOf(benefit, view)}
            />
          </li>
        ))}
      </CarouselRow>
    </Block>
  )
}

const linkOf = ({ streaming }: Benefit, view: LandingView) => {
  const href = streaming === undefined ? null : streamingHref(view, streaming)
  return href === null ? undefined : { href, label: 'Ver Planos' }
}
