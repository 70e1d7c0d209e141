import type { RenewalOffer } from '../../contract/offers.ts'
import type { Ownership, Tracking } from '../leads/lead-record.ts'
import { type OrderRecord, readOrder } from './order.rows.ts'
import type { Rows } from './store.ts'
import type { RenewalRequestsTable } from './tables.ts'
import type { Vault } from './vault.ts'

/** Whom a renewal is for. */
export interface RenewalPerson {
  readonly name: string
  readonly email: string
  readonly phone: string
}

/** Somebody asked what a CPF may renew to, and perhaps chose; everything in clear. */
export interface RenewalRecord extends Ownership {
  readonly id: string
  readonly cpf: string
  /** Null where the CPF is no customer's. */
  readonly customer: RenewalPerson | null
  readonly offers: readonly RenewalOffer[]
  /** Ids of the plans chosen among the offers. */
  readonly offer1: number | null
  readonly offer2: number | null
  readonly tracking: Tracking
  /** When it was placed, while it keeps others of the same CPF from being placed (ISO). */
  readonly openSince: string | null
  readonly createdAt: string
  readonly updatedAt: string
}

const place = (column: string, id: string): string => `renewal_requests.${column}.${id}`

const toRow = (renewal: RenewalRecord, vault: Vault): RenewalRequestsTable => ({
  id: renewal.id,
  owner: renewal.owner,
  candidate: renewal.candidate,
  cpf_digest: vault.digest('cpf', renewal.cpf),
  cpf_sealed: vault.seal(renewal.cpf, place('cpf', renewal.id)),
  customer_sealed:
    renewal.customer && vault.seal(JSON.stringify(renewal.customer), place('customer', renewal.id)),
  offers: JSON.stringify(renewal.offers),
  offer1: renewal.offer1,
  offer2: renewal.offer2,
  tracking: JSON.stringify(renewal.tracking),
  open_since: renewal.openSince,
  created_at: renewal.createdAt,
  updated_at: renewal.updatedAt,
})

const fromRow = (row: RenewalRequestsTable, vault: Vault): RenewalRecord => ({
  id: row.id,
  owner: row.owner,
  candidate: row.candidate,
  cpf: vault.open(row.cpf_sealed, place('cpf', row.id)),
  customer:
    row.customer_sealed === null
      ? null
      : (JSON.parse(vault.open(row.customer_sealed, place('customer', row.id))) as RenewalPerson),
  offers: JSON.parse(row.offers) as RenewalRecord['offers'],
  offer1: row.offer1,
  offer2: row.offer2,
  tracking: JSON.parse(row.tracking) as Tracking,
  openSince: row.open_since,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

export const insertRenewal = async ({ db, vault }: Rows, renewal: RenewalRecord): Promise<void> => {
  await db.insertInto('renewal_requests').values(toRow(renewal, vault)).execute()
}

/** The one renewal of a CPF that keeps others from being placed; null where there is none. */
export const findOpenRenewal = async ({ db, vault }: Rows, cpf: string): Promise<RenewalRecord | null> => {
  const row = await db
    .selectFrom('renewal_requests')
    .selectAll()
    .where('cpf_digest', '=', vault.digest('cpf', cpf))
    .where('open_since', 'is not', null)
    .executeTakeFirst()
  return row === undefined ? null : fromRow(row, vault)
}

/** Whether a transaction failed because another one opened a renewal of the same CPF meanwhile. */
export const isOpenElsewhere = (error: unknown): boolean => {
  const { constraint, message } = error as { constraint?: unknown; message?: unknown }
  return constraint === 'renewals_open' || message === 'UNIQUE constraint failed: renewal_requests.cpf_digest'
}

const byId = ({ db }: Rows, id: string) => db.selectFrom('renewal_requests').selectAll().where('id', '=', id)

/** The renewal with this id; null where there is none. */
export const findRenewal = async (
  rows: Rows,
  id: string,
  query = byId(rows, id),
): Promise<RenewalRecord | null> => {
  const row = await query.executeTakeFirst()
  return row === undefined ? null : fromRow(row, rows.vault)
}

/** The same, kept from other writers until the transaction ends. */
export const lockRenewal = (rows: Rows, id: string): Promise<RenewalRecord | null> =>
  findRenewal(rows, id, rows.engine === 'postgres' ? byId(rows, id).forUpdate() : undefined)

export const saveRenewal = async (rows: Rows, renewal: RenewalRecord): Promise<void> => {
  const row = toRow({ ...renewal, updatedAt: rows.clock().toISOString() }, rows.vault)
  await rows.db.updateTable('renewal_requests').set(row).where('id', '=', renewal.id).execute()
}

/** Renewals placed at or after `since` (ISO), oldest first. */
export const listRenewalOrders = async (
  rows: Rows,
  since: string,
): Promise<readonly { order: OrderRecord; renewal: RenewalRecord }[]> => {
  const orders = await rows.db
    .selectFrom('orders')
    .selectAll()
    .where('kind', '=', 'renewal')
    .where('placed_at', '>=', since)
    .orderBy('placed_at')
    .orderBy('order_number')
    .execute()
  const renewals = await rows.db
    .selectFrom('renewal_requests')
    .selectAll('renewal_requests')
    .innerJoin('orders', 'orders.renewal_id', 'renewal_requests.id')
    .where('orders.placed_at', '>=', since)
    .execute()
  const byId = new Map(renewals.map((row) => [row.id, row]))
  return orders.flatMap((order) => {
    const row = order.renewal_id === null ? undefined : byId.get(order.renewal_id)
    return row === undefined ? [] : [{ order: readOrder(order), renewal: fromRow(row, rows.vault) }]
  })
}
