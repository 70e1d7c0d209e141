import { type RecordOf, recordsIn } from './codecs.ts'
import { type ListedOrders, listedOrders, type OrderRecord, readOrder } from './order.rows.ts'
import { readOrTell } from './readable.ts'
import { locking, type Rows } from './store.ts'
import { renewalFields } from './tables.ts'

export type RenewalRecord = RecordOf<typeof renewalFields>

const { toRow, toRecord } = recordsIn('renewal_requests', renewalFields)

/** Decodes a row; throws if an encrypted value belongs to another row. */
export const readRenewalRow = toRecord

export const insertRenewal = async ({ db, vault }: Rows, renewal: RenewalRecord): Promise<void> => {
  await db.insertInto('renewal_requests').values(toRow(renewal, vault)).execute()
}

/** The session's latest request of a CPF that still waits for the customer's code, locked; null if there is none. */
export const findUnprovedRenewal = (
  rows: Rows,
  session: string,
  cpf: string,
): Promise<RenewalRecord | null> => {
  const query = rows.db
    .selectFrom('renewal_requests')
    .selectAll()
    .where('cpf_digest', '=', rows.vault.digest('cpf', cpf))
    .where('needs_code', '=', 1)
    .where((one) =>
      one.or([
        one('owner', '=', session),
        one.and([one('owner', 'is', null), one('candidate', 'like', `%${session}%`)]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
  return findRenewal(rows, '', locking(rows, query))
}

/** How long a placed renewal blocks another one. */
export const openRenewalMs = 30 * 24 * 3_600_000

/** A renewal that a release placed which does not note that it is open. */
const placedLately = async ({ db, vault, clock }: Rows, cpf: string): Promise<RenewalRecord | null> => {
  const row = await db
    .selectFrom('renewal_requests')
    .innerJoin('orders', 'orders.renewal_id', 'renewal_requests.id')
    .selectAll('renewal_requests')
    .select('orders.placed_at')
    .where('renewal_requests.cpf_digest', '=', vault.digest('cpf', cpf))
    .where('orders.withdrawn_at', 'is', null)
    .where('orders.placed_at', '>', new Date(clock().getTime() - openRenewalMs).toISOString())
    .orderBy('orders.placed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : { ...toRecord(row, vault), openSince: row.placed_at }
}

/** The open renewal of a CPF, which blocks others; null if there is none. */
export const findOpenRenewal = async (rows: Rows, cpf: string): Promise<RenewalRecord | null> => {
  const row = await rows.db
    .selectFrom('renewal_requests')
    .selectAll()
    .where('cpf_digest', '=', rows.vault.digest('cpf', cpf))
    .where('open_since', 'is not', null)
    .executeTakeFirst()
  return row === undefined ? placedLately(rows, cpf) : toRecord(row, rows.vault)
}

/** Whether a transaction failed because another one opened a renewal for the same CPF. */
export const isOpenElsewhere = (error: unknown): boolean => {
  const { constraint, message } = error as { constraint?: unknown; message?: unknown }
  return constraint === 'renewals_open' || message === 'UNIQUE constraint failed: renewal_requests.cpf_digest'
}

const byId = ({ db }: Rows, id: string) => db.selectFrom('renewal_requests').selectAll().where('id', '=', id)

/** The renewal with this id; null if there is none. */
export const findRenewal = async (
  rows: Rows,
  id: string,
  query = byId(rows, id),
): Promise<RenewalRecord | null> => {
  const row = await query.executeTakeFirst()
  return row === undefined ? null : toRecord(row, rows.vault)
}

/** Like `findRenewal`, locked until the transaction ends. */
export const lockRenewal = (rows: Rows, id: string): Promise<RenewalRecord | null> =>
  findRenewal(rows, id, locking(rows, byId(rows, id)))

export const saveRenewal = async (rows: Rows, renewal: RenewalRecord): Promise<void> => {
  const row = toRow({ ...renewal, updatedAt: rows.clock().toISOString() }, rows.vault)
  await rows.db.updateTable('renewal_requests').set(row).where('id', '=', renewal.id).execute()
}

/** All readable requests, or those of a CPF, oldest first. */
export const listRenewals = async (
  rows: Rows,
  cpf: string | undefined,
): Promise<readonly RenewalRecord[]> => {
  const { db, vault } = rows
  const found = await db
    .selectFrom('renewal_requests')
    .selectAll()
    .$if(cpf !== undefined, (query) => query.where('cpf_digest', '=', vault.digest('cpf', cpf ?? '')))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return found.flatMap(
    (row) => readOrTell(rows, `renewal_requests ${row.id}`, () => toRecord(row, vault)) ?? [],
  )
}

/** These orders of renewals, oldest first, each with its decrypted renewal, if it is readable. */
export const listRenewalOrders = async (
  rows: Rows,
  listed: ListedOrders,
): Promise<readonly { order: OrderRecord; renewal: RenewalRecord }[]> => {
  if (listed.numbers?.length === 0) return []
  const orders = await listedOrders(rows, listed).selectAll().where('kind', '=', 'renewal').execute()
  const renewals = await listedOrders(rows, listed)
    .innerJoin('renewal_requests', 'renewal_requests.id', 'orders.renewal_id')
    .selectAll('renewal_requests')
    .execute()
  const byId = new Map(renewals.map((row) => [row.id, row]))
  return orders.flatMap((order) => {
    const row = order.renewal_id === null ? undefined : byId.get(order.renewal_id)
    if (row === undefined) return []
    const renewal = readOrTell(rows, `orders ${order.order_number}`, () => toRecord(row, rows.vault))
    return renewal === null ? [] : [{ order: readOrder(order, rows), renewal }]
  })
}
