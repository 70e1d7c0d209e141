import { randomInt, timingSafeEqual } from 'node:crypto'
import type { LeadRecord } from '../leads/lead.fields.ts'
import type { Vault } from '../store/vault.ts'

const digits = 6

/** Six random digits. */
export const newCode = (): string => String(randomInt(10 ** digits)).padStart(digits, '0')

/** The stored digest of a code, bound to its lead and e-mail address. */
export const codeDigest = (vault: Vault, { id, email }: LeadRecord, code: string): string =>
  vault.digest('collaborator-code', [id, email?.toLowerCase() ?? '', code].join('\n'))

/** Whether two digests are equal, compared in constant time. */
export const isSameDigest = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
