import * as v from 'valibot'
import { planSchema } from './plan.ts'

/** An order that exists already: named to the person it belongs to, to nobody else. */
export const existingOrderSchema = v.object({
  orderNumber: v.string(),
  /** Path of the order's lasting page. */
  orderLink: v.string(),
  placedAt: v.pipe(v.string(), v.isoTimestamp()),
})
export type ExistingOrder = v.InferOutput<typeof existingOrderSchema>

/**
 * Error responses of the API: a sentence in Portuguese and, for an invalid value, the field's name; if the offer has
 * changed, the current one; if an order stands in the way, that order.
 */
export const problemSchema = v.object({
  error: v.string(),
  field: v.optional(v.string()),
  offer: v.optional(planSchema),
  order: v.optional(existingOrderSchema),
  /** The lead, contact or renewal does not exist for this browser: only with this word may it begin another. */
  gone: v.optional(v.literal(true)),
})
export type ProblemBody = v.InferOutput<typeof problemSchema>
