import type { LeadRecord } from '../leads/lead-record.ts'
import type { LeadsTable } from './tables.ts'
import type { Vault } from './vault.ts'

const bit = (flag: boolean | null): number | null => (flag === null ? null : Number(flag))
const flag = (value: number | null): boolean | null => (value === null ? null : value === 1)
const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))
const parsed = <T>(text: string | null): T | null => (text === null ? null : (JSON.parse(text) as T))
const place = (column: string, id: string): string => `leads.${column}.${id}`

const sealedColumns = (lead: LeadRecord, vault: Vault) => {
  const seal = (column: string, text: string | null) =>
    text === null ? null : vault.seal(text, place(column, lead.id))
  return {
    cpf_sealed: seal('cpf', lead.cpf),
    cpf_digest: lead.cpf === null ? null : vault.digest('cpf', lead.cpf),
    cnpj_sealed: seal('cnpj', lead.cnpj),
    cnpj_digest: lead.cnpj === null ? null : vault.digest('cnpj', lead.cnpj),
    bank_sealed: seal('bank', json(lead.bankInfo)),
    device_sealed: seal('device', json(lead.deviceInfo)),
  }
}

const addressColumns = ({ address }: LeadRecord) => ({
  cep: address.cep,
  number: address.number,
  street: address.address,
  neighborhood: address.neighborhood,
  city: address.city,
  state: address.state,
  is_block_allotment: Number(address.is_block_allotment),
  block_number: address.block_number,
  allotment_number: address.allotment_number,
  complement: address.complement,
})

/** The row of a lead: bank data, CPF and CNPJ sealed, the other fields in columns of their own. */
export const toLeadRow = (lead: LeadRecord, vault: Vault): LeadsTable => ({
  id: lead.id,
  status: lead.status,
  owner: lead.owner,
  candidate: lead.candidate,
  last_sequence: lead.lastSequence,
  id_plan: lead.idPlan,
  id_plan_addon_bonus: lead.idPlanAddonBonus,
  tracking: JSON.stringify(lead.tracking),
  ...addressColumns(lead),
  complements: json(lead.complements),
  infra: lead.infra,
  name: lead.name,
  phone: lead.phone,
  email: lead.email,
  accept_promotions: bit(lead.acceptPromotions),
  accept_information: bit(lead.acceptInformation),
  birth_date: lead.birthDate,
  mothers_name: lead.mothersName,
  ...sealedColumns(lead, vault),
  due_date: lead.dueDate,
  direct_debit: bit(lead.directDebit),
  schedules: json(lead.schedules),
  collaborator_validated: Number(lead.collaboratorValidated),
  quiz_passed: Number(lead.quizPassed),
  kind: lead.kind,
  kept: JSON.stringify(lead.kept),
  offers: json(lead.offers),
  offer_selected: lead.offerSelected,
  customer_digest: lead.customerDigest,
  created_at: lead.createdAt,
  updated_at: lead.updatedAt,
})

const readAddress = (row: LeadsTable): LeadRecord['address'] => ({
  cep: row.cep,
  number: row.number,
  address: row.street,
  neighborhood: row.neighborhood,
  city: row.city,
  state: row.state,
  is_block_allotment: row.is_block_allotment === 1,
  block_number: row.block_number,
  allotment_number: row.allotment_number,
  complement: row.complement,
})

const readSealed = (row: LeadsTable, vault: Vault) => {
  const open = (column: string, sealed: string | null) =>
    sealed === null ? null : vault.open(sealed, place(column, row.id))
  return {
    cpf: open('cpf', row.cpf_sealed),
    cnpj: open('cnpj', row.cnpj_sealed),
    bankInfo: parsed<NonNullable<LeadRecord['bankInfo']>>(open('bank', row.bank_sealed)),
    deviceInfo: parsed<NonNullable<LeadRecord['deviceInfo']>>(open('device', row.device_sealed)),
  }
}

/** The lead of a row, everything in clear; throws where a sealed value is not this row's. */
export const fromLeadRow = (row: LeadsTable, vault: Vault): LeadRecord => ({
  id: row.id,
  status: row.status,
  owner: row.owner,
  candidate: row.candidate,
  lastSequence: row.last_sequence,
  idPlan: row.id_plan,
  idPlanAddonBonus: row.id_plan_addon_bonus,
  tracking: JSON.parse(row.tracking) as LeadRecord['tracking'],
  address: readAddress(row),
  complements: parsed(row.complements),
  infra: row.infra,
  name: row.name,
  phone: row.phone,
  email: row.email,
  acceptPromotions: flag(row.accept_promotions),
  acceptInformation: flag(row.accept_information),
  birthDate: row.birth_date,
  mothersName: row.mothers_name,
  ...readSealed(row, vault),
  dueDate: row.due_date,
  directDebit: flag(row.direct_debit),
  schedules: parsed(row.schedules),
  collaboratorValidated: row.collaborator_validated === 1,
  quizPassed: row.quiz_passed === 1,
  kind: row.kind,
  kept: JSON.parse(row.kept) as LeadRecord['kept'],
  offers: parsed(row.offers),
  offerSelected: row.offer_selected,
  customerDigest: row.customer_digest,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})
