import { randomInt, timingSafeEqual } from 'node:crypto'
import { newId } from '../new-id.ts'
import type { OrderProof } from '../store/collaborator-code.rows.ts'
import type { Vault } from '../store/vault.ts'

const digits = 6

/** Whom a code is sent to, and the lead, renewal or order that it opens. */
export interface Recipient {
  readonly id: string
  readonly email: string
  /** A code proves one thing only, even for the same lead. A link leads to a page that asks for the code of the device. */
  readonly proves: 'collaborator' | 'record' | 'device' | 'link' | OrderProof
}

/** Six random digits to type, or the random part of a link. */
export const newCode = ({ proves }: Pick<Recipient, 'proves'>): string =>
  proves === 'link' ? newId() : String(randomInt(10 ** digits)).padStart(digits, '0')

/** The stored digest of a link's random part, by which alone it is found. */
export const linkDigest = (vault: Vault, token: string): string => vault.digest('lead-link', token)

/** The stored digest of a code, bound to what it proves, its record and its e-mail address. */
export const codeDigest = (vault: Vault, { id, email, proves }: Recipient, code: string): string =>
  proves === 'link'
    ? linkDigest(vault, code)
    : vault.digest(`${proves}-code`, [id, email.toLowerCase(), code].join('\n'))

/** Whether two digests are equal, compared in constant time. */
export const isSameDigest = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
