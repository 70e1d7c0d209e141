import type { Address } from '../../contract/address.ts'
import type { MigrationOffer } from '../../contract/offers.ts'
import type { Plan } from '../../contract/plan.ts'
import type { BankInfo, DeviceInfo, Schedule } from '../../contract/steps.ts'

/** Campaign, origin and analytics fields, as they came with the creation. */
export type Tracking = Readonly<Record<string, string>>
/** What steps said that have no column of their own, by field. */
export type StoredAnswers = Readonly<Record<string, unknown>>
export type Complements = Readonly<Record<string, string | null | undefined>>

/** Who may see and change a record: digests of session cookies, never the cookies. */
export interface Ownership {
  /** The browser it belongs to. */
  readonly owner: string | null
  /** The cookie offered to a creator that came without one, until it comes back. */
  readonly candidate: string | null
}

/** What a person typed; none of it outlives a change of owner. */
export interface PersonalData {
  readonly name: string | null
  readonly phone: string | null
  readonly email: string | null
  readonly acceptPromotions: boolean | null
  readonly acceptInformation: boolean | null
  readonly birthDate: string | null
  readonly mothersName: string | null
  readonly cpf: string | null
  readonly cnpj: string | null
  readonly dueDate: number | null
  readonly directDebit: boolean | null
  readonly bankInfo: BankInfo | null
  readonly deviceInfo: DeviceInfo | null
  readonly schedules: readonly Schedule[] | null
  readonly answers: StoredAnswers
}

/** A field that may come from the operator's record of a customer, by its name in the API. */
export type KeptField =
  | 'name'
  | 'phone'
  | 'email'
  | 'birth_date'
  | 'mothers_name'
  | 'cpf'
  | 'cnpj'
  | 'address'

/** A lead as the server works with it: everything in clear. */
export interface LeadRecord extends LeadFields {
  /** What the tables have of it, so that only what is another is written; a lead that is new has none. */
  readonly stored?: LeadFields
}

/** Everything of a lead that is kept. */
export interface LeadFields extends Ownership, PersonalData {
  readonly id: string
  readonly status: 'open' | 'ordered'
  /** The number of the last write applied; a write that is not above it came late. */
  readonly lastSequence: number
  readonly idPlan: number
  /** The plan as it was when it was chosen; null for a migration, and for a lead that is older than this field. */
  readonly offer: Plan | null
  readonly idPlanAddonBonus: number | null
  readonly tracking: Tracking
  readonly address: Address
  readonly complements: Complements | null
  readonly infra: string | null
  readonly collaboratorValidated: boolean
  readonly quizPassed: boolean
  readonly kind: 'sale' | 'migration'
  /** Fields that nobody reads in clear until the owner has written them. */
  readonly kept: readonly KeptField[]
  /** What a migration was offered; null for a sale. */
  readonly offers: readonly MigrationOffer[] | null
  /** The plan of the offer that was chosen. */
  readonly offerSelected: number | null
  /** Digest of the CPF that a migration began with. */
  readonly customerDigest: string | null
  readonly createdAt: string
  readonly updatedAt: string
}

export const noPersonalData: PersonalData = {
  name: null,
  phone: null,
  email: null,
  acceptPromotions: null,
  acceptInformation: null,
  birthDate: null,
  mothersName: null,
  cpf: null,
  cnpj: null,
  dueDate: null,
  directDebit: null,
  bankInfo: null,
  deviceInfo: null,
  schedules: null,
  answers: {},
}

/** A lead's answers without columns of their own, for who lists its fields; nothing where it has none. */
export const answersOf = ({ answers }: PersonalData): { readonly answers?: StoredAnswers } =>
  Object.keys(answers).length === 0 ? {} : { answers }

/** The lead without the data of its visitor: the plan, the postal code and its street stay. */
export const withoutPersonalData = (lead: LeadRecord): LeadRecord => ({
  ...lead,
  ...noPersonalData,
  address: {
    ...lead.address,
    number: '',
    is_block_allotment: false,
    block_number: '',
    allotment_number: '',
    complement: '',
  },
  complements: null,
  tracking: lead.tracking.addon === undefined ? {} : { addon: lead.tracking.addon },
  lastSequence: 0,
  collaboratorValidated: false,
  quizPassed: false,
  kept: lead.kept.filter((field) => field === 'address'),
  customerDigest: null,
})

/** The lead with only what its owner said: nothing of what is kept of a customer's record. */
export const withoutKept = (lead: LeadRecord): LeadRecord => {
  const said = (field: KeptField, value: string | null) => (lead.kept.includes(field) ? null : value)
  return {
    ...lead,
    name: said('name', lead.name),
    phone: said('phone', lead.phone),
    email: said('email', lead.email),
    birthDate: said('birth_date', lead.birthDate),
    mothersName: said('mothers_name', lead.mothersName),
  }
}
