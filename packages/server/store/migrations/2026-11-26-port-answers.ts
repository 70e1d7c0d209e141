import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What other systems said of a lead, and which of an order's checks somebody must still make. */
export const portAnswers: Migration = {
  up: async (db: Kysely<never>) => {
    await db.schema.alterTable('leads').addColumn('port_answers', 'text').execute()
    await db.schema.alterTable('orders').addColumn('review', 'text').execute()
  },
}
