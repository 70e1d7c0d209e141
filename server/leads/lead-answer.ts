import type { AnswerInput } from '../../contract/endpoints.ts'
import type { RiskValidation } from '../../contract/lead.ts'
import type { Plan } from '../../contract/plan.ts'
import { type FieldName, factsOf, fieldsWith, type LeadRecord, toldValue, valuesOf } from './lead.fields.ts'
import { maskText } from './masking.ts'

type LeadAnswer = AnswerInput<'lead'>

const winBackSku = 'd600wb'

/** What a lead's answer needs besides the lead itself. */
export interface LeadFacts {
  /** The sku of the lead's plan. */
  readonly sku: string | null
  /** The plan as it was chosen or ordered. */
  readonly offer: Plan | null
  readonly riskValidation: RiskValidation
  /** Set where the caller may see that the order was placed. */
  readonly orderNumber: string | null
}

const common = (lead: LeadRecord, facts: LeadFacts) => ({
  id: lead.id,
  kind: lead.kind,
  idPlan: lead.kind === 'migration' ? lead.offerSelected : lead.idPlan,
  infra: lead.infra,
  winBack: facts.sku === winBackSku,
})

const maskedAddress = ({ address }: LeadRecord): LeadAnswer['address'] => ({
  ...(address.cep === '' ? {} : { cep: address.cep }),
  city: address.city,
  state: address.state,
  address: maskText(address.address),
  number: maskText(address.number),
})

/** A migration begins without an address, which has no postal code to tell. */
const wholeAddress = ({ address }: LeadRecord): LeadAnswer['address'] => (address.cep === '' ? {} : address)

const offersOf = (lead: LeadRecord, { offer }: LeadFacts) => ({
  offer,
  kept: lead.kept,
  plansOffers: lead.offers,
  offerSelected: lead.offerSelected,
})

const shown = <F extends FieldName>(lead: LeadRecord, names: readonly F[], isMasked: (name: F) => boolean) =>
  valuesOf(names, (name) => {
    const value = toldValue(lead, name)
    const { mask } = factsOf(name)
    return mask && value && isMasked(name) ? mask(String(value)) : value
  })

/**
 * The open lead as its owner reads it: everything that was typed, the device's data excepted; what is kept of a
 * customer's record is masked.
 */
export const wholeLead = (lead: LeadRecord, facts: LeadFacts): LeadAnswer => ({
  ...common(lead, facts),
  addon: lead.tracking.addon ?? null,
  masked: false,
  sequence: lead.lastSequence,
  address: lead.kept.includes('address') ? maskedAddress(lead) : wholeAddress(lead),
  ...shown(lead, fieldsWith('shown'), (name) => lead.kept.includes(name)),
  riskValidationRequired: facts.riskValidation.quiz_needed,
  riskValidation: facts.riskValidation,
  orderNumber: null,
  ...offersOf(lead, facts),
})

/** The lead as anybody else reads it: plan, postal code and city; nothing that a person typed about themselves. */
export const strangersLead = (lead: LeadRecord, facts: LeadFacts): LeadAnswer => ({
  ...common(lead, facts),
  masked: true,
  address: maskedAddress(lead),
})

/** The ordered lead as its owner reads it: enough to recognise it by, and the order number while it is shown. */
export const orderedLead = (lead: LeadRecord, facts: LeadFacts): LeadAnswer => ({
  ...strangersLead(lead, facts),
  ...shown(lead, fieldsWith('shown', 'always'), () => true),
  orderNumber: facts.orderNumber,
  useBiometrics: facts.orderNumber === null ? null : false,
  ...offersOf(lead, facts),
})
