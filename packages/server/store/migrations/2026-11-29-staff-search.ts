import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../tables.ts'
import { index, keyed, tableMaker } from './table-maker.ts'

/** What staff find an order by, as digests, and what staff did with it. Old orders are made findable in steps later. */
export const staffSearch = (engine: Engine): Migration => {
  const { add, strict } = tableMaker(engine)
  return {
    up: async (db: Kysely<never>) => {
      await db.schema
        .alterTable('orders')
        .addColumn('is_findable', 'integer', (column) => column.notNull().defaultTo(0))
        .execute()
      await sql`create index orders_not_findable on orders (order_number) where is_findable = 0`.execute(db)
      const ofOrder = sql`references orders (order_number) on delete cascade`
      await sql`create table order_terms (term text not null, order_number text not null ${ofOrder},
        primary key (term, order_number)) ${sql.raw(engine === 'sqlite' ? 'without rowid, strict' : '')}`.execute(
        db,
      )
      await index(db, 'order_terms', 'order_number')
      const history = keyed(db, 'order_history', 'id').addColumn('order_number', 'text', (column) =>
        column.notNull().references('orders.order_number').onDelete('cascade'),
      )
      const columns = { at: 'text', kind: 'text', by_whom: 'text', 'detail_sealed?': 'text' } as const
      await strict(add(history, columns)).execute()
      await index(db, 'order_history', 'order_number')
    },
  }
}
