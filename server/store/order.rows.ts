import type { LeadRecord } from '../leads/lead-record.ts'
import { fromLeadRow } from './lead.columns.ts'
import type { Rows } from './store.ts'
import type { OrdersTable } from './tables.ts'

/** An order as it was placed. */
export interface OrderRecord {
  readonly orderNumber: string
  readonly leadId: string
  readonly plan: { readonly id: number; readonly sku: string; readonly plan: string }
  /** What the final call answered. */
  readonly answer: Readonly<Record<string, unknown>>
  readonly placedAt: string
}

const read = (row: OrdersTable): OrderRecord => ({
  orderNumber: row.order_number,
  leadId: row.lead_id,
  plan: JSON.parse(row.plan) as OrderRecord['plan'],
  answer: JSON.parse(row.answer) as OrderRecord['answer'],
  placedAt: row.placed_at,
})

export const findOrder = async ({ db }: Rows, leadId: string): Promise<OrderRecord | null> => {
  const row = await db.selectFrom('orders').selectAll().where('lead_id', '=', leadId).executeTakeFirst()
  return row === undefined ? null : read(row)
}

/** Whether it was written: false where another order already has the number. */
export const insertOrder = async ({ db }: Rows, order: OrderRecord): Promise<boolean> => {
  const written = await db
    .insertInto('orders')
    .values({
      order_number: order.orderNumber,
      lead_id: order.leadId,
      plan: JSON.stringify(order.plan),
      answer: JSON.stringify(order.answer),
      placed_at: order.placedAt,
    })
    .onConflict((conflict) => conflict.column('order_number').doNothing())
    .returning('order_number')
    .executeTakeFirst()
  return written !== undefined
}

/** Orders placed at or after `since` (ISO), oldest first, each with its lead in clear. */
export const listOrders = async (
  rows: Rows,
  since: string,
): Promise<readonly { order: OrderRecord; lead: LeadRecord }[]> => {
  const orders = await rows.db
    .selectFrom('orders')
    .selectAll()
    .where('placed_at', '>=', since)
    .orderBy('placed_at')
    .orderBy('order_number')
    .execute()
  const leads = await rows.db
    .selectFrom('leads')
    .selectAll('leads')
    .innerJoin('orders', 'orders.lead_id', 'leads.id')
    .where('orders.placed_at', '>=', since)
    .execute()
  const byId = new Map(leads.map((row) => [row.id, row]))
  return orders.flatMap((order) => {
    const row = byId.get(order.lead_id)
    return row === undefined ? [] : [{ order: read(order), lead: fromLeadRow(row, rows.vault) }]
  })
}
