import type { Vault } from '../store/vault.ts'
import { timingSafeEqualText } from '../timing-safe-text.ts'

const radix = 36
const pattern = /^([0-9a-z]{1,8})-([\w-]{43})$/

const sign = (vault: Vault, orderNumber: string): string => vault.digest('order-link', orderNumber)

/** The path of an order's lasting page: its number, signed with the data key. The order itself says until when it works. */
export const orderPath = (vault: Vault, orderNumber: string): string =>
  `/pedido/${Number(orderNumber).toString(radix)}-${sign(vault, orderNumber)}/`

/** The order number of a path's token, compared in constant time; null for any other text. */
export const orderNumberIn = (vault: Vault, token: string): string | null => {
  const [, number = '', signature = ''] = pattern.exec(token) ?? []
  const orderNumber = String(Number.parseInt(number || '0', radix))
  return timingSafeEqualText(signature, sign(vault, orderNumber)) ? orderNumber : null
}
