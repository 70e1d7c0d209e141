import type { Plan } from '../../../contract/plan.ts'
import { debitPriceCents } from '../../../machines/kit/plan-choice.ts'
import { speedText } from '../../content/plan-facts.ts'
import { type Streaming, streamings } from '../../content/series.ts'
import { withQuery } from '../../screens/parts/address-bar.ts'
import type { LandingView } from '../landing.types.ts'

const offerKey = (plan: Plan): string => `${plan.plan} ${debitPriceCents(plan)}`

/**
 * Everything that a campaign sells, each offer once: those for the home page and those beside it, less what the
 * campaign hides and what has no price or sku.
 */
export const offersOf = ({ plans, campaign }: Pick<LandingView, 'plans' | 'campaign'>): readonly Plan[] => {
  const sold = plans.filter(
    (plan) => plan.sku !== '' && debitPriceCents(plan) !== null && !campaign.hiddenSkus.includes(plan.sku),
  )
  const onHomeFirst = [...sold].sort((one, other) => Number(other.showOnLanding) - Number(one.showOnLanding))
  return [...new Map(onHomeFirst.reverse().map((plan) => [offerKey(plan), plan])).values()]
}

/** `speed` as people say it: '700 Mega', '1 Giga'. */
export const hasSpeed =
  (speed: string) =>
  (plan: Plan): boolean =>
    speedText(plan.plan_download) === speed

/** Whether a plan brings a streaming service. */
export const hasStreaming =
  (streaming: Streaming) =>
  (plan: Plan): boolean =>
    plan.subscriptions.some(({ slug }) => slug.toLowerCase() === streamings[streaming].slug)

/** The cheapest of some plans with direct debit; undefined where there is none. */
export const cheapestOf = (plans: readonly Plan[]): Plan | undefined =>
  [...plans].sort((one, other) => (debitPriceCents(one) ?? 0) - (debitPriceCents(other) ?? 0))[0]

/** The plan of a sku, among all that the campaign's file has. */
export const planOf = ({ plans }: Pick<LandingView, 'plans'>, sku: string): Plan | undefined =>
  plans.find((plan) => plan.sku === sku)

/** Where a plan is bought; '#' for one that is not sold here. */
export const checkoutLink = ({ href }: Pick<LandingView, 'href'>, plan: Plan | undefined): string =>
  plan === undefined ? '#' : withQuery(href('/checkout/cep/'), 's', plan.sku)
