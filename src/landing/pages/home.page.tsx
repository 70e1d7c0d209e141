import type { Campaign, HomeSection } from '@ultrafibra/contract/campaign'
import type { ReactNode } from 'react'
import { HeroSlides } from '../../ui/hero-slides.tsx'
import type { LandingView } from '../landing.types.ts'
import { LandingFrame } from '../landing-frame.tsx'
import { AmbassadorSection } from '../sections/ambassador.section.tsx'
import { BannerSection } from '../sections/banner.section.tsx'
import { BenefitsSection } from '../sections/benefits.section.tsx'
import { CnpjSection } from '../sections/cnpj.section.tsx'
import { ComparisonBlock } from '../sections/comparison-block.tsx'
import { ContactSection } from '../sections/contact.section.tsx'
import { CoverageCardSection } from '../sections/coverage-card.section.tsx'
import { FaqSection } from '../sections/faq.section.tsx'
import { FibreSection } from '../sections/fibre.section.tsx'
import { GamerSection } from '../sections/gamer.section.tsx'
import { heroForm, heroOffer, offerSlide } from '../sections/hero-slide.tsx'
import { InstallButtonSection } from '../sections/install-button.section.tsx'
import { NewsSection } from '../sections/news.section.tsx'
import { PlansSection } from '../sections/plans.section.tsx'
import { PointsGuideSection } from '../sections/points-guide.section.tsx'
import type { SectionProps } from '../sections/section.types.ts'
import { StreamingCardsSection } from '../sections/streaming-cards.section.tsx'
import { StreamingMinicardsSection } from '../sections/streaming-minicards.section.tsx'
import { Wifi6Section } from '../sections/wifi6.section.tsx'
import panels from './home.module.css'

/** The sections other than the heading, which includes the coverage form. */
const sections: Readonly<
  Record<Exclude<HomeSection, 'banner' | 'coverage-form'>, (props: SectionProps) => ReactNode>
> = {
  'coverage-card': CoverageCardSection,
  plans: PlansSection,
  comparison: ComparisonBlock,
  'install-button': InstallButtonSection,
  news: NewsSection,
  'streaming-minicards': StreamingMinicardsSection,
  'streaming-cards': StreamingCardsSection,
  benefits: BenefitsSection,
  fibre: FibreSection,
  cnpj: CnpjSection,
  gamer: GamerSection,
  ambassador: AmbassadorSection,
  wifi6: Wifi6Section,
  'points-guide': PointsGuideSection,
  faq: FaqSection,
  contact: ContactSection,
}

/** A campaign's home page: heading, then sections in order. */
export function Page(view: LandingView) {
  return (
    <LandingFrame view={view}>
      <Heading view={view} />
      {bandsOf(view.campaign.homeSections).map((names) =>
        names.some(isPanel) ? (
          <div key={names[0]} className={panels.panels}>
            <div className={`swipe ${panels.row}`}>{names.map((name) => sectionOf(name, view))}</div>
          </div>
        ) : (
          names.map((name) => sectionOf(name, view))
        ),
      )}
    </LandingFrame>
  )
}

/** Messages that share a row. */
const isPanel = (name: HomeSection): boolean => ['fibre', 'cnpj', 'gamer', 'ambassador'].includes(name)

/** The sections in order, those that share a row together. */
const bandsOf = (names: readonly HomeSection[]): readonly (readonly HomeSection[])[] => {
  const panelled = names.filter(isPanel)
  return names.flatMap((name) => {
    if (!isPanel(name)) return [[name]]
    return name === panelled[0] ? [panelled] : []
  })
}

const sectionOf = (name: HomeSection, view: LandingView): ReactNode => {
  if (name === 'banner' || name === 'coverage-form') return null
  const Section = sections[name]
  return (
    <div key={name} data-section={name}>
      <Section view={view} />
    </div>
  )
}

const hasBanner = ({ homeSections }: Campaign): boolean => homeSections.includes('banner')

/** Without banners: the offer and the coverage form. */
function Heading({ view }: SectionProps) {
  if (!hasBanner(view.campaign))
    return (
      <HeroSlides
        trackId="destaques"
        label="Oferta"
        slides={[offerSlide(view)]}
        offer={heroOffer(view)}
        card={heroForm(view)}
      />
    )
  return (
    <div data-section="banner">
      <BannerSection view={view} />
    </div>
  )
}
