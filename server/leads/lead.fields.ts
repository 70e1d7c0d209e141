import * as v from 'valibot'
import { addressSchema } from '../../contract/address.ts'
import { phoneSchema } from '../../contract/brazil/phone.ts'
import { cpfSchema } from '../../contract/brazil/tax-id.ts'
import type { AnswerInput } from '../../contract/endpoints.ts'
import type { MigrationOffer } from '../../contract/offers.ts'
import type { Plan } from '../../contract/plan.ts'
import type { BankInfo, DeviceInfo } from '../../contract/questions/bank-account.ts'
import { birthDate } from '../../contract/questions/birth-date.ts'
import { directDebit } from '../../contract/questions/direct-debit.ts'
import { dueDate } from '../../contract/questions/due-date.ts'
import { email } from '../../contract/questions/email.ts'
import { fullName } from '../../contract/questions/full-name.ts'
import type { Schedule } from '../../contract/questions/installation-dates.ts'
import { installationDates } from '../../contract/questions/installation-dates.ts'
import { mothersName } from '../../contract/questions/mothers-name.ts'
import { phone } from '../../contract/questions/phone.ts'
import { taxId } from '../../contract/questions/tax-id.ts'
import type { LeadStep, LeadStepPayload } from '../../contract/steps.ts'
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

/** Campaign, origin and analytics fields, as they came with the creation. */
export type Tracking = Readonly<Record<string, string>>
type Complements = Readonly<Record<string, string | null | undefined>>
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

/** Who may see and change a record: digests of session cookies, never the cookies. */
const ownership = {
  /** The browser it belongs to. */
  owner: textOrNull('owner'),
  /** The cookie offered to a creator that came without one, until it comes back. */
  candidate: textOrNull('candidate'),
}
export type Ownership = RecordOf<typeof ownership>

const personal = { personal: true } as const
/** What a person says in a step. */
const answerOf = <S extends LeadStep>(step: S) => ({ step, ...personal, exported: true }) as const
/** The field by which an answer is missed: an order that lacks it says so in the question's words. */
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

/** All that the server knows of a lead's fields, by their names in the API; exported in this order. */
export const leadFields = {
  id: text('id'),
  ...ownership,
  status: { ...plain<'open' | 'ordered'>()('status'), empty: 'open' },
  kind: { ...plain<'sale' | 'migration'>()('kind'), empty: 'sale' },
  /** The number of the last write applied; a write that is not above it came late. */
  lastSequence: { ...plain<number>()('last_sequence'), ...personal, empty: 0 },
  idPlan: { ...plain<number>()('id_plan'), step: 'plan', label: 'o plano' },
  /** The plan as it was when it was chosen; null for a migration, and for a lead that is older than this field. */
  offer: jsonOrNull<Plan>()('offer'),
  name: { ...textOrNull('name'), ...questionOf(fullName), ...prefill(v.string(), maskName), shown: 'always' },
  phone: {
    ...textOrNull('phone'),
    ...questionOf(phone),
    ...prefill(phoneSchema, maskPhone),
    shown: 'always',
  },
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
  complements: { ...jsonOrNull<Complements>()('complements'), ...personal, exported: true },
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
  /** What steps said that have no column of their own, by field. */
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
  /** Fields of the customer's record that nobody reads in clear until the owner has written them. */
  kept: { ...jsonText<string[]>()('kept'), empty: [] },
  /** What a migration was offered; null for a sale. */
  offers: jsonOrNull<MigrationOffer[]>()('offers'),
  /** The plan of the offer that was chosen. */
  offerSelected: plainOrNull<number>()('offer_selected'),
  /** Digest of the CPF that a migration began with. */
  customerDigest: { ...textOrNull('customer_digest'), ...personal },
  createdAt: text('created_at'),
  updatedAt: text('updated_at'),
} as const

type Table = typeof leadFields
export type FieldName = keyof Table
type NamesWith<P> = { [F in FieldName]: Table[F] extends P ? F : never }[FieldName]
type StepOf<F extends FieldName> = {
  [S in LeadStep]: F extends keyof LeadStepPayload<S>
    ? NonNullable<LeadStepPayload<S>[F]> extends LeadFields[F]
      ? S
      : never
    : never
}[LeadStep]

/** A lead as its table has it, everything in clear. */
export type LeadFields = RecordOf<Table>
export type LeadsTable = RowOf<Table>

/** A lead as the server works with it. */
export interface LeadRecord extends LeadFields {
  /** What the table has of it, so that only what is another is written; a lead that is new has none. */
  readonly stored?: LeadFields
}

interface FieldDefinition<F extends FieldName> {
  readonly columns: readonly string[]
  /** In a lead that nobody has filled. */
  readonly empty?: Readonly<LeadFields[F]>
  /** What a person typed, and what it led to: none of it outlives a change of owner. */
  readonly personal?: true
  /** The step that saves it. */
  readonly step?: StepOf<F>
  readonly label?: string | undefined
  /** As the operator's record of a customer has it, which it may come from. */
  readonly prefillable?: v.GenericSchema<unknown, NonNullable<LeadFields[F]>>
  readonly mask?: LeadFields[F] extends string | null ? Mask : never
  /** Whether its owner reads it back until the order is placed, or afterwards too. */
  readonly shown?: F extends keyof AnswerInput<'lead'> ? 'open' | 'always' : never
  /** Whether `npm run orders` tells it. */
  readonly exported?: true
}

const fieldDefinitions: { readonly [F in FieldName]: FieldDefinition<F> } = leadFields

/** What is said of a field, whichever it is. */
export const fieldDefinitionOf = <F extends FieldName>(name: F): (typeof fieldDefinitions)[F] =>
  fieldDefinitions[name]

/** Names of the fields of which this is said, in the table's order. */
export const fieldsWith = <P extends keyof FieldDefinition<FieldName>>(property: P, value?: string) =>
  (Object.keys(leadFields) as NamesWith<Record<P, unknown>>[]).filter((name) => {
    const entry = (fieldDefinitions[name] as FieldDefinition<FieldName>)[property]
    return value === undefined ? entry !== undefined : entry === value
  })

/** An object of these fields, without those whose value is undefined. */
export const valuesOf = <F extends FieldName>(names: readonly F[], value: (name: F) => unknown) =>
  Object.fromEntries(
    names.map((name) => [name, value(name)]).filter(([, one]) => one !== undefined),
  ) as Partial<Pick<LeadFields, F>>

/** A lead of which nothing is known yet. */
export const emptyLead = valuesOf(fieldsWith('empty'), (name) => fieldDefinitions[name].empty) as Pick<
  LeadFields,
  NamesWith<{ empty: unknown }>
>

/** A field for who tells it: answers without a column are told where there are some. */
export const exposedValue = (lead: LeadRecord, name: FieldName): unknown =>
  name === 'answers' && Object.keys(lead.answers).length === 0 ? undefined : lead[name]

/** The operator's record of a customer, as far as a lead may keep it. */
export const customerEntries = Object.fromEntries(
  fieldsWith('prefillable').map((name) => [name, leadFields[name].prefillable]),
) as {
  [F in NamesWith<{ prefillable: unknown }>]: Table[F]['prefillable']
}

/** Names of what a lead keeps of a customer's record. */
export const prefilledFieldsOf = (customer: object): string[] =>
  fieldsWith('prefillable').filter((name) => name in customer)

/** The lead with only what its owner said: nothing of what is kept of a customer's record. */
export const withoutPrefilled = (lead: LeadRecord): LeadRecord => ({
  ...lead,
  ...valuesOf(
    fieldsWith('mask').filter((name) => lead.kept.includes(name)),
    () => null,
  ),
})

/** The lead without the data of its visitor: the plan, the postal code and its street stay. */
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
