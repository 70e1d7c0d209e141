import type { Answer } from '@ultrafibra/contract/endpoints'
import { orderAnswers, type RiskValidation } from '@ultrafibra/contract/lead'
import * as v from 'valibot'
import type { LoadedLead, Ordered, Saved, SavedStep } from './lead.types.ts'

/** The answer to a request for a lead that is gone. */
const lost = { type: 'lost' } as const

/** Says so to who asked. */
export const answerLost = { type: 'answer', params: lost } as const

/** The order in the server's answer, or in a lead that was read. */
export const orderedOf = (source: LoadedLead | Answer<'finishLeadV2'>): Ordered => {
  const { orderNumber, orderLink, useBiometrics, offer, schedules } = source
  return {
    type: 'ordered',
    orderNumber: orderNumber ?? '',
    useBiometrics: useBiometrics ?? false,
    ...{ orderLink, offer, schedules, ...v.parse(v.object(orderAnswers), source) },
  }
}

/** The server's word on a step. */
export const savedOf = ({ riskValidation = null, networkAddress = null, at, today }: SavedStep): Saved => ({
  type: 'saved',
  riskValidation,
  networkAddress,
  at,
  ...(today === undefined ? {} : { today }),
})

const rejected: RiskValidation = { quiz_needed: false, rejected: true }

/** What the risk policy wants before the order; without its word, nothing helps. */
export const withheldOf = ({ riskValidation }: Answer<'finishLeadV2'>) =>
  ({ type: 'withheld', riskValidation: riskValidation ?? rejected }) as const
