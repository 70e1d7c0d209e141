import type { Ownership } from '../../server/leads/lead.fields.ts'
import { ownershipAtCreation, readAccess, writeAccess } from '../../server/leads/lead-access.ts'

type Caller = string | null

interface Answered {
  readonly as: 'owner' | 'newcomer' | 'another'
  readonly ownership: Ownership
}

/** Who may read and write a record; a newcomer's write wipes it first. */
export interface Rule {
  readonly atCreation: (caller: Caller, candidate: string) => Ownership
  readonly read: (record: Ownership, caller: Caller) => Answered
  readonly write: (record: Ownership, caller: Caller) => Answered
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
  atCreation: (caller) => ({ owner: caller, candidate: null }),
  read: (record, caller) => ({ as: record.owner === caller ? 'owner' : 'another', ownership: record }),
  write: (_record, caller) => everybody({ owner: caller, candidate: null }),
}
