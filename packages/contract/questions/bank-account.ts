import * as v from 'valibot'
import { plainDraft, type Values } from '../form.ts'
import * as texts from '../texts.ts'
import { defineQuestion } from './question.ts'

export const bankEmpty = 'Escolha o banco.'
const agencyEmpty = 'Digite a agência.'
const accountEmpty = 'Digite a conta com o dígito.'

const notZero = /[1-9]/

/** Account number with the check digit last; two banks use `X` and `P` as check digits. */
const accountSchema = v.pipe(
  v.string(accountEmpty),
  v.transform((text) => text.toUpperCase().replace(/[^0-9XP]/g, '')),
  v.nonEmpty(accountEmpty),
  v.regex(/^\d{1,13}[0-9XP]$/, 'A conta tem de 2 a 14 números, com o dígito.'),
  v.regex(notZero, 'A conta tem só zeros. Confira.'),
)

export const bankInfoSchema = v.strictObject({
  bank: v.pipe(v.string(bankEmpty), v.trim(), v.regex(/^\d{3}$/, bankEmpty)),
  agency: v.pipe(
    v.string(agencyEmpty),
    v.trim(),
    v.nonEmpty(agencyEmpty),
    v.regex(/^\d{1,5}$/, 'A agência tem de 1 a 5 números.'),
    v.regex(notZero, 'A agência tem só zeros. Confira.'),
  ),
  account_number: accountSchema,
})
export type BankInfo = v.InferOutput<typeof bankInfoSchema>

const opaque = v.pipe(v.string(), v.maxLength(8192, texts.valueLong))
/** Device data for the fraud check of the bank data. */
export const deviceInfoSchema = v.strictObject({
  cookies: v.optional(opaque),
  jsc: v.optional(opaque),
  hdim_payload: v.optional(opaque),
})
export type DeviceInfo = v.InferOutput<typeof deviceInfoSchema>

/** The direct debit account, saved in the same step as that choice. */
export const bankAccount = defineQuestion({
  name: 'conta-debito',
  title: 'De qual conta vamos debitar?',
  section: 'pagamento',
  funnel: 12,
  withheld: ['bank', 'agency', 'account_number'],
  saves: 'bankInfo',
  schema: () =>
    v.pipe(
      v.object({
        bank: v.optional(bankInfoSchema.entries.bank, ''),
        agency: v.optional(bankInfoSchema.entries.agency, ''),
        account_number: v.optional(bankInfoSchema.entries.account_number, ''),
      }),
      v.transform((bankInfo) => ({ direct_debit: true, bankInfo })),
    ),
  fields: ['bankInfo'],
  isAskedBy: ({ direct_debit }) => direct_debit === 'sim',
  applies: ({ values }) => (values['ativar-debito'] as Values | undefined)?.direct_debit === true,
  needs: 'banks',
  fromLead: ({ direct_debit, bankInfo }) => (direct_debit && bankInfo ? { direct_debit, bankInfo } : null),
  toDraft: ({ bankInfo }) => plainDraft(bankInfo as Values),
  review: null,
})
