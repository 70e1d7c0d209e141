import type { AnswerInput } from '../../contract/endpoints.ts'
import type { RiskValidation } from '../../contract/lead.ts'
import type { Plan } from '../../contract/plan.ts'
import {
  exposedValue,
  type FieldName,
  fieldDefinitionOf,
  fieldsWith,
  type LeadRecord,
  valuesOf,
} from './lead.fields.ts'
import { maskText } from './masking.ts'

type LeadAnswer = AnswerInput<'lead'>

const winBackSku = 'd600wb'

/** What a lead's answer needs besides the lead itself. */
export interface LeadAnswerContext {
  /** The sku of the lead's plan. */
  readonly sku: string | null
  /** The plan as it was chosen or ordered. */
  readonly offer: Plan | null
  readonly riskValidation: RiskValidation
  /** Set where the caller may see that the order was placed. */
  readonly orderNumber: string | null
}

const common = (lead: LeadRecord, context: LeadAnswerContext) => ({
  id: lead.id,
  kind: lead.kind,
  idPlan: lead.kind === 'migration' ? lead.offerSelected : lead.idPlan,
  infra: lead.infra,
  winBack: context.sku === winBackSku,
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

const offersOf = (lead: LeadRecord, { offer }: LeadAnswerContext) => ({
  offer,
  kept: lead.kept,
  plansOffers: lead.offers,
  offerSelected: lead.offerSelected,
})

const shown = <F extends FieldName>(lead: LeadRecord, names: readonly F[], isMasked: (name: F) => boolean) =>
  valuesOf(names, (name) => {
    const value = exposedValue(lead, name)
    const { mask } = fieldDefinitionOf(name)
    return mask && value && isMasked(name) ? mask(String(value)) : value
  })

/**
 * The open lead as its owner reads it: everything that was typed, the device's data excepted; what is kept of a
 * customer's record is masked.
 */
export const wholeLead = (lead: LeadRecord, context: LeadAnswerContext): LeadAnswer => ({
  ...common(lead, context),
  addon: lead.tracking.addon ?? null,
  masked: false,
  sequence: lead.lastSequence,
  address: lead.kept.includes('address') ? maskedAddress(lead) : wholeAddress(lead),
  ...shown(lead, fieldsWith('shown'), (name) => lead.kept.includes(name)),
  riskValidationRequired: context.riskValidation.quiz_needed,
  riskValidation: context.riskValidation,
  orderNumber: null,
  ...offersOf(lead, context),
})

/** The lead as anybody else reads it: plan, postal code and city; nothing that a person typed about themselves. */
export const strangersLead = (lead: LeadRecord, context: LeadAnswerContext): LeadAnswer => ({
  ...common(lead, context),
  masked: true,
  address: maskedAddress(lead),
})

/** The ordered lead as its owner reads it: enough to recognise it by, and the order number while it is shown. */
export const orderedLead = (lead: LeadRecord, context: LeadAnswerContext): LeadAnswer => ({
  ...strangersLead(lead, context),
  ...shown(lead, fieldsWith('shown', 'always'), () => true),
  orderNumber: context.orderNumber,
  useBiometrics: context.orderNumber === null ? null : false,
  ...offersOf(lead, context),
})
