import type { Ownership } from '../../server/leads/lead.fields.ts'
import { ownershipAtCreation, readAccess, writeAccess } from '../../server/leads/lead-access.ts'

type SessionDigest = string | null

interface Answered {
  readonly as: 'owner' | 'newcomer' | 'another'
  readonly ownership: Ownership
}

/** Who may read and write a record; a newcomer's write wipes it first. */
export interface Rule {
  readonly atCreation: (session: SessionDigest, candidate: string) => Ownership
  readonly read: (record: Ownership, session: SessionDigest) => Answered
  readonly write: (record: Ownership, session: SessionDigest) => Answered
}

/** The rule that the server keeps. */
export const houseRule: Rule = { atCreation: ownershipAtCreation, read: readAccess, write: writeAccess }

const everybody = (ownership: Ownership): Answered => ({ as: 'owner', ownership })

/** Whoever knows the id may do everything: what a random id alone is worth. */
export const idIsEnough: Rule = {
  atCreation: () => ({ owner: null, candidate: null }),
  read: everybody,
  write: everybody,
}

/** Whoever wrote last reads everything. */
export const lastWriterOwns: Rule = {
  atCreation: (session) => ({ owner: session, candidate: null }),
  read: (record, session) => ({ as: record.owner === session ? 'owner' : 'another', ownership: record }),
  write: (_record, session) => everybody({ owner: session, candidate: null }),
}
