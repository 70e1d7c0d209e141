import * as v from 'valibot'
import { planSchema } from './plan.ts'

/**
 * Every refusal of the API: a sentence in Portuguese and, for a bad value, the field's name; with an offer that is
 * another by now, the one that holds.
 */
export const problemSchema = v.object({
  error: v.string(),
  field: v.optional(v.string()),
  offer: v.optional(planSchema),
})
export type ProblemBody = v.InferOutput<typeof problemSchema>

/** Keys whose presence marks an answer as an error, with any status. */
export const errorFields = ['erro', 'error', 'message', 'mensagem'] as const
