import type { AnswerInput } from '../../contract/endpoints.ts'
import type { RiskValidation } from '../../contract/lead.ts'
import type { Plan } from '../../contract/plan.ts'
import { answersOf, type KeptField, type LeadRecord } from './lead-record.ts'
import { maskEmail, maskName, maskPhone, maskTaxId, maskText } from './masking.ts'

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
  kept: [...lead.kept],
  plansOffers: lead.offers === null ? null : [...lead.offers],
  offerSelected: lead.offerSelected,
})

/**
 * The open lead as its owner reads it: everything that was typed, the device's data excepted; what is kept of a
 * customer's record is masked.
 */
export const wholeLead = (lead: LeadRecord, facts: LeadFacts): LeadAnswer => {
  const shown = (field: KeptField, value: string | null, mask: (text: string) => string) =>
    value !== null && lead.kept.includes(field) ? mask(value) : value
  return {
    ...common(lead, facts),
    addon: lead.tracking.addon ?? null,
    masked: false,
    sequence: lead.lastSequence,
    address: lead.kept.includes('address') ? maskedAddress(lead) : wholeAddress(lead),
    name: shown('name', lead.name, maskName),
    phone: shown('phone', lead.phone, maskPhone),
    email: shown('email', lead.email, maskEmail),
    accept_promotions: lead.acceptPromotions,
    accept_information: lead.acceptInformation,
    birth_date: shown('birth_date', lead.birthDate, maskText),
    mothers_name: shown('mothers_name', lead.mothersName, maskName),
    cpf: shown('cpf', lead.cpf, maskTaxId),
    cnpj: shown('cnpj', lead.cnpj, maskTaxId),
    due_date: lead.dueDate,
    direct_debit: lead.directDebit,
    bankInfo: lead.bankInfo,
    schedules: lead.schedules === null ? null : [...lead.schedules],
    ...answersOf(lead),
    collaboratorValidated: lead.collaboratorValidated,
    riskValidationRequired: facts.riskValidation.quiz_needed,
    riskValidation: facts.riskValidation,
    orderNumber: null,
    ...offersOf(lead, facts),
  }
}

/** The lead as anybody else reads it: plan, postal code and city; nothing that a person typed about themselves. */
export const strangersLead = (lead: LeadRecord, facts: LeadFacts): LeadAnswer => ({
  ...common(lead, facts),
  masked: true,
  address: maskedAddress(lead),
})

/** The ordered lead as its owner reads it: enough to recognise it by, and the order number while it is shown. */
export const orderedLead = (lead: LeadRecord, facts: LeadFacts): LeadAnswer => ({
  ...common(lead, facts),
  masked: true,
  address: maskedAddress(lead),
  name: lead.name && maskName(lead.name),
  phone: lead.phone && maskPhone(lead.phone),
  email: lead.email && maskEmail(lead.email),
  cpf: lead.cpf && maskTaxId(lead.cpf),
  cnpj: lead.cnpj && maskTaxId(lead.cnpj),
  due_date: lead.dueDate,
  direct_debit: lead.directDebit,
  schedules: lead.schedules === null ? null : [...lead.schedules],
  orderNumber: facts.orderNumber,
  useBiometrics: facts.orderNumber === null ? null : false,
  ...offersOf(lead, facts),
})
