import * as v from 'valibot'
import * as texts from '../texts.ts'
import { digits } from './digits.ts'

const national = /^(?:1[1-9]|[2-9]\d)(?:9\d{8}|[1-8]\d{7})$/

/**
 * National digits of a typed or pasted phone, without `+55`/`0055` and trunk zero: 10 (landline) or 11 (mobile) when
 * complete.
 */
export const nationalDigits = (text: string): string => {
  const all = digits(text)
  const local = all.length > 11 ? all.replace(/^(?:00)?55/, '') : all
  return local.replace(/^0(?=\d{10,11}$)/, '')
}

/** Phone with area code 11-99: 9 plus 8 digits, or 8 digits starting with 1-8. */
export const phoneSchema = v.pipe(
  v.string(texts.phoneEmpty),
  v.transform(nationalDigits),
  v.nonEmpty(texts.phoneEmpty),
  v.regex(national, texts.phoneInvalid),
)

// The 67 codes assigned by Anatel. A package would send its table of states to every visitor.
const inUse = /^(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])/

/** Warning for a complete number with an unassigned area code; undefined if there is none. */
export const areaCodeWarning = (phone: string): string | undefined => {
  const digits = nationalDigits(phone)
  if (digits.length < 10 || inUse.test(digits)) return undefined
  return `O DDD ${digits.slice(0, 2)} não existe no Brasil. Confira.`
}
