import { digitsOf, layOver } from './digits.ts'
import { isMasked } from './masked.ts'

/** '11987654321' to '(11) 98765-4321', '1133334444' to '(11) 3333-4444'; a masked one stays. */
export function formatPhone(phone: string): string {
  if (isMasked(phone)) return phone
  const digits = digitsOf(phone)
  return layOver(digits, digits.length > 10 ? '(##) #####-####' : '(##) ####-####')
}

/** 'tel:' URL of a formatted phone number: '0800 555 1020' to 'tel:08005551020'. */
export function telHref(phone: string): string {
  return `tel:${digitsOf(phone)}`
}
