import * as v from 'valibot'
import type { RuleFacts } from './form.ts'
import { questions, type StepPayloads } from './questions/questions.ts'
import * as texts from './texts.ts'
import { sentAddressSchema } from './wire-address.ts'

/** Maximum of a database integer. */
const highestId = 2 ** 31 - 1

const asked = Object.fromEntries(
  questions.flatMap(({ saves, payload }) => (payload === undefined ? [] : [[saves, payload]])),
) as unknown as StepPayloads

/**
 * Payload of `PATCH lead-v2/{id}/{step}` by step name. A schema accepts typed texts or the API's format and returns
 * the API's format.
 */
export const leadSteps = {
  ...asked,
  plan: (_facts: RuleFacts) =>
    v.strictObject({
      idPlan: v.pipe(
        v.number(texts.planEmpty),
        v.integer(texts.planEmpty),
        v.maxValue(highestId, texts.planEmpty),
      ),
    }),
  address: (_facts: RuleFacts) => v.strictObject({ address: sentAddressSchema }),
}

export type LeadStep = keyof typeof leadSteps
export type LeadStepPayload<S extends LeadStep> = v.InferOutput<ReturnType<(typeof leadSteps)[S]>>
export const leadStepNames = Object.keys(leadSteps) as [LeadStep, ...LeadStep[]]
