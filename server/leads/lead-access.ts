import type { Ownership } from './lead.fields.ts'

/** Digest of the caller's session cookie; null for a script without cookies. */
export type Caller = string | null

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

const boundTo = (caller: string): Ownership => ({ owner: caller, candidate: null })
/** Answers to one creation may each have offered a cookie: whichever arrived is the creator's. */
const isOffered = (candidate: string | null, caller: string): boolean =>
  candidate?.split(' ').includes(caller) ?? false
const unbound: Ownership = { owner: null, candidate: null }

/** Who owns a record that this caller creates; `candidate` is the cookie offered to one without. */
export const ownershipAtCreation = (caller: Caller, candidate: string): Ownership =>
  caller === null ? { owner: null, candidate } : boundTo(caller)

/** Reading never changes an owner, except that an offered cookie which comes back is bound. */
export const readAccess = (record: Ownership, caller: Caller): Access => {
  const { owner, candidate } = record
  if (owner !== null) return { as: owner === caller ? 'owner' : 'another', ownership: { owner, candidate } }
  if (caller === null) return { as: 'owner', ownership: { owner, candidate } }
  if (isOffered(candidate, caller)) return { as: 'owner', ownership: boundTo(caller) }
  return { as: 'another', ownership: { owner, candidate } }
}

/**
 * Writing to a record that nobody is bound to binds a browser, after a wipe unless it is the one the
 * cookie was offered to; a script without cookies ends the offer, for what it writes is not that browser's.
 */
export const writeAccess = (record: Ownership, caller: Caller): WriteAccess => {
  const { owner, candidate } = record
  if (owner !== null) return { as: owner === caller ? 'owner' : 'another', ownership: { owner, candidate } }
  if (caller === null) return { as: 'owner', ownership: unbound }
  return { as: isOffered(candidate, caller) ? 'owner' : 'newcomer', ownership: boundTo(caller) }
}
