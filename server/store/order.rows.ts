import type { Plan } from '../../contract/plan.ts'
import type { LeadRecord } from '../leads/lead-record.ts'
import { fromLeadRow } from './lead.columns.ts'
import type { Rows } from './store.ts'
import type { OrdersTable } from './tables.ts'

/** An order as it was placed, of a lead or of a renewal. */
export interface OrderRecord {
  readonly orderNumber: string
  readonly kind: OrdersTable['kind']
  readonly leadId: string | null
  readonly renewalId: string | null
  readonly plan: Plan
  /** What the final call answered. */
  readonly answer: Readonly<Record<string, unknown>>
  readonly placedAt: string
}

/** The order of a row. */
export const readOrder = (row: OrdersTable): OrderRecord => ({
  orderNumber: row.order_number,
  kind: row.kind,
  leadId: row.lead_id,
  renewalId: row.renewal_id,
  plan: JSON.parse(row.plan) as Plan,
  answer: JSON.parse(row.answer) as OrderRecord['answer'],
  placedAt: row.placed_at,
})

const findBy =
  (column: 'lead_id' | 'renewal_id') =>
  async ({ db }: Rows, id: string): Promise<OrderRecord | null> => {
    const row = await db.selectFrom('orders').selectAll().where(column, '=', id).executeTakeFirst()
    return row === undefined ? null : readOrder(row)
  }

/** The order of the lead with this id, null before it is placed. */
export const findOrder = findBy('lead_id')
/** The order of the renewal with this id, null before it is placed. */
export const findRenewalOrder = findBy('renewal_id')

/** Whether it was written: false where another order already has the number. */
export const insertOrder = async ({ db }: Rows, order: OrderRecord): Promise<boolean> => {
  const written = await db
    .insertInto('orders')
    .values({
      order_number: order.orderNumber,
      kind: order.kind,
      lead_id: order.leadId,
      renewal_id: order.renewalId,
      plan: JSON.stringify(order.plan),
      answer: JSON.stringify(order.answer),
      placed_at: order.placedAt,
    })
    .onConflict((conflict) => conflict.column('order_number').doNothing())
    .returning('order_number')
    .executeTakeFirst()
  return written !== undefined
}

/** Orders of leads placed at or after `since` (ISO), oldest first, each with its lead in clear. */
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
    const row = order.lead_id === null ? undefined : byId.get(order.lead_id)
    return row === undefined ? [] : [{ order: readOrder(order), lead: fromLeadRow(row, rows.vault) }]
  })
}
