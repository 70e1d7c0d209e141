import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The lead's plan when it was chosen, to compare with the plan sold. */
export const offerOfLeads: Migration = {
  up: async (db: Kysely<never>) => {
    await db.schema.alterTable('leads').addColumn('offer', 'text').execute()
  },
}
