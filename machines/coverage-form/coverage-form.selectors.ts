import { digits } from '@ultrafibra/contract/brazil/digits'
import { isNationalPhone, nationalDigits } from '@ultrafibra/contract/brazil/phone-text'
import type { FieldErrors } from '@ultrafibra/contract/form'
import * as texts from '@ultrafibra/contract/texts'

/** What stands in the form's fields. */
export type CoverageDraft = Readonly<Record<'cep' | 'phone', string>>

interface Typed {
  readonly draft: CoverageDraft
  readonly badCep: { readonly cep: string } | null
}

const cepLength = 8
const mobileLength = 11

/** What a draft still lacks before it can be looked up. */
export const missingIn = ({ cep, phone }: CoverageDraft): FieldErrors => {
  const [cepDigits, phoneDigits] = [digits(cep), nationalDigits(phone)]
  return {
    ...(cepDigits.length === cepLength ? {} : { cep: cepDigits === '' ? texts.cepEmpty : texts.cepShort }),
    ...(phoneDigits.length === mobileLength && isNationalPhone(phoneDigits)
      ? {}
      : { phone: phoneDigits === '' ? texts.phoneEmpty : texts.phoneInvalid }),
  }
}

/** Whether nothing is missing. */
export const isComplete = (draft: CoverageDraft): boolean => Object.keys(missingIn(draft)).length === 0

/** Whether the look-up would be asked: both fields are complete and the postal code was not refused before. */
export const canLookUp = ({ draft, badCep }: Typed): boolean =>
  isComplete(draft) && digits(draft.cep) !== badCep?.cep
