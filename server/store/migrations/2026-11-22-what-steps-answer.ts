import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** One column for what steps say that have none of their own, so that a step needs no migration. */
export const answersOfSteps: Migration = {
  up: async (db: Kysely<never>) => {
    await db.schema.alterTable('leads').addColumn('answers_sealed', 'text').execute()
  },
}
