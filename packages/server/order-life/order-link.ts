import type { Vault } from '../store/vault.ts'
import { timingSafeEqualText } from '../timing-safe-text.ts'

const radix = 36
const pattern = /^([0-9a-z]{1,8})-([\w-]{43})$/

const sign = (vault: Vault, orderNumber: string): string => vault.digest('order-link', orderNumber)

/** The path of an order's lasting page: its number, signed with the data key. The order itself says until when it works. */
export const orderPath = (vault: Vault, orderNumber: string): string =>
  `/pedido/${Number(orderNumber).toString(radix)}-${sign(vault, orderNumber)}/`

/** Whether a text has the form of a path's token; nothing else may be written into a header. */
export const isOrderToken = (text: string): boolean => pattern.test(text)

/** The order number of a path's token, compared in constant time; null for any other text, also for another spelling. */
export const orderNumberIn = (vault: Vault, token: string): string | null => {
  const [, number = '', signature = ''] = pattern.exec(token) ?? []
  const value = Number.parseInt(number || '0', radix)
  const isRight = timingSafeEqualText(signature, sign(vault, String(value)))
  return isRight && value.toString(radix) === number ? String(value) : null
}
