import * as v from 'valibot'
import { plainDraft, type Values } from '../form.ts'
import * as texts from '../texts.ts'
import { defineQuestion } from './question.ts'

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

const opaque = v.pipe(v.string(), v.maxLength(8192, texts.valueLong))
/** What the fraud check of the bank data reads of the visitor's device. */
export const deviceInfoSchema = v.strictObject({
  cookies: v.optional(opaque),
  jsc: v.optional(opaque),
  hdim_payload: v.optional(opaque),
})
export type DeviceInfo = v.InferOutput<typeof deviceInfoSchema>

/** The account of the direct debit, in the same step as the choice for it. */
export const bankAccount = defineQuestion({
  name: 'conta-debito',
  title: 'De qual conta vamos debitar?',
  stage: 'pagamento',
  funnel: 12,
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
