import * as v from 'valibot'
import { benefitSchema, conditionsSchema } from './plan.ts'

const price = v.union([v.number(), v.string()])
const offeredPlan = v.object({
  name: v.string(),
  discount: v.nullish(price),
  regulations: v.nullish(v.string()),
  sku: v.optional(v.string()),
  plan_download: v.optional(v.string()),
  plan_upload: v.optional(v.string()),
  subscriptions: v.optional(v.array(v.object({ slug: v.string(), subscription: v.optional(v.string()) }))),
  conditions: v.nullish(conditionsSchema),
})

/** A renewal offer: the plan, its price and the previous price (reais per month). `id` is the plan's id. */
export const renewalOfferSchema = v.object({
  id: v.pipe(v.number(), v.integer()),
  plan: offeredPlan,
  priceOffer: price,
  originalPrice: price,
  benefits: v.optional(v.array(benefitSchema), []),
})
/** A migration offer, which adds the price with direct debit. */
export const migrationOfferSchema = v.object({ ...renewalOfferSchema.entries, priceOfferDACC: price })

export type RenewalOffer = v.InferOutput<typeof renewalOfferSchema>
export type MigrationOffer = v.InferOutput<typeof migrationOfferSchema>

/** A customer, always masked: the person who typed the tax id may not be the customer. */
export const maskedCustomerSchema = v.object({
  documentNumber: v.string(),
  email: v.string(),
  name: v.string(),
  phone: v.string(),
})
