import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What the operator's systems tell back about an order, and which of their requests were carried out. */
export const statusOfOrders: Migration = {
  up: async (db: Kysely<never>) => {
    for (const name of ['status', 'status_at', 'confirmed_visit'] as const)
      await db.schema.alterTable('orders').addColumn(name, 'text').execute()
    await db.schema.alterTable('order_history').addColumn('request', 'text').execute()
    await sql`create unique index order_history_request on order_history (order_number, request)`.execute(db)
  },
}
