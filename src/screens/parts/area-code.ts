import { getAreaCodeInfo } from '@brazilian-utils/brazilian-utils/get-area-code-info'
import { nationalDigits } from '../../../contract/brazil/phone.ts'

/** A gentle word on a complete number whose area code is none of the 67 in use; undefined where all is well. */
export const areaCodeWarning = (phone: string): string | undefined => {
  const digits = nationalDigits(phone)
  const code = digits.slice(0, 2)
  if (digits.length < 10 || getAreaCodeInfo(code) !== null) return undefined
  return `O DDD ${code} não existe no Brasil. Confira.`
}
