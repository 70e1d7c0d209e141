import * as v from 'valibot'

/** Every refusal of the API: a sentence in Portuguese and, for a bad value, the field's name. */
export const problemSchema = v.object({ error: v.string(), field: v.optional(v.string()) })
export type Problem = v.InferOutput<typeof problemSchema>

/** Keys whose presence marks an answer as an error, whatever its status. */
export const errorFields = ['erro', 'error', 'message', 'mensagem'] as const
