import type { Campaign } from '@ultrafibra/contract/campaign'
import type { Plan } from '@ultrafibra/contract/plan'
import type { Mode, PlanListInput } from '../../../machines/plan-list/plan-list.machine.ts'
import { type CardPlan, cardsOf } from '../../../machines/plan-list/plan-list.selectors.ts'
import { firstPlans } from '../../content/first-plans.ts'
import { callingRibbon, campaignRibbonOf, plansShownBy, plansSoldBy } from '../../content/plan-facts.ts'
import type { LandingView } from '../landing.types.ts'
import { firstTabSku, headlineOf } from '../sections/page-offers.ts'

interface Wanted {
  readonly mode: Mode
  readonly only?: readonly string[] | undefined
}

/** The plans of a list in the campaign's order: those of `only`, else the home's. */
export const listedPlans = ({ campaign, plans }: LandingView, only?: readonly string[]): readonly Plan[] =>
  only ? plansSoldBy(campaign, plans).filter(({ sku }) => only.includes(sku)) : plansShownBy(campaign, plans)

/** Whether a card offers several plans. */
export const isChoice = ({ variants }: Pick<CardPlan, 'variants'>): boolean => variants.length > 1

/** Whether a card has the campaign's recommended plan. */
export const isRecommended = (
  { variants }: Pick<CardPlan, 'variants'>,
  { highlightedSku }: Pick<Campaign, 'highlightedSku'>,
): boolean => variants.some(({ sku }) => sku === highlightedSku)

/** The plan that a card begins with. */
const firstPlanOn = (plans: readonly Plan[], { variants, initial }: CardPlan): Plan | undefined => {
  const variant = variants.find(({ service }) => service === initial) ?? variants[0]
  return plans.find(({ sku }) => sku === variant?.sku)
}

/** The cards that a long list begins with. */
const firstCards = (cards: readonly CardPlan[], { campaign, plans }: LandingView): readonly CardPlan[] => {
  const planOn = (card: CardPlan) => firstPlanOn(plans, card)
  const lead = cards.find((card) => isRecommended(card, campaign))
  const first = firstPlans(
    cards.map(planOn).filter((plan) => plan !== undefined),
    lead && planOn(lead),
  )
  return cards.filter((card) => first.some((plan) => plan === planOn(card)))
}

/** A card; its list is narrowed to plans that it lists, not to others that the card offers beside them. */
const narrowable = <Card extends CardPlan>(card: Card, skus: readonly string[] | undefined): Card => ({
  ...card,
  variants: card.variants.map(({ bundle, ...variant }) => ({
    ...variant,
    ...(skus === undefined || skus.includes(variant.sku) ? { bundle } : {}),
  })),
})

/** Input of a list's machine. */
export const planListInput = (view: LandingView, { mode, only }: Wanted): PlanListInput => {
  const { campaign, plans } = view
  const listed = listedPlans(view, only)
  const cards = cardsOf(listed, plansSoldBy(campaign, plans), campaign)
  const first = firstCards(cards, view)
  const calls = (sku: string) =>
    plans.some((plan) => plan.sku === sku && campaignRibbonOf(plan, listed, campaign) === callingRibbon)
  const skus = listed.map(({ sku }) => sku)
  const selected = mode === 'tabs' ? firstTabSku : (headlineOf(view)?.sku ?? '')
  return {
    mode,
    cards: cards.map((card) => ({
      ...narrowable(card, only),
      calls: isChoice(card) && card.variants.some(({ sku }) => calls(sku)),
      isFirst: first.includes(card),
    })),
    selectedSku: skus.includes(selected) ? selected : (skus[0] ?? null),
  }
}
