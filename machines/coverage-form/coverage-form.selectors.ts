import { digits } from '@ultrafibra/contract/brazil/digits'
import { isNationalPhone, nationalDigits } from '@ultrafibra/contract/brazil/phone-text'
import * as texts from '@ultrafibra/contract/texts'

/** What stands in the form's fields. */
export type CoverageDraft = Readonly<Record<'cep' | 'number' | 'phone', string>>

interface Typed {
  readonly draft: CoverageDraft
  /** On the page a phone goes with the postal code; in the drawer, the number. */
  readonly place: 'page' | 'drawer'
}

const cepLength = 8
const mobileLength = 11

/** What a postal code's digits lack. */
export const lackOfCep = (cep: string): Pick<Partial<CoverageDraft>, 'cep'> => {
  if (cep.length === cepLength) return {}
  return { cep: cep === '' ? texts.cepEmpty : texts.cepShort }
}

const lackOfPhone = (phone: string) => {
  if (phone.length === mobileLength && isNationalPhone(phone)) return {}
  return { phone: phone === '' ? texts.phoneEmpty : texts.phoneInvalid }
}

/** What a draft still lacks before it can be looked up. */
export const missingIn = ({ draft: { cep, number, phone }, place }: Typed): Partial<CoverageDraft> => ({
  ...lackOfCep(digits(cep)),
  ...(place === 'page' ? lackOfPhone(nationalDigits(phone)) : {}),
  ...(place === 'drawer' && number.trim() === '' ? { number: texts.numberEmpty } : {}),
})

/** Whether nothing is missing. */
export const isComplete = (typed: Typed): boolean => Object.keys(missingIn(typed)).length === 0

/** Whether the look-up would be asked: nothing is missing, and the postal code was not refused before. */
export const canLookUp = (typed: Typed & { readonly badCep: { readonly cep: string } | null }): boolean =>
  isComplete(typed) && digits(typed.draft.cep) !== typed.badCep?.cep
