import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** One column for answers without their own, so that a new step needs no migration. */
export const answersOfSteps: Migration = {
  up: async (db: Kysely<never>) => {
    await db.schema.alterTable('leads').addColumn('answers_sealed', 'text').execute()
  },
}
