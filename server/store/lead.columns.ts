import type { LeadFields, LeadRecord, StoredAnswers } from '../leads/lead-record.ts'
import type { LeadsTable } from './tables.ts'
import type { Vault } from './vault.ts'

const bit = (flag: boolean | null): number | null => (flag === null ? null : Number(flag))
const flag = (value: number | null): boolean | null => (value === null ? null : value === 1)
const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))
const parsed = <T>(text: string | null): T | null => (text === null ? null : (JSON.parse(text) as T))
const place = (column: string, id: string): string => `leads.${column}.${id}`

type Columns = Partial<LeadsTable>
type Write = (lead: LeadFields, vault: Vault) => Columns

const sealed = (vault: Vault, id: string, column: string, text: string | null): string | null =>
  text === null ? null : vault.seal(text, place(column, id))
const digested = (vault: Vault, purpose: string, text: string | null): string | null =>
  text === null ? null : vault.digest(purpose, text)

const addressColumns = ({ address }: LeadFields): Columns => ({
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

/** The columns of each field: bank data, CPF, CNPJ, device and answers sealed, the other fields in columns of their own. */
const columnsOf: { readonly [F in keyof LeadFields]: Write } = {
  id: ({ id }) => ({ id }),
  status: ({ status }) => ({ status }),
  owner: ({ owner }) => ({ owner }),
  candidate: ({ candidate }) => ({ candidate }),
  lastSequence: (lead) => ({ last_sequence: lead.lastSequence }),
  idPlan: (lead) => ({ id_plan: lead.idPlan }),
  offer: ({ offer }) => ({ offer: json(offer) }),
  idPlanAddonBonus: (lead) => ({ id_plan_addon_bonus: lead.idPlanAddonBonus }),
  tracking: (lead) => ({ tracking: JSON.stringify(lead.tracking) }),
  address: addressColumns,
  complements: (lead) => ({ complements: json(lead.complements) }),
  infra: ({ infra }) => ({ infra }),
  name: ({ name }) => ({ name }),
  phone: ({ phone }) => ({ phone }),
  email: ({ email }) => ({ email }),
  acceptPromotions: (lead) => ({ accept_promotions: bit(lead.acceptPromotions) }),
  acceptInformation: (lead) => ({ accept_information: bit(lead.acceptInformation) }),
  birthDate: (lead) => ({ birth_date: lead.birthDate }),
  mothersName: (lead) => ({ mothers_name: lead.mothersName }),
  cpf: ({ id, cpf }, vault) => ({
    cpf_sealed: sealed(vault, id, 'cpf', cpf),
    cpf_digest: digested(vault, 'cpf', cpf),
  }),
  cnpj: ({ id, cnpj }, vault) => ({
    cnpj_sealed: sealed(vault, id, 'cnpj', cnpj),
    cnpj_digest: digested(vault, 'cnpj', cnpj),
  }),
  bankInfo: ({ id, bankInfo }, vault) => ({ bank_sealed: sealed(vault, id, 'bank', json(bankInfo)) }),
  deviceInfo: ({ id, deviceInfo }, vault) => ({
    device_sealed: sealed(vault, id, 'device', json(deviceInfo)),
  }),
  dueDate: (lead) => ({ due_date: lead.dueDate }),
  directDebit: (lead) => ({ direct_debit: bit(lead.directDebit) }),
  schedules: (lead) => ({ schedules: json(lead.schedules) }),
  answers: ({ id, answers }, vault) => ({
    answers_sealed: sealed(vault, id, 'answers', Object.keys(answers).length === 0 ? null : json(answers)),
  }),
  collaboratorValidated: (lead) => ({ collaborator_validated: Number(lead.collaboratorValidated) }),
  quizPassed: (lead) => ({ quiz_passed: Number(lead.quizPassed) }),
  kind: ({ kind }) => ({ kind }),
  kept: (lead) => ({ kept: JSON.stringify(lead.kept) }),
  offers: (lead) => ({ offers: json(lead.offers) }),
  offerSelected: (lead) => ({ offer_selected: lead.offerSelected }),
  customerDigest: (lead) => ({ customer_digest: lead.customerDigest }),
  createdAt: (lead) => ({ created_at: lead.createdAt }),
  updatedAt: (lead) => ({ updated_at: lead.updatedAt }),
}

const fields = Object.keys(columnsOf) as (keyof LeadFields)[]

const columnsOfFields = (
  lead: LeadFields,
  vault: Vault,
  isMeant: (field: keyof LeadFields) => boolean,
): Columns => {
  const row: Columns = {}
  for (const field of fields) if (isMeant(field)) Object.assign(row, columnsOf[field](lead, vault))
  return row
}

/** The whole row of a lead. */
export const toLeadRow = (lead: LeadRecord, vault: Vault): LeadsTable =>
  columnsOfFields(lead, vault, () => true) as LeadsTable

/** The columns of what is another value, or object, than the tables have; of a lead that they do not have, all. */
export const changedColumns = (lead: LeadRecord, vault: Vault): Columns =>
  columnsOfFields(lead, vault, (field) => lead[field] !== lead.stored?.[field])

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
    answers: parsed<StoredAnswers>(open('answers', row.answers_sealed)) ?? {},
  }
}

/** The lead of a row, everything in clear; throws where a sealed value is not this row's. */
export const fromLeadRow = (row: LeadsTable, vault: Vault): LeadRecord => {
  const stored = fieldsOf(row, vault)
  return { ...stored, stored }
}

const fieldsOf = (row: LeadsTable, vault: Vault): LeadFields => ({
  id: row.id,
  status: row.status,
  owner: row.owner,
  candidate: row.candidate,
  lastSequence: row.last_sequence,
  idPlan: row.id_plan,
  offer: parsed(row.offer),
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

const everyColumn: { readonly [C in keyof LeadsTable]: true } = {
  id: true,
  status: true,
  owner: true,
  candidate: true,
  last_sequence: true,
  id_plan: true,
  offer: true,
  id_plan_addon_bonus: true,
  tracking: true,
  cep: true,
  number: true,
  street: true,
  neighborhood: true,
  city: true,
  state: true,
  is_block_allotment: true,
  block_number: true,
  allotment_number: true,
  complement: true,
  complements: true,
  infra: true,
  name: true,
  phone: true,
  email: true,
  accept_promotions: true,
  accept_information: true,
  birth_date: true,
  mothers_name: true,
  cpf_sealed: true,
  cpf_digest: true,
  cnpj_sealed: true,
  cnpj_digest: true,
  due_date: true,
  direct_debit: true,
  bank_sealed: true,
  device_sealed: true,
  schedules: true,
  answers_sealed: true,
  collaborator_validated: true,
  quiz_passed: true,
  kind: true,
  kept: true,
  offers: true,
  offer_selected: true,
  customer_digest: true,
  created_at: true,
  updated_at: true,
}

/** By name, because a statement that is kept must not answer other columns after a release has added some. */
export const leadColumns = Object.keys(everyColumn) as (keyof LeadsTable)[]
