import type { Ownership } from './lead.fields.ts'

/** Digest of the caller's session cookie; null for a script without cookies. */
export type SessionDigest = string | null

/**
 * What a caller is to a record: its `owner` sees and writes everything; to `another` it is masked.
 * `ownership` is what the record's owner columns become once the caller has done it.
 */
export interface Access {
  readonly as: 'owner' | 'another'
  readonly ownership: Ownership
}

/** A write may also take the record over: everything personal is wiped before anything is written. */
export interface WriteAccess {
  readonly as: 'owner' | 'newcomer' | 'another'
  readonly ownership: Ownership
}

const boundTo = (session: string): Ownership => ({ owner: session, candidate: null })
/** Answers to one creation may each have offered a cookie: whichever arrived is the creator's. */
const isOffered = (candidate: string | null, session: string): boolean =>
  candidate?.split(' ').includes(session) ?? false
const unbound: Ownership = { owner: null, candidate: null }

/** Who owns a record that this caller creates; `candidate` is the cookie offered to one without. */
export const ownershipAtCreation = (session: SessionDigest, candidate: string): Ownership =>
  session === null ? { owner: null, candidate } : boundTo(session)

/** Reading never changes an owner, except that an offered cookie which comes back is bound. */
export const readAccess = (record: Ownership, session: SessionDigest): Access => {
  const { owner, candidate } = record
  if (owner !== null) return { as: owner === session ? 'owner' : 'another', ownership: { owner, candidate } }
  if (session === null) return { as: 'owner', ownership: { owner, candidate } }
  if (isOffered(candidate, session)) return { as: 'owner', ownership: boundTo(session) }
  return { as: 'another', ownership: { owner, candidate } }
}

/**
 * Writing to a record that nobody is bound to binds a browser, after a wipe unless it is the one the
 * cookie was offered to; a script without cookies ends the offer, for what it writes is not that browser's.
 */
export const writeAccess = (record: Ownership, session: SessionDigest): WriteAccess => {
  const { owner, candidate } = record
  if (owner !== null) return { as: owner === session ? 'owner' : 'another', ownership: { owner, candidate } }
  if (session === null) return { as: 'owner', ownership: unbound }
  return { as: isOffered(candidate, session) ? 'owner' : 'newcomer', ownership: boundTo(session) }
}
