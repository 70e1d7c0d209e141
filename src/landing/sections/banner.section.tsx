import { bannersOf } from '../../content/banners.ts'
import { assurancesOf, trustFacts } from '../../content/home.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { type HeroSlideProps, HeroSlides } from '../../ui/hero-slides.tsx'
import { IslandSlot } from '../island.tsx'
import { banner } from '../islands/banner.island.tsx'
import styles from './banner.module.css'
import { heroForm, heroOffer, offerSlide, slideOf } from './hero-slide.tsx'
import { copyOn } from './page-copy.ts'
import { offersOf } from './page-offers.ts'
import type { SectionProps } from './section.types.ts'

const trackId = 'destaques'

/** The rotating banners; the first is the campaign's offer and holds the h1. */
export function BannerSection({ view }: SectionProps) {
  const offers = offersOf(view)
  const others = bannersOf(view.campaign, offers)
  const slides: readonly HeroSlideProps[] = [offerSlide(view), ...others.map(slideOf)]
  const titles = [copyOn(view).title1, ...others.map(({ title }) => title)]
  return (
    <>
      <HeroSlides
        trackId={trackId}
        label="Destaques"
        slides={slides}
        offer={heroOffer(view)}
        card={heroForm(view)}
        controls={<IslandSlot island={banner} data={{ trackId, titles }} />}
      />
      <div className={`wrap ${styles.facts}`}>
        <FactList facts={trustFacts(offers)} />
        <ul className={styles.assured}>
          {assurancesOf(offers).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
    </>
  )
}
