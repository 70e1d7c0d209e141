import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Erasures that customers ask for: those that wait for their order's end, and what was answered. */
export const askedErasures: Migration = {
  up: async (db: Kysely<never>) => {
    await db.schema.alterTable('orders').addColumn('erasure_asked_at', 'text').execute()
    await db.schema.alterTable('erasures').addColumn('receipt', 'text').execute()
  },
}
