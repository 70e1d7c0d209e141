import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import type { IsoDay } from '../../contract/brazil/date.ts'
import type { Seen } from '../../contract/endpoints/lead.ts'
import { type LeadStep, leadSteps } from '../../contract/steps.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { applyStep } from './apply-step.ts'
import { withKnownStreet } from './known-street.ts'
import type { LeadRecord } from './lead-record.ts'

/** Whether a lead's answers are those that its visitor saw: written once more, they would change nothing. */
export const hasAnswers = (
  lead: LeadRecord,
  answers: Seen['answers'],
  { catalogue, today }: { catalogue: Catalogue; today: IsoDay },
): boolean =>
  (Object.keys(answers) as LeadStep[]).every((step) => {
    const read = v.safeParse(leadSteps[step]({ today }), answers[step])
    // What is no answer (any more) has checks of its own.
    if (!read.success) return true
    const { address, ...said } = applyStep(lead, step, read.output)
    const known = (one: LeadRecord['address']) => withKnownStreet(catalogue, one)
    const written = { ...said, address: known(address), kept: lead.kept }
    return isDeepStrictEqual(written, { ...lead, address: known(lead.address) })
  })
