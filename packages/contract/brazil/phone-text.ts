import { cleanText } from '../clean-text.ts'
import { digits } from './digits.ts'

/** A phone as far as it is written. Prefix and national digits together have all digits of the text, in their order. */
export interface PhoneText {
  /** What people put before the area code: `+55`, `0055`, `0`, `0 15`, `55 0`. */
  readonly prefix: string
  /** From the area code on: 10 digits of a landline, 11 of a mobile. */
  readonly national: string
  readonly isForeign: boolean
}

const country = '55'
/** A national number has up to 11 digits: one that begins like the country code may be of DDD 55. */
const longestNational = 11

const spaced = (...parts: readonly string[]): string => parts.filter(Boolean).join(' ')

/** After a zero, and so many digits, come the carrier's two. */
const withTrunk = (before: string, all: string): PhoneText => {
  if (!all.startsWith('0')) return { prefix: before, national: all, isForeign: false }
  const carrier = all.length > longestNational + 1 ? all.slice(1, 3) : ''
  return {
    prefix: spaced(before, '0', carrier),
    national: all.slice(1 + carrier.length),
    isForeign: false,
  }
}

const withCountry = (sign: string, all: string): PhoneText => {
  const code = all.slice(0, country.length)
  return country.startsWith(code)
    ? withTrunk(sign + code, all.slice(code.length))
    : { prefix: sign + all, national: '', isForeign: true }
}

/** Parts of a whole text: any character may change the meaning of those before it. */
export const readPhoneText = (text: string): PhoneText => {
  const clean = cleanText(text)
  const all = digits(clean)
  if (/^[^\d]*\+/.test(clean)) return withCountry('+', all)
  if (all.startsWith('00')) return withCountry('00', all.slice(2))
  if (all.startsWith(country) && all.length > longestNational) return withCountry('', all)
  return withTrunk('', all)
}

/**
 * Digits from the area code on, without country code, trunk zero and carrier code: 10 (landline) or 11 (mobile) when
 * complete. All digits of a number of another country.
 */
export const nationalDigits = (text: string): string => {
  const { prefix, national, isForeign } = readPhoneText(text)
  return isForeign ? digits(prefix) : national
}

/** Area code 11 to 99, then 9 and 8 digits, or 8 digits that begin with 1 to 8. */
export const isNationalPhone = (phone: string): boolean =>
  /^(?:1[1-9]|[2-9]\d)(?:9\d{8}|[1-8]\d{7})$/.test(phone)

/** The national digits of a complete number; any other text stays. */
export const tidyPhone = (text: string): string => {
  const national = nationalDigits(text)
  return isNationalPhone(national) ? national : text
}
