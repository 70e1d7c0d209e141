import type { Answers } from '@ultrafibra/contract/form'
import type { Lead } from '@ultrafibra/contract/lead'
import { isSameOffer, type Plan, termsOf } from '@ultrafibra/contract/plan'
import { withSavedAddress } from '../address/address.arrival.ts'
import { blankAddressMemory, type VerifiedAddress } from '../address/address.context.ts'
import { addressKey } from '../address/address.selectors.ts'
import type { FeatureInput, SavedJourney } from '../kit/feature.ts'
import { blankForms } from '../kit/form.ts'
import { nearestPlan } from '../kit/nearest-plan.ts'
import { matchesOf, matchPlan, planOfOffer } from '../kit/plan-choice.ts'
import { isOnRecord } from '../question/question.reading.ts'
import { type CheckoutFlow, questionsIn } from './checkout.flow.ts'
import { answersIn } from './checkout.questions.ts'
import type { CheckoutContext } from './checkout.types.ts'

type Patch = Partial<CheckoutContext>

/** The context of a checkout before the first answer. */
export const emptyContext = ({ campaign, today, plans }: FeatureInput): CheckoutContext => ({
  campaign,
  today,
  plans,
  ...blankForms,
  ...blankAddressMemory,
  planQuery: {},
  unmetQuery: null,
  plan: null,
  shownBefore: null,
  newsPage: null,
  banks: null,
  freeDays: null,
  backgroundSave: null,
  isSaving: false,
  serverErrors: null,
  savedAt: {},
  leadId: null,
  isMigration: false,
  recordFields: [],
  registered: null,
  networkAddress: null,
  requestedPage: null,
  reviewing: null,
  saved: null,
  order: null,
  lastOrder: null,
  risk: null,
  failedQuizzes: 0,
  recognised: null,
})

/** Restored at once after a reload: the address; the placed order only on its page. */
export const withSaved = (
  context: CheckoutContext,
  saved: SavedJourney | null,
  page: string | null,
): Patch => {
  if (saved === null) return { saved: null }
  const { order } = saved
  if (order !== null && page === 'pedido-realizado') return { saved, order }
  return { saved, lastOrder: order, ...withSavedAddress(context, saved) }
}

const answersOf = (lead: Lead, flow: CheckoutFlow): Answers => ({
  ...answersIn(flow, lead),
  ...(lead.collaboratorValidated ? { 'confirmacao-colaborador': {} } : {}),
})

const openRisk = ({ riskValidation }: Lead): CheckoutContext['risk'] =>
  riskValidation && (riskValidation.quiz_needed || riskValidation.rejected) ? riskValidation : null

const addressAnswers = ({ address, complements }: Lead): Patch => {
  if (!address.cep) return {}
  const chosen = complements ? { complements } : {}
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
      'nr-imovel': { cep, number, is_block_allotment, block_number, allotment_number, complement, ...chosen },
    },
  }
}

/** Sets the current offer; keeps the offer seen before if it was different. */
export const withOffer = (
  { plan, shownBefore }: Pick<CheckoutContext, 'plan' | 'shownBefore'>,
  offer: Plan,
): Pick<CheckoutContext, 'plan' | 'shownBefore'> => {
  const before = shownBefore ?? plan
  const isAnother = before !== null && !isSameOffer(termsOf(before), termsOf(offer))
  return { plan: offer, shownBefore: isAnother ? before : null }
}

/** The plan of a stored lead, as it was chosen: one on sale, or an offer to migrate. */
const planOf = ({ plans }: CheckoutContext, { idPlan, offer, plansOffers }: Lead): Plan | null => {
  const own = plansOffers?.find(({ id }) => id === idPlan)
  return own ? planOfOffer(own) : (offer ?? matchPlan(plans ?? [], { id: String(idPlan) }))
}

/** The plan in the address wins over the lead's; for the same plan at another price both are kept. */
const planAfter = (context: CheckoutContext, lead: Lead): Patch => {
  const own = planOf(context, lead)
  const { plan, plans, planQuery } = context
  const isAsked = lead.kind !== 'migration' && matchesOf(plans ?? [], planQuery).length > 0
  if (plan === null || !isAsked) return { plan: own ?? plan }
  return own?.id === plan.id ? withOffer({ plan: own, shownBefore: null }, plan) : {}
}

/**
 * A new postal code is typed in this tab and its street number not yet, or no plan reaches the new address: the lead has
 * the former one until then.
 */
const isMoving = ({ saved }: CheckoutContext, { id, address }: Lead): boolean => {
  if (saved?.leadId !== id || saved.cepDigits === null) return false
  const { cep, cepDigits, house, noCoverageAddress } = saved
  const here = addressKey({ cep, values: { cep: { cep: cepDigits }, ...(house && { 'nr-imovel': house }) } })
  return noCoverageAddress === here || (cepDigits !== address.cep && cepDigits !== house?.cep)
}

/** Puts all answers of a stored lead into the context. */
export const withLead = (context: CheckoutContext, lead: Lead, flow: CheckoutFlow): Patch => {
  const stored = addressAnswers(lead)
  const address = isMoving(context, lead) ? {} : stored
  // A migration has its postal code only in the tab until the street number is known.
  const values = { ...(address.values ?? context.values), ...answersOf(lead, flow) }
  const known = { ...context, ...address, values }
  return {
    ...address,
    values: known.values,
    leadId: lead.id,
    isMigration: lead.kind === 'migration',
    recordFields: lead.kept,
    risk: openRisk(lead),
    failedQuizzes: openRisk(lead)?.quiz_failed ? 1 : 0,
    backgroundSave: null,
    registered: { address: addressKey({ ...known, ...stored }), idPlan: lead.idPlan ?? 0 },
    networkAddress: lead.networkAddress ?? null,
    ...planAfter(context, lead),
    failure: null,
  }
}

/** Puts the record of a recognised mobile customer into the context; address and plan stay as typed. */
export const withRecognised = (context: CheckoutContext, lead: Lead, flow: CheckoutFlow): Patch => {
  const { values } = addressAnswers(lead)
  const registered = { address: addressKey({ ...context, values: values ?? {} }), idPlan: lead.idPlan ?? 0 }
  return {
    values: { ...context.values, ...answersOf(lead, flow) },
    leadId: lead.id,
    recordFields: lead.kept.filter((field) => field !== 'address'),
    registered,
    networkAddress: lead.networkAddress ?? null,
    failure: null,
  }
}

/** Takes the verified address of a coverage check, with its plans. */
export const withVerifiedAddress = (context: CheckoutContext, verified: VerifiedAddress): Patch => {
  const { cep, available, noCoverageId, noCoverageAddress, contacted } = verified
  return {
    cep,
    values: { ...context.values, ...verified.values },
    available,
    ...(noCoverageId === null ? {} : { noCoverageId, noCoverageAddress }),
    ...(contacted === null ? {} : { contacted }),
  }
}

/** Keeps the answers and drops the lead: the next look-up of the address starts a new one. */
export const withoutLead = (context: CheckoutContext, flow: CheckoutFlow): Patch => {
  const { saved, requestedPage } = context
  const known = questionsIn(flow).filter((question) => isOnRecord(context, question))
  const gone = ['confirmacao-colaborador', ...known.map(({ name }) => name)]
  const values = Object.entries(context.values).filter(([name]) => !gone.includes(name))
  return {
    requestedPage: requestedPage ?? 'confirmacao',
    leadId: null,
    isMigration: false,
    recordFields: [],
    values: Object.fromEntries(values),
    registered: null,
    networkAddress: null,
    reviewing: null,
    risk: null,
    failedQuizzes: 0,
    saved: saved && { ...saved, leadId: null, isMigration: false },
    pending: null,
    backgroundSave: null,
    serverErrors: null,
    failure: null,
  }
}

/** The plan in the address, else the other campaign's, else the one most like it, with the former kept to compare. */
const planInstead = (context: CheckoutContext, lead: Lead): Pick<CheckoutContext, 'plan' | 'shownBefore'> => {
  const { plan, plans, planQuery, shownBefore } = context
  const isAsked = matchesOf(plans ?? [], planQuery).length > 0
  const chosen = planOf(context, lead)
  const alike = chosen && nearestPlan(plans ?? [], chosen)
  const offer = plans?.find(({ id }) => id === lead.idPlan) ?? alike ?? plan
  if (isAsked || offer === null || chosen === null) return { plan, shownBefore }
  return withOffer({ plan: chosen, shownBefore: null }, offer)
}

/**
 * Takes over what the visitor typed into a lead of another campaign, and nothing from a customer's record: this campaign gets its own lead.
 */
export const withAnswersOf = (context: CheckoutContext, lead: Lead, flow: CheckoutFlow): Patch => {
  const typed = lead.kept.includes('address') ? { ...lead, address: {} } : lead
  const known = { ...context, ...withLead(context, typed, flow) }
  const { saved } = context
  const left = withoutLead(known, flow)
  const values = { ...context.values, ...left.values }
  return { ...left, cep: known.cep, values, ...planInstead(context, lead), saved }
}
