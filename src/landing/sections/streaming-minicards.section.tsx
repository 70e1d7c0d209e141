import { debitPriceCents } from '../../../machines/kit/plan-choice.ts'
import { miniCards } from '../../content/mini-cards.ts'
import { fullPriceCents, speedText } from '../../content/plan-facts.ts'
import { priceNote, told } from '../../content/promises.ts'
import { streamings } from '../../content/series.ts'
import { type MiniCardProps, MiniCards } from '../../ui/mini-card.tsx'
import type { LandingView } from '../landing.types.ts'
import { Block } from './block.tsx'
import { checkoutLink, offersOf, planOf } from './page-offers.ts'
import type { SectionProps } from './section.types.ts'

/** The campaign's streaming offers, the first plan of each service. */
const miniCardsOf = (view: LandingView): readonly MiniCardProps[] =>
  miniCards.flatMap(({ streaming, subtitle, skus }) => {
    const plan = skus.map((sku) => planOf(view, sku)).find((found) => found !== undefined)
    const priceCents = plan && debitPriceCents(plan)
    if (!plan || !priceCents) return []
    const service = streamings[streaming].name
    return [
      {
        service,
        title: `${speedText(plan.plan_download)} com ${service}`,
        subtitle,
        priceFullCents: fullPriceCents(plan),
        priceCents,
        href: checkoutLink(view, plan),
      },
    ]
  })

/** Short streaming offers, each with a purchase link. */
export function StreamingMinicardsSection({ view }: SectionProps) {
  const cards = miniCardsOf(view)
  const note = priceNote(offersOf(view))
  if (cards.length === 0) return null
  return (
    <Block
      id="streaming"
      tone="sunken"
      title="Fibra e streaming na mesma conta"
      lead={told(note && `Preço ${note}.`, 'O desconto é para CPF, um por assinatura.')}
    >
      <MiniCards cards={cards} />
    </Block>
  )
}
