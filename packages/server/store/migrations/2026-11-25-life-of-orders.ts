import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../tables.ts'
import { index, keyed, tableMaker } from './table-maker.ts'

/** When an order was withdrawn, and when its visit was last changed; each is a further mail about the order. */
export const lifeOfOrders = (engine: Engine): Migration => {
  const { add, strict } = tableMaker(engine)
  return {
    up: async (db: Kysely<never>) => {
      await db.schema.alterTable('orders').addColumn('withdrawn_at', 'text').execute()
      await db.schema.alterTable('orders').addColumn('visit_changed_at', 'text').execute()
      // SQLite cannot drop the constraint of one mail per order: the table is replaced.
      const mails = keyed(db, 'order_mails_next', 'id').addColumn('order_number', 'text', (column) =>
        column.notNull().references('orders.order_number'),
      )
      const columns = {
        'mail_sealed?': 'text',
        attempts: 'integer',
        next_at: 'text',
        'sent_at?': 'text',
        created_at: 'text',
      } as const
      await strict(add(mails, columns)).execute()
      const names = sql`id, order_number, mail_sealed, attempts, next_at, sent_at, created_at`
      await sql`insert into order_mails_next (${names}) select ${names} from order_mails`.execute(db)
      await db.schema.dropTable('order_mails').execute()
      await db.schema.alterTable('order_mails_next').renameTo('order_mails').execute()
      await index(db, 'order_mails', 'order_number')
      await sql`create index order_mails_waiting on order_mails (next_at) where mail_sealed is not null`.execute(
        db,
      )
    },
  }
}
