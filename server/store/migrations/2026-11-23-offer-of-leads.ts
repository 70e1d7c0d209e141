import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The plan of a lead as it was when it was chosen: what is sold later is held against it. */
export const offerOfLeads: Migration = {
  up: async (db: Kysely<never>) => {
    await db.schema.alterTable('leads').addColumn('offer', 'text').execute()
  },
}
