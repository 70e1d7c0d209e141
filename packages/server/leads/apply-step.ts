import { isDeepStrictEqual } from 'node:util'
import type { IsoDay } from '@ultrafibra/contract/brazil/date'
import type { AcceptedOffer } from '@ultrafibra/contract/endpoints/lead'
import { type LeadStep, type LeadStepPayload, leadSteps } from '@ultrafibra/contract/steps'
import * as v from 'valibot'
import { movedTo } from './complements.ts'
import { fieldsWith, type LeadRecord, valuesOf } from './lead.fields.ts'

type Rule<S extends LeadStep> = (lead: LeadRecord, payload: LeadStepPayload<S>) => Partial<LeadRecord>

/** Changes of a step besides, or instead of, its own fields. */
const rules: { readonly [S in LeadStep]?: Rule<S> } = {
  address: (lead, { address }) => ({ complements: movedTo(lead, address).complements }),
  name: ({ tracking }, { webcare_tuid }) => (webcare_tuid ? { tracking: { ...tracking, webcare_tuid } } : {}),
  email: (lead, { email }) => ({
    collaboratorValidated: lead.collaboratorValidated && lead.email === email,
  }),
  documentNumber: (lead, { cpf = null, cnpj = null }) => ({
    cpf,
    cnpj,
    quizPassed: lead.quizPassed && lead.cpf === cpf,
  }),
  bankInfo: (lead, { direct_debit, bankInfo, deviceInfo }) => ({
    bankInfo: direct_debit ? (bankInfo ?? lead.bankInfo) : null,
    deviceInfo: deviceInfo ?? lead.deviceInfo,
  }),
}

/** Fields that only a rule stores. */
const ruled: readonly string[] = ['webcare_tuid']

/**
 * The lead after one step of the checkout; `payload` is the output of the step's schema. A field without a column is stored in
 * `answers`. Fields that a person writes are no longer marked as prefilled (`kept`).
 */
export const applyStep = <S extends LeadStep>(
  lead: LeadRecord,
  step: S,
  payload: LeadStepPayload<S>,
): LeadRecord => {
  const own = fieldsWith('step', step)
  const rule = rules[step] as Rule<S> | undefined
  const said: Readonly<Record<string, unknown>> = payload
  const others = Object.entries(said).filter(
    ([field]) => !own.some((name) => name === field) && !ruled.includes(field),
  )
  return {
    ...lead,
    ...valuesOf(own, (name) => said[name]),
    answers: { ...lead.answers, ...Object.fromEntries(others) },
    ...rule?.(lead, payload),
    kept: lead.kept.filter((field) => !own.some((name) => name === field)),
  }
}

/** A client may name a place by its postal code and number alone. */
const withUnsaid = (seen: LeadRecord['address'], own: LeadRecord['address']): LeadRecord['address'] => {
  const { address, neighborhood, city, state } = own
  const said = Object.entries(seen).filter(([, part]) => part !== '')
  return { ...seen, address, neighborhood, city, state, ...Object.fromEntries(said) }
}

/** Whether a lead's answers equal those that the visitor saw: applying them again would change nothing. */
export const hasAnswers = (
  lead: LeadRecord,
  answers: AcceptedOffer['answers'],
  { today }: { today: IsoDay },
): boolean =>
  (Object.keys(answers) as LeadStep[]).every((step) => {
    const read = v.safeParse(leadSteps[step]({ today }), answers[step])
    // Invalid answers are checked elsewhere.
    if (!read.success) return true
    const { address, ...said } = applyStep(lead, step, read.output)
    const written = { ...said, address: withUnsaid(address, lead.address), kept: lead.kept }
    return isDeepStrictEqual(written, lead)
  })
