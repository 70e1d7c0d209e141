import { nationalDigits } from '../../../contract/brazil/phone.ts'

// The 67 that Anatel has given out. The package that knows them would bring a table of states to every visitor.
const inUse = /^(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])/

/** A gentle word on a complete number whose area code is none of the 67 in use; undefined where all is well. */
export const areaCodeWarning = (phone: string): string | undefined => {
  const digits = nationalDigits(phone)
  if (digits.length < 10 || inUse.test(digits)) return undefined
  return `O DDD ${digits.slice(0, 2)} não existe no Brasil. Confira.`
}
