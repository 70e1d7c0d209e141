import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The page on which a visitor asked for the code that who helps them types. */
export const whereHelpIsAsked: Migration = {
  up: async (db: Kysely<never>) => {
    await db.schema.alterTable('collaborator_codes').addColumn('page', 'text').execute()
  },
}
