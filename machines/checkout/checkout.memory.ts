import type { Lead } from '../../contract/lead.ts'
import { matchPlan } from '../kit/plan-choice.ts'
import type { FormStep } from './checkout.steps.ts'
import { addressKey } from './checkout.trail.ts'
import type { CheckoutContext, CheckoutInput, SavedJourney } from './checkout.types.ts'

type Patch = Partial<CheckoutContext>

/** A checkout in which nothing was answered yet. */
export const emptyContext = ({ campaign, today, plans }: CheckoutInput): CheckoutContext => ({
  campaign,
  today,
  plans,
  planQuery: {},
  plan: null,
  available: null,
  cep: null,
  badCep: null,
  banks: null,
  drafts: {},
  errors: {},
  values: {},
  pending: null,
  failure: null,
  savedAt: {},
  leadId: null,
  noCoverageId: null,
  registered: null,
  interest: null,
  asked: null,
  reviewing: null,
  saved: null,
  order: null,
  lastOrder: null,
  risk: null,
  failedQuizzes: 0,
  guest: null,
})

/** What a reload brings back at once: the address and, for its own page only, the placed order. */
export const withSaved = (
  context: CheckoutContext,
  saved: SavedJourney | null,
  page: string | null,
): Patch => {
  if (saved === null) return { saved: null }
  const { cep, cepDigits, house, order, noCoverageId } = saved
  if (order !== null && page === 'pedido-realizado') return { saved, order }
  const values = {
    ...context.values,
    ...(cepDigits ? { cep: { cep: cepDigits } } : {}),
    ...(house ? { 'nr-imovel': house } : {}),
  }
  const patch = { saved, cep, values, noCoverageId, lastOrder: order }
  return { ...patch, interest: noCoverageId ? addressKey({ ...context, ...patch }) : null }
}

const answersOf = (lead: Lead, steps: readonly FormStep[]): Record<string, unknown> =>
  Object.fromEntries(
    [
      ...steps.map((step) => [step.page, step.fromLead(lead)] as const),
      ['confirmacao-colaborador', lead.collaboratorValidated ? {} : null] as const,
    ].filter(([, values]) => values !== null),
  )

const openRisk = ({ riskValidation }: Lead): CheckoutContext['risk'] =>
  riskValidation && (riskValidation.quiz_needed || riskValidation.rejected) ? riskValidation : null

const addressAnswers = ({ address }: Lead): Patch => {
  if (!address.cep) return {}
  const { cep, number = '', block_number = '', allotment_number = '', complement = '' } = address
  const {
    address: street = '',
    neighborhood = '',
    city = '',
    state = '',
    is_block_allotment = false,
  } = address
  return {
    cep: { UF: state, city, neighborhood, address: street },
    values: {
      cep: { cep },
      'nr-imovel': { cep, number, is_block_allotment, block_number, allotment_number, complement },
    },
  }
}

/** Every answer that a stored lead holds, as if the visitor had just given it. */
export const withLead = (context: CheckoutContext, lead: Lead, steps: readonly FormStep[]): Patch => {
  const address = addressAnswers(lead)
  const known = { ...context, ...address, values: { ...address.values, ...answersOf(lead, steps) } }
  const stored = matchPlan(context.plans ?? [], { id: String(lead.idPlan) })
  const isAsked = matchPlan(context.plans ?? [], context.planQuery) !== null
  return {
    ...address,
    values: known.values,
    leadId: lead.id,
    risk: openRisk(lead),
    registered: { address: addressKey(known), idPlan: lead.idPlan ?? 0 },
    plan: isAsked ? context.plan : (stored ?? context.plan),
    failure: null,
  }
}

/** The same answers without a lead to hold them: the next look-up of the address starts a new one. */
export const withoutLead = ({ saved, asked }: CheckoutContext): Patch => ({
  asked: asked ?? 'confirmacao',
  leadId: null,
  registered: null,
  saved: saved && { ...saved, leadId: null },
  pending: null,
  failure: null,
})
