import { digits } from '@ultrafibra/contract/brazil/digits'
import { wholeComplement } from '@ultrafibra/contract/complements'
import { postalCode } from '@ultrafibra/contract/questions/postal-code'
import type { QuestionText } from '@ultrafibra/contract/questions/question'
import { questions } from '@ultrafibra/contract/questions/questions'
import { streetNumber } from '@ultrafibra/contract/questions/street-number'
import type { CheckoutContext } from '../../machines/checkout/checkout.types.ts'
import type { RecoveryFields } from './tracking.types.ts'

/** A national phone for the recovery funnel: `55` and digits only. */
export const internationalPhone = (phone: unknown): string => `55${digits(String(phone))}`

const reporting: readonly QuestionText[] = [postalCode, streetNumber, ...questions]

/** The fields sent by each step of the recovery funnel. */
const fieldsOfStep: ReadonlyMap<number | undefined, readonly string[]> = new Map([
  ...reporting.map(({ funnel, recovery = [] }) => [funnel, recovery] as const),
  [9, ['complement', 'address']],
])

/** Fields that a step names without their values. */
const withheldOf = (step: number): RecoveryFields =>
  Object.fromEntries(
    reporting
      .filter(({ funnel }) => funnel === step)
      .flatMap(({ withheld = [] }) => withheld.map((field) => [field, null])),
  )

const answered = ({ values: { contato: _, ...values }, cep }: CheckoutContext): Record<string, unknown> => {
  // The street number's answer holds the postal code it was typed with, which may have changed since.
  const all: Record<string, unknown> = Object.assign({}, ...Object.values(values), values.cep)
  return {
    ...all,
    ...(all.phone === undefined ? {} : { phone: internationalPhone(all.phone) }),
    address: cep?.address,
    complement: wholeComplement({ complement: String(all.complement ?? '') }, all.complements ?? null),
  }
}

/** The fields that a step sends; unanswered ones are left out. */
export const recoveryFields = (step: number, context: CheckoutContext): RecoveryFields => {
  const all = answered(context)
  const told = Object.fromEntries(
    (fieldsOfStep.get(step) ?? [])
      .map((field) => [field, all[field]] as const)
      .filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )
  return { ...told, ...withheldOf(step) }
}
