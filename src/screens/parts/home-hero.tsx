import type { CampaignCopy, HomeSection } from '../../../contract/campaign.ts'
import type { Plan } from '../../../contract/plan.ts'
import { debitPriceCents } from '../../../machines/kit/plan-choice.ts'
import { speedText, streamingText } from '../../content/plan-facts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Hero, HeroCard } from '../../ui/hero.tsx'
import type { ScreenProps } from '../screen.types.ts'
import styles from './home.module.css'

interface HomeHeroProps extends Pick<ScreenProps, 'view' | 'href'> {
  /** The plan that the heading is about. */
  readonly offer: Plan | undefined
  readonly shows: (section: HomeSection) => boolean
}

/** The heading of a campaign's home, with its offer and the way into the coverage check where it has them. */
export function HomeHero({ view, href, offer, shows }: HomeHeroProps) {
  const { copy, framesCoverage } = view.context.campaign
  const advertised = shows('banner') ? offer : undefined
  return (
    <Hero
      eyebrow={advertised && eyebrowOf(advertised)}
      title={<Title text={copy.title1} />}
      lead={copy.text1}
      priceCents={(advertised && debitPriceCents(advertised)) ?? undefined}
      priceNote={copy.text3}
    >
      {shows('coverage-card') || shows('coverage-form') ? (
        <HeroCard title="Tem Ultrafibra no seu endereço?" framed={framesCoverage}>
          <p className={styles.ask}>Com o CEP a gente confere a cobertura na sua rua.</p>
          <ButtonLink href={href('/consultar-cobertura/cep/')}>Consultar cobertura</ButtonLink>
        </HeroCard>
      ) : null}
    </Hero>
  )
}

const eyebrowOf = (offer: Plan): string | undefined => {
  const streaming = streamingText(offer)
  return streaming === '' ? undefined : `${speedText(offer.plan_download)} com ${streaming} incluso`
}

/** A heading whose price, or else its last word, is lit. */
function Title({ text }: { readonly text: CampaignCopy['title1'] }) {
  const [, before = '', lit = text] = /^(.*?)(R\$\s?[\d.,]+|\S+)$/.exec(text) ?? []
  return (
    <>
      {before}
      <em>{lit}</em>
    </>
  )
}
