import type { AnswerInput } from '@ultrafibra/contract/endpoints'
import type { RiskValidation } from '@ultrafibra/contract/lead'
import type { Plan } from '@ultrafibra/contract/plan'
import {
  exposedValue,
  type FieldName,
  fieldDefinitionOf,
  fieldsWith,
  type LeadRecord,
  valuesOf,
} from './lead.fields.ts'
import { maskText } from './masking.ts'
import { networkAddressOf } from './placed-address.ts'

type LeadAnswer = AnswerInput<'lead'>

const winBackSku = 'd600wb'

/** Data of a lead's response besides the lead. */
export interface LeadAnswerContext {
  readonly sku: string | null
  /** The plan as chosen or ordered. */
  readonly offer: Plan | null
  readonly riskValidation: RiskValidation
  /** Set if the session may see that the order was placed. */
  readonly orderNumber: string | null
  readonly orderLink: string | null
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

/** A migration starts without an address. */
const wholeAddress = ({ address }: LeadRecord): LeadAnswer['address'] => (address.cep === '' ? {} : address)

const offersOf = (lead: LeadRecord, { offer }: LeadAnswerContext) => ({
  offer,
  kept: lead.kept,
  ...(lead.needsCode ? { needsCode: true } : {}),
  plansOffers: lead.offers,
  offerSelected: lead.offerSelected,
})

const shown = <F extends FieldName>(lead: LeadRecord, names: readonly F[], isMasked: (name: F) => boolean) =>
  valuesOf(names, (name) => {
    const value = exposedValue(lead, name)
    const { mask } = fieldDefinitionOf(name)
    return mask && value && isMasked(name) ? mask(String(value)) : value
  })

/** The open lead for its owner: all answers except device data; prefilled customer data is masked. */
export const wholeLead = (lead: LeadRecord, context: LeadAnswerContext): LeadAnswer => ({
  ...common(lead, context),
  addon: lead.tracking.addon ?? null,
  masked: false,
  sequence: lead.lastSequence,
  address: lead.kept.includes('address') ? maskedAddress(lead) : wholeAddress(lead),
  networkAddress: networkAddressOf(lead),
  ...shown(lead, fieldsWith('shown'), (name) => lead.kept.includes(name)),
  riskValidationRequired: context.riskValidation.quiz_needed,
  riskValidation: context.riskValidation,
  orderNumber: null,
  ...offersOf(lead, context),
})

/** The lead for anybody else: plan, postal code and city, no personal data. */
export const strangersLead = (lead: LeadRecord, context: LeadAnswerContext): LeadAnswer => ({
  ...common(lead, context),
  masked: true,
  address: maskedAddress(lead),
})

/** The ordered lead for its owner: enough to recognise it, and the order number while it is shown. */
export const orderedLead = (lead: LeadRecord, context: LeadAnswerContext): LeadAnswer => ({
  ...strangersLead(lead, context),
  ...shown(lead, fieldsWith('shown', 'always'), () => true),
  orderNumber: context.orderNumber,
  orderLink: context.orderLink,
  useBiometrics: context.orderNumber === null ? null : false,
  ...offersOf(lead, context),
})
