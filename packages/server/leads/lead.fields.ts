import { addressSchema } from '@ultrafibra/contract/address'
import { phoneSchema } from '@ultrafibra/contract/brazil/phone'
import { cpfSchema } from '@ultrafibra/contract/brazil/tax-id'
import type { Complements } from '@ultrafibra/contract/complements'
import type { AnswerInput } from '@ultrafibra/contract/endpoints'
import type { Schedule } from '@ultrafibra/contract/half-day'
import type { MigrationOffer } from '@ultrafibra/contract/offers'
import type { Plan } from '@ultrafibra/contract/plan'
import type { BankInfo, DeviceInfo } from '@ultrafibra/contract/questions/bank-account'
import { birthDate } from '@ultrafibra/contract/questions/birth-date'
import { directDebit } from '@ultrafibra/contract/questions/direct-debit'
import { dueDate } from '@ultrafibra/contract/questions/due-date'
import { email } from '@ultrafibra/contract/questions/email'
import { fullName } from '@ultrafibra/contract/questions/full-name'
import { installationDates } from '@ultrafibra/contract/questions/installation-dates'
import { mothersName } from '@ultrafibra/contract/questions/mothers-name'
import { phone } from '@ultrafibra/contract/questions/phone'
import { taxId } from '@ultrafibra/contract/questions/tax-id'
import type { LeadStep, LeadStepPayload } from '@ultrafibra/contract/steps'
import * as v from 'valibot'
import type { PortAnswers } from '../ports/answers.ts'
import {
  bit,
  bitOrNull,
  group,
  jsonOrNull,
  jsonText,
  plain,
  plainOrNull,
  type RecordOf,
  type RowOf,
  sealedJson,
  sealedText,
} from '../store/codecs.ts'
import { maskEmail, maskName, maskPhone, maskTaxId, maskText } from './masking.ts'

/** Campaign, origin and analytics fields from the lead's creation. */
export type Tracking = Readonly<Record<string, string>>
type StoredAnswers = Readonly<Record<string, unknown>>
type Mask = (text: string) => string

const text = plain<string>()
const textOrNull = plainOrNull<string>()
const sealedAnswers = sealedJson<StoredAnswers>()('answers')

export const addressFields = {
  cep: text('cep'),
  number: text('number'),
  address: text('street'),
  neighborhood: text('neighborhood'),
  city: text('city'),
  state: text('state'),
  is_block_allotment: bit('is_block_allotment'),
  block_number: text('block_number'),
  allotment_number: text('allotment_number'),
  complement: text('complement'),
}

/** Who may read and change a record: digests of session cookies, never the cookies. */
const ownership = {
  /** The owner's session. */
  owner: textOrNull('owner'),
  /** The session offered to a creator without one, until it comes back. */
  candidate: textOrNull('candidate'),
}
export type Ownership = RecordOf<typeof ownership>

const personal = { personal: true } as const
/** A field that a person answers in a step. */
const answerOf = <S extends LeadStep>(step: S) => ({ step, ...personal, exported: true }) as const
/** The field that makes a question's answer missing; an order without it names the question. */
const questionOf = <S extends LeadStep>({
  saves,
  missing,
}: {
  readonly saves: S
  readonly missing: string
}) => ({
  ...answerOf(saves),
  label: missing,
})
const prefill = <S>(prefillable: S, mask: Mask) => ({ prefillable, mask })

/** Definitions of all lead fields by their API names; exports use this order. */
export const leadFields = {
  id: text('id'),
  ...ownership,
  status: { ...plain<'open' | 'ordered'>()('status'), empty: 'open' },
  kind: { ...plain<'sale' | 'migration'>()('kind'), empty: 'sale' },
  /** Sequence number of the last applied write; lower or equal ones are late. */
  lastSequence: { ...plain<number>()('last_sequence'), ...personal, empty: 0 },
  idPlan: { ...plain<number>()('id_plan'), step: 'plan', label: 'o plano' },
  /** The plan when it was chosen; null for migrations and for leads older than this field. */
  offer: jsonOrNull<Plan>()('offer'),
  name: { ...textOrNull('name'), ...questionOf(fullName), ...prefill(v.string(), maskName), shown: 'always' },
  phone: {
    ...textOrNull('phone'),
    ...questionOf(phone),
    ...prefill(phoneSchema, maskPhone),
    shown: 'always',
  },
  phone2: { ...textOrNull('phone2'), ...answerOf('phone'), mask: maskPhone, shown: 'always' },
  email: {
    ...textOrNull('email'),
    ...questionOf(email),
    ...prefill(v.string(), maskEmail),
    shown: 'always',
  },
  accept_promotions: { ...bitOrNull('accept_promotions'), ...answerOf('email'), shown: 'open' },
  accept_information: { ...bitOrNull('accept_information'), ...answerOf('email'), shown: 'open' },
  birth_date: {
    ...textOrNull('birth_date'),
    ...questionOf(birthDate),
    ...prefill(v.string(), maskText),
    shown: 'open',
  },
  mothers_name: {
    ...textOrNull('mothers_name'),
    ...questionOf(mothersName),
    ...prefill(v.string(), maskName),
    shown: 'open',
  },
  cpf: {
    ...sealedText<string | null>()('cpf'),
    ...questionOf(taxId),
    ...prefill(cpfSchema, maskTaxId),
    shown: 'always',
    empty: null,
  },
  cnpj: {
    ...sealedText<string | null>()('cnpj'),
    ...answerOf('documentNumber'),
    mask: maskTaxId,
    shown: 'always',
    empty: null,
  },
  address: {
    ...group(addressFields),
    step: 'address',
    label: 'o endereço',
    prefillable: addressSchema,
    exported: true,
  },
  /** The complement by the network's kinds, beside that of `address`. */
  complements: {
    ...jsonOrNull<Complements>()('complements'),
    ...personal,
    shown: 'open',
    exported: true,
  },
  infra: { ...textOrNull('infra'), exported: true },
  due_date: {
    ...plainOrNull<number>()('due_date'),
    ...questionOf(dueDate),
    shown: 'always',
  },
  direct_debit: {
    ...bitOrNull('direct_debit'),
    ...questionOf(directDebit),
    shown: 'always',
  },
  bankInfo: { ...sealedJson<BankInfo>()('bank'), ...answerOf('bankInfo'), shown: 'open' },
  deviceInfo: { ...sealedJson<DeviceInfo>()('device'), ...personal, step: 'bankInfo' },
  schedules: {
    ...jsonOrNull<Schedule[]>()('schedules'),
    ...questionOf(installationDates),
    shown: 'always',
  },
  /** Answers of steps without their own columns, by field. */
  answers: {
    ...sealedAnswers,
    write: (answers: StoredAnswers, vault: Parameters<typeof sealedAnswers.write>[1]) =>
      sealedAnswers.write(Object.keys(answers).length === 0 ? null : answers, vault),
    read: (...row: Parameters<typeof sealedAnswers.read>): StoredAnswers => sealedAnswers.read(...row) ?? {},
    ...personal,
    empty: {},
    shown: 'open',
    exported: true,
  },
  idPlanAddonBonus: { ...plainOrNull<number>()('id_plan_addon_bonus'), exported: true },
  tracking: { ...jsonText<Tracking>()('tracking'), empty: {} },
  collaboratorValidated: { ...bit('collaborator_validated'), ...personal, empty: false, shown: 'open' },
  quizPassed: { ...bit('quiz_passed'), ...personal, empty: false },
  /** Whether the risk policy rejected a document of this lead. */
  riskRejected: { ...bitOrNull('risk_rejected'), ...personal },
  /** What other systems said of the lead. */
  portAnswers: { ...jsonOrNull<PortAnswers>()('port_answers'), ...personal },
  /** Prefilled fields from the customer's record; masked until the owner writes them. */
  kept: { ...jsonText<string[]>()('kept'), empty: [] },
  /** Whether the customer of `kept` has still to type the code sent to the contact on record. */
  needsCode: { ...bitOrNull('needs_code'), ...personal },
  /** Offers of a migration; null for a sale. */
  offers: jsonOrNull<MigrationOffer[]>()('offers'),
  /** Plan id of the chosen offer. */
  offerSelected: plainOrNull<number>()('offer_selected'),
  /** Digest of the migration's CPF. */
  customerDigest: { ...textOrNull('customer_digest'), ...personal },
  createdAt: text('created_at'),
  updatedAt: text('updated_at'),
} as const

type Table = typeof leadFields
export type FieldName = keyof Table
type NamesWith<P> = { [F in FieldName]: Table[F] extends P ? F : never }[FieldName]
type StepOf<F extends FieldName> = {
  [S in LeadStep]: F extends keyof LeadStepPayload<S>
    ? NonNullable<LeadStepPayload<S>[F]> extends LeadRecord[F]
      ? S
      : never
    : never
}[LeadStep]

/** A lead, decrypted. */
export type LeadRecord = RecordOf<Table>
export type LeadsTable = RowOf<Table>

interface FieldDefinition<F extends FieldName> {
  readonly read: unknown
  /** Value in an empty lead. */
  readonly empty?: Readonly<LeadRecord[F]>
  /** Personal data and what follows from it: wiped when the owner changes. */
  readonly personal?: true
  readonly step?: StepOf<F>
  readonly label?: string | undefined
  /** Schema in the operator's customer record, which may prefill the field. */
  readonly prefillable?: v.GenericSchema<unknown, NonNullable<LeadRecord[F]>>
  readonly mask?: LeadRecord[F] extends string | null ? Mask : never
  /** Whether the owner reads it until the order is placed, or always. */
  readonly shown?: F extends keyof AnswerInput<'lead'> ? 'open' | 'always' : never
  /** Whether `npm run orders` exports it. */
  readonly exported?: true
}

const fieldDefinitions: { readonly [F in FieldName]: FieldDefinition<F> } = leadFields

/** The definition of a field. */
export const fieldDefinitionOf = <F extends FieldName>(name: F): (typeof fieldDefinitions)[F] =>
  fieldDefinitions[name]

/** Names of the fields with this property (and value), in the table's order. */
export const fieldsWith = <P extends keyof FieldDefinition<FieldName>>(property: P, value?: string) =>
  (Object.keys(leadFields) as NamesWith<Record<P, unknown>>[]).filter((name) => {
    const entry = (fieldDefinitions[name] as FieldDefinition<FieldName>)[property]
    return value === undefined ? entry !== undefined : entry === value
  })

/** Maps field names to values, omitting undefined ones. */
export const valuesOf = <F extends FieldName>(names: readonly F[], value: (name: F) => unknown) =>
  Object.fromEntries(
    names.map((name) => [name, value(name)]).filter(([, one]) => one !== undefined),
  ) as Partial<Pick<LeadRecord, F>>

/** Default values of a new lead. */
export const emptyLead = valuesOf(fieldsWith('empty'), (name) => fieldDefinitions[name].empty) as Pick<
  LeadRecord,
  NamesWith<{ empty: unknown }>
>

/** A field's value for responses and exports; empty `answers` are omitted. */
export const exposedValue = (lead: LeadRecord, name: FieldName): unknown =>
  name === 'answers' && Object.keys(lead.answers).length === 0 ? undefined : lead[name]

/** Schemas of the customer data that can prefill a lead. */
export const customerEntries = Object.fromEntries(
  fieldsWith('prefillable').map((name) => [name, leadFields[name].prefillable]),
) as {
  [F in NamesWith<{ prefillable: unknown }>]: Table[F]['prefillable']
}

/** Names of the fields that a customer record prefills. */
export const prefilledFieldsOf = (customer: object): string[] =>
  fieldsWith('prefillable').filter((name) => name in customer)

/** The lead without its visitor's data; plan, postal code and street stay. */
export const withoutPersonalData = (lead: LeadRecord): LeadRecord => ({
  ...lead,
  ...valuesOf(fieldsWith('personal'), (name) => emptyLead[name]),
  address: {
    ...lead.address,
    number: '',
    is_block_allotment: false,
    block_number: '',
    allotment_number: '',
    complement: '',
  },
  tracking: lead.tracking.addon === undefined ? {} : { addon: lead.tracking.addon },
  kept: lead.kept.filter((field) => field === 'address'),
})
