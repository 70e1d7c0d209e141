import { mbpsOf, type Plan } from '@ultrafibra/contract/plan'
import { debitPriceCents } from './plan-choice.ts'

type Named = readonly { readonly slug: string }[]

/** How many names only one of the two has. */
const differences = (one: Named, other: Named): number => {
  const others = new Set(other.map(({ slug }) => slug.toLowerCase()))
  return one.filter(({ slug }) => !others.has(slug.toLowerCase())).length
}
const apart = (one: Named, other: Named): number => differences(one, other) + differences(other, one)

const distances: readonly ((one: Plan, wanted: Plan) => number)[] = [
  (one, wanted) => Math.abs(mbpsOf(one.plan_download) - mbpsOf(wanted.plan_download)),
  (one, wanted) => apart(one.subscriptions, wanted.subscriptions),
  (one, wanted) => apart(one.benefits, wanted.benefits),
  (one, wanted) => Math.abs((debitPriceCents(one) ?? 0) - (debitPriceCents(wanted) ?? 0)),
]

/** Plans with a price, the most like the wanted one first: by speed, then by streaming, by what else it includes, by price. */
export const nearestFirst = (plans: readonly Plan[], wanted: Plan): readonly Plan[] => {
  const byDistance = (one: Plan, other: Plan): number =>
    distances.map((far) => far(one, wanted) - far(other, wanted)).find((gap) => gap !== 0) ?? 0
  return plans.filter((plan) => debitPriceCents(plan) !== null).sort(byDistance)
}

/** The plan most like the wanted one; null if none has a price. */
export const nearestPlan = (plans: readonly Plan[], wanted: Plan): Plan | null =>
  nearestFirst(plans, wanted)[0] ?? null
