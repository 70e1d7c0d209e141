import { emptyLead, type FieldName, fieldsWith, type LeadRecord, valuesOf } from '../leads/lead.fields.ts'

/** Personal answers that prove a contract: its parties, and when it is paid. */
const contractFields = [
  'name',
  'cpf',
  'cnpj',
  'due_date',
  'direct_debit',
] as const satisfies readonly FieldName[]

const isKept = (name: FieldName): boolean => (contractFields as readonly FieldName[]).includes(name)

/** An ordered lead with no personal data except the contract's fields and the address of the installation. */
export const contractOnly = (lead: LeadRecord): LeadRecord => ({
  ...lead,
  ...valuesOf(
    fieldsWith('personal').filter((name) => !isKept(name)),
    (name) => emptyLead[name],
  ),
  lastSequence: lead.lastSequence,
  tracking: lead.tracking.addon === undefined ? {} : { addon: lead.tracking.addon },
})
