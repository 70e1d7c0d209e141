import type { LeadRecord } from '../leads/lead.fields.ts'
import { type RecordOf, type RowOf, recordsIn } from './codecs.ts'
import { fromLeadRow } from './lead.rows.ts'
import { readOrTell } from './readable.ts'
import { locking, type Rows } from './store.ts'
import { type OrdersTable, orderFields } from './tables.ts'

type OrderRow = RowOf<typeof orderFields>

export type OrderRecord = RecordOf<typeof orderFields>

const { toRow, toRecord } = recordsIn('orders', orderFields)

/** Decodes a row. */
export const readOrder = (row: OrderRow, { vault }: Rows): OrderRecord => toRecord(row, vault)

const findBy =
  (column: 'lead_id' | 'renewal_id' | 'order_number', isLocked = false) =>
  async (rows: Rows, id: string): Promise<OrderRecord | null> => {
    const query = rows.db.selectFrom('orders').selectAll().where(column, '=', id)
    const row = await (isLocked ? locking(rows, query) : query).executeTakeFirst()
    return row === undefined ? null : readOrder(row, rows)
  }

/** The order of a lead; null before it is placed. */
export const findOrder = findBy('lead_id')
/** The order of a renewal; null before it is placed. */
export const findRenewalOrder = findBy('renewal_id')

/** The order with this number; null if there is none. */
export const findOrderByNumber = findBy('order_number')
/** Like `findOrderByNumber`, locked until the transaction ends. */
export const lockOrder = findBy('order_number', true)

/** Writes what happened to an order; the caller holds its lock. */
export const noteOnOrder = async (
  { db }: Rows,
  number: string,
  note: Partial<
    Pick<
      OrdersTable,
      'withdrawn_at' | 'visit_changed_at' | 'erasure_asked_at' | 'status' | 'status_at' | 'confirmed_visit'
    >
  >,
): Promise<void> => {
  await db.updateTable('orders').set(note).where('order_number', '=', number).execute()
}

/** Inserts an order; if its number is taken, the transaction fails with an error that `isNumberTaken` recognises. */
export const insertOrder = async ({ db, vault }: Rows, order: OrderRecord): Promise<void> => {
  await db.insertInto('orders').values(toRow(order, vault)).execute()
}

/** The primary key's name comes from the table that replaced the first `orders` table. */
const numberKey = /^orders_(?:next_)?pkey$/

/** Whether a transaction failed because the order number was taken. */
export const isNumberTaken = (error: unknown): boolean => {
  const { constraint, message } = error as { constraint?: unknown; message?: unknown }
  if (typeof constraint === 'string') return numberKey.test(constraint)
  return message === 'UNIQUE constraint failed: orders.order_number'
}

/** Orders of these leads and renewals, oldest first. */
export const listOrdersOf = async (
  rows: Rows,
  owners: readonly string[],
): Promise<readonly OrderRecord[]> => {
  if (owners.length === 0) return []
  const found = await rows.db
    .selectFrom('orders')
    .selectAll()
    .where((one) => one.or([one('lead_id', 'in', owners), one('renewal_id', 'in', owners)]))
    .orderBy('placed_at')
    .execute()
  return found.map((row) => readOrder(row, rows))
}

/** Orders since `since` (ISO) that a session placed and nobody withdrew, each with its decrypted lead; oldest first. */
export const listOrdersOfSession = async (
  rows: Rows,
  session: string,
  since: string,
): Promise<readonly { order: OrderRecord; lead: LeadRecord }[]> => {
  const leads = await rows.db
    .selectFrom('leads')
    .selectAll('leads')
    .innerJoin('orders', 'orders.lead_id', 'leads.id')
    .where('leads.owner', '=', session)
    .where('orders.placed_at', '>=', since)
    .where('orders.withdrawn_at', 'is', null)
    .execute()
  const readable = leads.flatMap(
    (row) => readOrTell(rows, `leads ${row.id}`, () => fromLeadRow(row, rows.vault)) ?? [],
  )
  const byId = new Map(readable.map((lead) => [lead.id, lead]))
  const orders = await listOrdersOf(rows, [...byId.keys()])
  return orders.flatMap((order) => {
    const lead = order.leadId === null ? undefined : byId.get(order.leadId)
    return lead === undefined ? [] : [{ order, lead }]
  })
}

/** Which orders are listed: within these moments (ISO; '' for no end), or, with `numbers`, only these. */
export interface ListedOrders {
  /** Inclusive. */
  readonly since?: string
  /** Exclusive. */
  readonly until?: string
  readonly numbers?: readonly string[] | undefined
}

/** The rows of these orders, oldest first. */
export const listedOrders = ({ db }: Rows, { since = '', until = '', numbers }: ListedOrders) =>
  db
    .selectFrom('orders')
    .where('placed_at', '>=', since)
    .$if(until !== '', (query) => query.where('placed_at', '<', until))
    .$if(numbers !== undefined, (query) => query.where('order_number', 'in', numbers ?? []))
    .orderBy('placed_at')
    .orderBy('order_number')

/** These orders of leads, oldest first, each with its decrypted lead, if it is readable. */
export const listOrders = async (
  rows: Rows,
  listed: ListedOrders = {},
): Promise<readonly { order: OrderRecord; lead: LeadRecord }[]> => {
  if (listed.numbers?.length === 0) return []
  const orders = await listedOrders(rows, listed).selectAll().execute()
  const leads = await listedOrders(rows, listed)
    .innerJoin('leads', 'leads.id', 'orders.lead_id')
    .selectAll('leads')
    .execute()
  const byId = new Map(leads.map((row) => [row.id, row]))
  return orders.flatMap((order) => {
    const row = order.lead_id === null ? undefined : byId.get(order.lead_id)
    if (row === undefined) return []
    const lead = readOrTell(rows, `orders ${order.order_number}`, () => fromLeadRow(row, rows.vault))
    return lead === null ? [] : [{ order: readOrder(order, rows), lead }]
  })
}
