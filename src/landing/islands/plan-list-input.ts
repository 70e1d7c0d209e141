import type { Plan } from '../../../contract/plan.ts'
import { type CardPlan, cardsOf } from '../../../machines/plan-list/plan-list.selectors.ts'
import type { Mode, PlanListInput } from '../../../machines/plan-list/plan-list.setup.ts'
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

/** Input of a list's machine. */
export const planListInput = (view: LandingView, { mode, only }: Wanted): PlanListInput => {
  const { campaign, plans } = view
  const listed = listedPlans(view, only)
  const cards = cardsOf(listed, plansSoldBy(campaign, plans), campaign)
  const calls = (sku: string) =>
    plans.some((plan) => plan.sku === sku && campaignRibbonOf(plan, listed, campaign) === callingRibbon)
  const skus = listed.map(({ sku }) => sku)
  const first = mode === 'tabs' ? firstTabSku : (headlineOf(view)?.sku ?? '')
  return {
    mode,
    cards: cards.map((card) => ({
      ...card,
      calls: isChoice(card) && card.variants.some(({ sku }) => calls(sku)),
    })),
    selectedSku: skus.includes(first) ? first : (skus[0] ?? null),
  }
}
