import type { IsoDay } from '@ultrafibra/contract/brazil/date'
import { type Draft, type Form, readForm } from '@ultrafibra/contract/form'
import { codeForm, forms } from '@ultrafibra/contract/forms'
import { bankAccount } from '@ultrafibra/contract/questions/bank-account'
import { postalCode } from '@ultrafibra/contract/questions/postal-code'
import { questions } from '@ultrafibra/contract/questions/questions'
import { streetNumber } from '@ultrafibra/contract/questions/street-number'
import { taxId } from '@ultrafibra/contract/questions/tax-id'

/** Other draft fields that a field's validation needs. */
const beside: Readonly<Record<string, Draft>> = {
  cpf: { person_type: 'pf' },
  cnpj: { person_type: 'pj' },
  number: { address_kind: 'number' },
  block_number: { address_kind: 'block' },
  allotment_number: { address_kind: 'block' },
  complement: { address_kind: 'none' },
}

/** The forms that validate a field, by field. */
const judges: Readonly<Record<string, readonly Form[]>> = {
  ...Object.fromEntries(
    questions.flatMap((question) => question.fields.map((field) => [field, [question]] as const)),
  ),
  cpf: [taxId, forms['consulta-cpf']],
  cep: [postalCode],
  agency: [bankAccount],
  account_number: [bankAccount],
  code: [codeForm],
  number: [streetNumber],
  block_number: [streetNumber],
  allotment_number: [streetNumber],
  complement: [streetNumber],
}

/** The error messages of all forms for a text in this field, as one text; '' if valid. */
export const verdictOn = (field: string, text: string, today: IsoDay): string =>
  (judges[field] ?? [])
    .map((form) => {
      const result = readForm(form, { ...beside[field], [field]: text }, { today })
      return result.ok ? '' : (result.errors[field] ?? '')
    })
    .join('|')
