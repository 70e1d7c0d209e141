import { bankAccount } from './bank-account.ts'
import { birthDate } from './birth-date.ts'
import { directDebit } from './direct-debit.ts'
import { dueDate } from './due-date.ts'
import { email } from './email.ts'
import { fullName } from './full-name.ts'
import { installationDates } from './installation-dates.ts'
import { mothersName } from './mothers-name.ts'
import { phone } from './phone.ts'
import type { Question } from './question.ts'
import { taxId } from './tax-id.ts'

const inOrder = [
  fullName,
  phone,
  email,
  birthDate,
  mothersName,
  taxId,
  dueDate,
  directDebit,
  bankAccount,
  installationDates,
] as const

/** The questions stored in a lead, in checkout order after the address. */
export const questions: readonly Question[] = inOrder

type Known = (typeof inOrder)[number]
/** Payload of each step, by step name. */
export type StepPayloads = {
  [Q in Extract<Known, { readonly payload: unknown }> as Q['saves']]: Q['payload']
}
