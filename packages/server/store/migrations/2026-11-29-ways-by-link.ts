import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { index } from './table-maker.ts'

/** A link to go on on another device is found by its digest alone. */
export const waysByLink: Migration = {
  up: (db: Kysely<never>) => index(db, 'collaborator_codes', 'code_digest'),
}
