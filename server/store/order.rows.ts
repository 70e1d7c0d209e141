import type { LeadRecord } from '../leads/lead.fields.ts'
import { type RecordOf, recordsIn } from './codecs.ts'
import { writeLater } from './deferred.ts'
import { fromLeadRow } from './lead.rows.ts'
import { prepared } from './prepared.ts'
import type { Rows } from './store.ts'
import { type OrdersTable, orderFields } from './tables.ts'

export type OrderRecord = RecordOf<typeof orderFields>

const { columns, toRow, toRecord } = recordsIn('orders', orderFields)

/** The order of a row. */
export const readOrder = (row: OrdersTable, { vault }: Rows): OrderRecord => toRecord(row, vault)

const findBy = (column: 'lead_id' | 'renewal_id') => {
  const query = prepared((db, { id }: { id: string }) =>
    db.selectFrom('orders').select(columns).where(column, '=', id),
  )
  return async (rows: Rows, id: string): Promise<OrderRecord | null> => {
    const [row] = (await rows.db.executeQuery(query(rows, { id }))).rows
    return row === undefined ? null : readOrder(row, rows)
  }
}

/** The order of the lead with this id, null before it is placed. */
export const findOrder = findBy('lead_id')
/** The order of the renewal with this id, null before it is placed. */
export const findRenewalOrder = findBy('renewal_id')

const insertion = prepared((db, row: OrdersTable) => db.insertInto('orders').values(row))

/** Writes an order; where another has its number, the transaction fails with what `isNumberTaken` knows. */
export const insertOrder = (rows: Rows, order: OrderRecord): Promise<void> =>
  writeLater(rows, insertion(rows, toRow(order, rows.vault)))

/** The key of `orders` has the name of the table that it was made for, before that took the place of the first one. */
const numberKey = /^orders_(?:next_)?pkey$/

/** Whether a transaction failed because another order has the number that it drew. */
export const isNumberTaken = (error: unknown): boolean => {
  const { constraint, message } = error as { constraint?: unknown; message?: unknown }
  if (typeof constraint === 'string') return numberKey.test(constraint)
  return message === 'UNIQUE constraint failed: orders.order_number'
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
    return row === undefined ? [] : [{ order: readOrder(order, rows), lead: fromLeadRow(row, rows.vault) }]
  })
}
