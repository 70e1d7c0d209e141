import { mbpsOf, type Plan } from '@ultrafibra/contract/plan'
import { debitPriceCents } from './plan-choice.ts'

const distances: readonly ((one: Plan, wanted: Plan) => number)[] = [
  (one, wanted) => Math.abs(mbpsOf(one.plan_download) - mbpsOf(wanted.plan_download)),
  (one, wanted) => Math.abs((debitPriceCents(one) ?? 0) - (debitPriceCents(wanted) ?? 0)),
  (one, wanted) => differentServices(one, wanted).length,
]

const slugsOf = ({ subscriptions }: Plan): readonly string[] =>
  subscriptions.map(({ slug }) => slug.toLowerCase())

const differentServices = (one: Plan, other: Plan): readonly string[] => [
  ...slugsOf(one).filter((slug) => !slugsOf(other).includes(slug)),
  ...slugsOf(other).filter((slug) => !slugsOf(one).includes(slug)),
]

/** The plan most like the wanted one: by speed, then by price, then by streaming; null if none has a price. */
export const nearestPlan = (plans: readonly Plan[], wanted: Plan): Plan | null => {
  const byDistance = (one: Plan, other: Plan): number =>
    distances.map((far) => far(one, wanted) - far(other, wanted)).find((gap) => gap !== 0) ?? 0
  return plans.filter((plan) => debitPriceCents(plan) !== null).sort(byDistance)[0] ?? null
}
