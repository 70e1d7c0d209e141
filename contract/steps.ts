import * as v from 'valibot'
import { addressSchema } from './address.ts'
import { birthDateSchema, daySchema, type IsoDay } from './brazil/date.ts'
import { emailSchema } from './brazil/email.ts'
import { fullNameSchema, motherNameSchema } from './brazil/person-name.ts'
import { phoneSchema } from './brazil/phone.ts'
import { cnpjSchema, cpfSchema } from './brazil/tax-id.ts'
import { texts } from './texts.ts'

/** What a rule may need to know of the day it is asked: `today` in America/Sao_Paulo. */
export interface RuleFacts {
  readonly today: IsoDay
}

/** Days of the month on which a bill may fall due. */
export const dueDates = [1, 5, 7, 10, 15, 20, 25] as const
/** Halves of the day in which an installer comes. */
export const periods = ['manha', 'tarde'] as const
export type Period = (typeof periods)[number]
const maxSchedules = 3
/** What a table's whole number holds. */
const highestId = 2 ** 31 - 1

const flag = v.pipe(
  v.union([v.boolean(), v.string()]),
  v.transform((value) => value === true || value === 'true' || value === 'on'),
)

const dueDateSchema = v.pipe(
  v.union([v.number(), v.string()], texts.dueDateEmpty),
  v.transform(Number),
  v.picklist(dueDates, texts.dueDateEmpty),
)

/** Account digits with the check digit last; `X` and `P` are digits at two banks. */
const accountSchema = v.pipe(
  v.string(texts.accountEmpty),
  v.transform((text) => text.toUpperCase().replace(/[^0-9XP]/g, '')),
  v.nonEmpty(texts.accountEmpty),
  v.regex(/^\d{1,13}[0-9XP]$/, texts.accountInvalid),
)

export const bankInfoSchema = v.strictObject({
  bank: v.pipe(v.string(texts.bankEmpty), v.trim(), v.regex(/^\d{3}$/, texts.bankEmpty)),
  agency: v.pipe(
    v.string(texts.agencyEmpty),
    v.trim(),
    v.nonEmpty(texts.agencyEmpty),
    v.regex(/^\d{1,5}$/, texts.agencyInvalid),
  ),
  account_number: accountSchema,
})
export type BankInfo = v.InferOutput<typeof bankInfoSchema>

const scheduleSchema = v.strictObject({ date: daySchema, period: v.picklist(periods, texts.schedulesEmpty) })
export type Schedule = v.InferOutput<typeof scheduleSchema>

export const schedulesSchema = v.pipe(
  v.array(scheduleSchema, texts.schedulesEmpty),
  v.minLength(1, texts.schedulesEmpty),
  v.maxLength(maxSchedules, texts.schedulesMany),
  v.check(
    (all) => new Set(all.map((one) => one.date + one.period)).size === all.length,
    texts.schedulesRepeated,
  ),
)

const opaque = v.pipe(v.string(), v.maxLength(8192, texts.valueLong))
const deviceInfoSchema = v.strictObject({
  cookies: v.optional(opaque),
  jsc: v.optional(opaque),
  hdim_payload: v.optional(opaque),
})
export type DeviceInfo = v.InferOutput<typeof deviceInfoSchema>

const documentSchema = v.pipe(
  v.strictObject({ cpf: v.nullish(cpfSchema), cnpj: v.nullish(cnpjSchema) }),
  v.check((document) => Boolean(document.cpf) !== Boolean(document.cnpj), texts.documentEmpty),
)

const bankStepSchema = v.strictObject({
  direct_debit: v.boolean(texts.directDebitEmpty),
  bankInfo: v.nullish(bankInfoSchema),
  deviceInfo: v.nullish(deviceInfoSchema),
})

/**
 * The payload of `PATCH lead-v2/{id}/{step}` for each step, by the step's name in the path.
 * A schema takes what a person typed or what the wire carries and answers the wire's format.
 */
export const leadSteps = {
  name: () =>
    v.strictObject({ name: fullNameSchema, webcare_tuid: v.nullish(v.pipe(v.string(), v.maxLength(128))) }),
  phone: () => v.strictObject({ phone: phoneSchema }),
  email: () =>
    v.strictObject({
      email: emailSchema,
      accept_promotions: v.optional(flag, false),
      accept_information: v.optional(flag, false),
    }),
  birthDate: ({ today }: RuleFacts) => v.strictObject({ birth_date: birthDateSchema(today) }),
  motherName: () => v.strictObject({ mothers_name: motherNameSchema }),
  documentNumber: () => documentSchema,
  dueDate: () => v.strictObject({ due_date: dueDateSchema }),
  plan: () =>
    v.strictObject({
      idPlan: v.pipe(
        v.number(texts.planEmpty),
        v.integer(texts.planEmpty),
        v.maxValue(highestId, texts.planEmpty),
      ),
    }),
  bankInfo: () => bankStepSchema,
  scheduleDate: () => v.strictObject({ schedules: schedulesSchema }),
  address: () => v.strictObject({ address: addressSchema }),
} as const

export type LeadStep = keyof typeof leadSteps
export type LeadStepPayload<S extends LeadStep> = v.InferOutput<ReturnType<(typeof leadSteps)[S]>>
export const leadStepNames = Object.keys(leadSteps) as [LeadStep, ...LeadStep[]]
