import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Whether the risk policy rejected a document of the lead. */
export const rejectedLeads: Migration = {
  up: async (db: Kysely<never>) => {
    await db.schema.alterTable('leads').addColumn('risk_rejected', 'integer').execute()
  },
}
