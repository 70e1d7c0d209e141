import type { Ownership } from '@ultrafibra/server/leads/lead.fields'
import { ownershipAtCreation, readAccess, writeAccess } from '@ultrafibra/server/leads/lead-access'

type SessionDigest = string | null

interface Answered {
  readonly as: 'owner' | 'newcomer' | 'another'
  readonly ownership: Ownership
}

/** Who may read and write a record; a new visitor's write wipes it first. */
export interface Rule {
  readonly atCreation: (session: SessionDigest, candidate: string) => Ownership
  readonly read: (record: Ownership, session: SessionDigest) => Answered
  readonly write: (record: Ownership, session: SessionDigest) => Answered
}

/** The server's rule. */
export const serverRule: Rule = { atCreation: ownershipAtCreation, read: readAccess, write: writeAccess }

const everybody = (ownership: Ownership): Answered => ({ as: 'owner', ownership })

/** Anybody with the id may do everything: tests what a random id alone protects. */
export const idIsEnough: Rule = {
  atCreation: () => ({ owner: null, candidate: null }),
  read: everybody,
  write: everybody,
}

/** The last writer reads everything. */
export const lastWriterOwns: Rule = {
  atCreation: (session) => ({ owner: session, candidate: null }),
  read: (record, session) => ({ as: record.owner === session ? 'owner' : 'another', ownership: record }),
  write: (_record, session) => everybody({ owner: session, candidate: null }),
}
