import * as v from 'valibot'
import * as texts from '../texts.ts'
import { digits } from './digits.ts'
import { isNationalPhone, nationalDigits, readPhoneText } from './phone-text.ts'

/** No country has numbers of fewer digits, with its code. */
const shortestForeign = 8

const problemOf = (typed: string): string | null => {
  const { national, isForeign } = readPhoneText(typed)
  if (isForeign && digits(typed).length >= shortestForeign) return texts.phoneForeign
  if (digits(typed) === '') return texts.phoneEmpty
  if (national.length > 11) return texts.phoneLong
  return isNationalPhone(national) ? null : texts.phoneInvalid
}

/** Phone with area code, with or without what people put before it, returned as its 10 or 11 national digits. */
export const phoneSchema = v.pipe(
  v.string(texts.phoneEmpty),
  v.rawCheck(({ dataset, addIssue }) => {
    const problem = dataset.typed ? problemOf(dataset.value) : null
    if (problem) addIssue({ message: problem })
  }),
  v.transform(nationalDigits),
)

/** Like `phoneSchema`; null where nothing is typed. */
export const optionalPhoneSchema = v.pipe(
  v.nullish(v.string(), null),
  v.transform((typed) => (typed?.trim() ? typed : null)),
  v.nullable(phoneSchema),
)

// The 67 codes assigned by Anatel. A package would send its table of states to every visitor.
const inUse = /^(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])/

/** Warning for a complete number with an unassigned area code; undefined if there is none. */
export const areaCodeWarning = (phone: string): string | undefined => {
  const { national, isForeign } = readPhoneText(phone)
  if (isForeign || national.length < 10 || inUse.test(national)) return undefined
  return `O DDD ${national.slice(0, 2)} não existe no Brasil. Confira.`
}
