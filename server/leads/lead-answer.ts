import type { AnswerInput } from '../../contract/endpoints.ts'
import type { RiskValidation } from '../../contract/lead.ts'
import type { LeadRecord } from './lead-record.ts'
import { maskEmail, maskName, maskPhone, maskTaxId, maskText } from './masking.ts'

type LeadAnswer = AnswerInput<'lead'>

const winBackSku = 'd600wb'

/** What a lead's answer needs besides the lead itself. */
export interface LeadFacts {
  /** The sku of the lead's plan. */
  readonly sku: string | null
  readonly riskValidation: RiskValidation
  /** Set where the caller may see that the order was placed. */
  readonly orderNumber: string | null
}

const common = (lead: LeadRecord, facts: LeadFacts) => ({
  id: lead.id,
  idPlan: lead.idPlan,
  infra: lead.infra,
  winBack: facts.sku === winBackSku,
})

/** The open lead as its owner reads it: everything that was typed, the device's data excepted. */
export const wholeLead = (lead: LeadRecord, facts: LeadFacts): LeadAnswer => ({
  ...common(lead, facts),
  masked: false,
  sequence: lead.lastSequence,
  address: lead.address,
  name: lead.name,
  phone: lead.phone,
  email: lead.email,
  accept_promotions: lead.acceptPromotions,
  accept_information: lead.acceptInformation,
  birth_date: lead.birthDate,
  mothers_name: lead.mothersName,
  cpf: lead.cpf,
  cnpj: lead.cnpj,
  due_date: lead.dueDate,
  direct_debit: lead.directDebit,
  bankInfo: lead.bankInfo,
  schedules: lead.schedules === null ? null : [...lead.schedules],
  collaboratorValidated: lead.collaboratorValidated,
  riskValidationRequired: facts.riskValidation.quiz_needed,
  riskValidation: facts.riskValidation,
  orderNumber: null,
})

const maskedAddress = ({ address }: LeadRecord): LeadAnswer['address'] => ({
  cep: address.cep,
  city: address.city,
  state: address.state,
  address: maskText(address.address),
  number: maskText(address.number),
})

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
})
