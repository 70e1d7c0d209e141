import { digits } from '../../contract/brazil/digits.ts'
import type { CheckoutContext } from '../../machines/checkout/checkout.types.ts'
import type { RecoveryFields } from './tracking.types.ts'

/** A national phone as the recovery funnel wants it: `55` and digits only. */
export const internationalPhone = (phone: unknown): string => `55${digits(String(phone))}`

/**
 * The fields that each step of the recovery funnel sends: the one table. A person's documents, birth date, mother's
 * name and bank data are sent by no step; those steps only say that they were passed.
 */
const fieldsOfStep: Readonly<Record<number, readonly string[]>> = {
  1: ['cep'],
  2: ['number', 'block_number', 'allotment_number'],
  3: ['name'],
  4: ['phone'],
  5: ['email'],
  9: ['complement', 'address'],
  10: ['due_date'],
  11: ['direct_debit'],
  13: ['schedules'],
}

const answered = ({ values: { contato: _, ...values }, cep }: CheckoutContext): Record<string, unknown> => {
  // A house keeps the postal code that it was typed with, which may have been changed since.
  const all: Record<string, unknown> = Object.assign({}, ...Object.values(values), values.cep)
  return {
    ...all,
    ...(all.phone === undefined ? {} : { phone: internationalPhone(all.phone) }),
    address: cep?.address,
  }
}

/** What a step of the recovery funnel sends; fields without an answer are left out. */
export const recoveryFields = (step: number, context: CheckoutContext): RecoveryFields => {
  const all = answered(context)
  return Object.fromEntries(
    (fieldsOfStep[step] ?? [])
      .map((field) => [field, all[field]] as const)
      .filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )
}
