import { toCents } from '../../contract/brazil/money.ts'
import type { Plan } from '../../contract/plan.ts'

/** Monthly price in cents with direct debit, falling back to the plain price. */
export const debitPriceCents = (plan: Plan): number | null =>
  toCents(plan.price_with_dacc) ?? toCents(plan.price)

const priceOrder = (a: Plan, b: Plan): number => (debitPriceCents(b) ?? 0) - (debitPriceCents(a) ?? 0)

/**
 * The plan offered to a visitor who chose none: plans without subscriptions go first, and among them
 * the dearer one with direct debit. Null where there is no plan.
 */
export const defaultPlan = (plans: readonly Plan[]): Plan | null => {
  const plain = plans.filter((plan) => plan.subscriptions.length === 0)
  return [...(plain.length > 0 ? plain : plans)].sort(priceOrder)[0] ?? null
}

/** The plan that an address bar names, by id first and then by sku. */
export const matchPlan = (
  plans: readonly Plan[],
  query: { readonly id?: string; readonly sku?: string },
): Plan | null =>
  plans.find((plan) => String(plan.id) === query.id) ?? plans.find((plan) => plan.sku === query.sku) ?? null
