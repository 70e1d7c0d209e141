import * as v from 'valibot'
import { planSchema } from './plan.ts'

/**
 * Error responses of the API: a sentence in Portuguese and, for an invalid value, the field's name; if the offer has
 * changed, the current one.
 */
export const problemSchema = v.object({
  error: v.string(),
  field: v.optional(v.string()),
  offer: v.optional(planSchema),
})
export type ProblemBody = v.InferOutput<typeof problemSchema>
