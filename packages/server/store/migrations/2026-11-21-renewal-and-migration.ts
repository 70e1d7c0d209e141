import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../tables.ts'
import { type Columns, index, keyed, tableMaker } from './table-maker.ts'

const renewal: Columns = {
  'owner?': 'text',
  'candidate?': 'text',
  cpf_digest: 'text',
  cpf_sealed: 'text',
  'customer_sealed?': 'text',
  offers: 'text',
  'offer1?': 'integer',
  'offer2?': 'integer',
  tracking: 'text',
  created_at: 'text',
  updated_at: 'text',
}

const mail: Columns = {
  'mail_sealed?': 'text',
  attempts: 'integer',
  next_at: 'text',
  'sent_at?': 'text',
  created_at: 'text',
}

const addLeadColumns = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .alterTable('leads')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('sale'))
    .execute()
  await db.schema
    .alterTable('leads')
    .addColumn('kept', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
  for (const name of ['offers', 'customer_digest'] as const) {
    await db.schema.alterTable('leads').addColumn(name, 'text').execute()
  }
  await db.schema.alterTable('leads').addColumn('offer_selected', 'integer').execute()
  await index(db, 'leads', 'customer_digest')
}

/** An order belongs to a lead or a renewal; SQLite needs a new table to change constraints. */
const rebuildOrders = async (db: Kysely<never>, { add, strict }: ReturnType<typeof tableMaker>) => {
  const orders = keyed(db, 'orders_next', 'order_number')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('lead_id', 'text', (column) => column.unique().references('leads.id'))
    .addColumn('renewal_id', 'text', (column) => column.unique().references('renewal_requests.id'))
    .addCheckConstraint('orders_subject', sql`(lead_id is null) <> (renewal_id is null)`)
  await strict(add(orders, { plan: 'text', answer: 'text', placed_at: 'text' })).execute()
  await sql`insert into orders_next (order_number, kind, lead_id, plan, answer, placed_at)
    select order_number, 'default', lead_id, plan, answer, placed_at from orders`.execute(db)
  await db.schema.dropTable('orders').execute()
  await db.schema.alterTable('orders_next').renameTo('orders').execute()
  await index(db, 'orders', 'placed_at')
}

/** Renewals, migration leads, prefilled fields, and queued confirmation mails. */
export const renewalAndMigration = (engine: Engine): Migration => {
  const maker = tableMaker(engine)
  const { add, strict } = maker
  return {
    up: async (db: Kysely<never>) => {
      await addLeadColumns(db)
      await strict(add(keyed(db, 'renewal_requests', 'id'), renewal)).execute()
      await index(db, 'renewal_requests', 'created_at')
      await rebuildOrders(db, maker)
      const mails = keyed(db, 'order_mails', 'id').addColumn('order_number', 'text', (column) =>
        column.notNull().unique().references('orders.order_number'),
      )
      await strict(add(mails, mail)).execute()
      await index(db, 'order_mails', 'next_at')
    },
  }
}
