import { digits } from '../../contract/brazil/digits.ts'
import { postalCode } from '../../contract/questions/postal-code.ts'
import { questions } from '../../contract/questions/questions.ts'
import { streetNumber } from '../../contract/questions/street-number.ts'
import type { CheckoutContext } from '../../machines/checkout/checkout.types.ts'
import type { RecoveryFields } from './tracking.types.ts'

/** A national phone as the recovery funnel wants it: `55` and digits only. */
export const internationalPhone = (phone: unknown): string => `55${digits(String(phone))}`

/**
 * The fields that each step of the recovery funnel sends, by its number. A person's documents, birth date, mother's
 * name and bank data are sent by no step; those steps only say that they were passed.
 */
const fieldsOfStep: ReadonlyMap<number | undefined, readonly string[]> = new Map([
  ...[postalCode, streetNumber, ...questions].map(({ funnel, recovery = [] }) => [funnel, recovery] as const),
  [9, ['complement', 'address']],
])

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
    (fieldsOfStep.get(step) ?? [])
      .map((field) => [field, all[field]] as const)
      .filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )
}
