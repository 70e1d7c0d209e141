import type { Ownership } from './lead.fields.ts'

/** Digest of a session cookie; null for scripts without cookies. */
export type SessionDigest = string | null

/**
 * A session's access to a record: the owner reads and writes everything, others see it masked. `ownership` is the
 * record's ownership after the access.
 */
export interface Access {
  readonly as: 'owner' | 'another'
  readonly ownership: Ownership
}

/** As `newcomer`, a write takes the record over: all personal data is wiped first. */
export interface WriteAccess {
  readonly as: 'owner' | 'newcomer' | 'another'
  readonly ownership: Ownership
}

const boundTo = (session: string): Ownership => ({ owner: session, candidate: null })
/** Repeated creations may each have offered a cookie: any of them identifies the creator. */
const isOffered = (candidate: string | null, session: string): boolean =>
  candidate?.split(' ').includes(session) ?? false
const unbound: Ownership = { owner: null, candidate: null }

/** Initial ownership; `candidate` is the cookie offered to a client without one. */
export const ownershipAtCreation = (session: SessionDigest, candidate: string): Ownership =>
  session === null ? { owner: null, candidate } : boundTo(session)

/** Reading changes ownership only to bind an offered cookie that comes back. */
export const readAccess = (record: Ownership, session: SessionDigest): Access => {
  const { owner, candidate } = record
  if (owner !== null) return { as: owner === session ? 'owner' : 'another', ownership: { owner, candidate } }
  if (session === null) return { as: 'owner', ownership: { owner, candidate } }
  if (isOffered(candidate, session)) return { as: 'owner', ownership: boundTo(session) }
  return { as: 'another', ownership: { owner, candidate } }
}

/**
 * Writing to an unowned record binds the session, after a wipe unless it was the session offered. A script without
 * cookies ends the offer, as its data is not that browser's.
 */
export const writeAccess = (record: Ownership, session: SessionDigest): WriteAccess => {
  const { owner, candidate } = record
  if (owner !== null) return { as: owner === session ? 'owner' : 'another', ownership: { owner, candidate } }
  if (session === null) return { as: 'owner', ownership: unbound }
  return { as: isOffered(candidate, session) ? 'owner' : 'newcomer', ownership: boundTo(session) }
}
