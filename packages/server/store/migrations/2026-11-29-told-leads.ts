import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** When the operator's systems heard that a lead was left. */
export const toldLeads: Migration = {
  up: async (db: Kysely<never>) => {
    await db.schema.alterTable('leads').addColumn('left_at', 'text').execute()
    await sql`create index leads_not_left on leads (updated_at) where status = 'open' and left_at is null`.execute(
      db,
    )
  },
}
