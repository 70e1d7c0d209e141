import { mbpsOf, type Plan } from '@ultrafibra/contract/plan'
import { debitPriceCents } from '../../machines/kit/plan-choice.ts'

const priceOf = (plan: Plan): number => debitPriceCents(plan) ?? 0
const speedOf = ({ plan_download }: Plan): number => mbpsOf(plan_download)

/** The cheapest plan with direct debit, the fastest among equals; undefined without plans. */
export const cheapestOf = (plans: readonly Plan[]): Plan | undefined =>
  [...plans].sort((one, other) => priceOf(one) - priceOf(other) || speedOf(other) - speedOf(one))[0]

/** The fastest plan; undefined without plans. */
export const fastestOf = (plans: readonly Plan[]): Plan | undefined =>
  [...plans].sort((one, other) => speedOf(other) - speedOf(one))[0]

/** How many plans a long list begins with. */
export const firstCount = 3

/**
 * The plans that a long list begins with: the recommended one, the cheapest and the fastest, in the list's order. A list
 * of four or fewer is not long.
 */
export const firstPlans = (plans: readonly Plan[], lead: Plan | undefined): readonly Plan[] => {
  if (plans.length <= firstCount + 1) return plans
  const wanted = [lead, cheapestOf(plans), fastestOf(plans), ...plans].filter((plan) => plan !== undefined)
  const first = [...new Set(wanted)].slice(0, firstCount)
  return plans.filter((plan) => first.includes(plan))
}
