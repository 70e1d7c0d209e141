import * as v from 'valibot'
import { toCents } from './brazil/money.ts'

const price = v.union([v.number(), v.string()])

/** A bonus, streaming service or perk of a plan. */
export const benefitSchema = v.object({
  slug: v.string(),
  benefit: v.string(),
  description: v.optional(v.string()),
})

/**
 * A fibre plan in the API and the static plans files. Prices are reais per month; `price_with_dacc` is with direct
 * debit, `price_full` before the discount.
 */
export const planSchema = v.object({
  id: v.pipe(v.number(), v.integer()),
  sku: v.string(),
  plan: v.string(),
  plan_type: v.optional(v.picklist(['normal', 'refidel', 'migration']), 'normal'),
  plan_download: v.string(),
  plan_upload: v.string(),
  description: v.optional(v.string(), ''),
  price: v.nullish(price),
  price_full: v.nullish(price),
  price_with_dacc: v.nullish(price),
  discount: v.nullish(price),
  benefits: v.optional(v.array(benefitSchema), []),
  subscriptions: v.optional(
    v.array(v.object({ slug: v.string(), subscription: v.optional(v.string()) })),
    [],
  ),
  regulations: v.nullish(v.string()),
  whatsApps: v.optional(v.array(v.object({ origin_domain: v.string(), complete_link: v.string() })), []),
  addonBonus: v.optional(v.array(v.object({ addon_description: v.string() })), []),
  livelo_dacc_points: v.nullish(v.number()),
  showOnLanding: v.optional(v.boolean(), true),
  installationSchedule: v.optional(v.boolean(), true),
})

export type Plan = v.InferOutput<typeof planSchema>
export const plansFileSchema = v.object({ plans: v.array(planSchema) })

const cents = v.nullable(v.pipe(v.number(), v.integer()))
const texts = v.array(v.string())

/** The terms of an offer, which identify it for a plan. Prices are cents per month. */
export const termsSchema = v.strictObject({
  id: v.number(),
  name: v.string(),
  slipCents: cents,
  debitCents: cents,
  download: v.string(),
  upload: v.string(),
  scheduled: v.boolean(),
  subscriptions: texts,
  benefits: texts,
  bonus: texts,
  points: v.nullable(v.number()),
  rules: v.string(),
})
export type Terms = v.InferOutput<typeof termsSchema>

const slugsOf = (list: readonly { readonly slug: string }[]): string[] => list.map(({ slug }) => slug).sort()

export const termsOf = (plan: Plan): Terms => ({
  id: plan.id,
  name: plan.plan,
  slipCents: toCents(plan.price),
  debitCents: toCents(plan.price_with_dacc),
  download: plan.plan_download,
  upload: plan.plan_upload,
  scheduled: plan.installationSchedule,
  subscriptions: slugsOf(plan.subscriptions),
  benefits: slugsOf(plan.benefits),
  bonus: plan.addonBonus.map(({ addon_description }) => addon_description),
  points: plan.livelo_dacc_points ?? null,
  rules: plan.regulations ?? '',
})

/** Whether all terms that a visitor agreed to are equal. */
export const isSameOffer = (one: Terms, other: Terms): boolean =>
  (Object.keys(one) as (keyof Terms)[]).every((key) => String(one[key]) === String(other[key]))
