import { type RawBuilder, sql } from 'kysely'
import { addLeadEvent } from '../leads/lead-events.ts'
import { eraseOrder, runningMs } from '../rights/erase-person.ts'
import { fromLeadRow } from './lead.rows.ts'
import { eraseMessages } from './outbox.rows.ts'
import { readOrTell } from './readable.ts'
import { whenUnlocked } from './sqlite.lock.ts'
import { inTransaction, type Store } from './store.ts'

/** Rows of one kind with limited retention. */
export interface Expiry {
  /** The next keys, in order, of rows older than `cutoff` (ISO). */
  readonly find: (store: Store, cutoff: string, after: string, limit: number) => Promise<readonly string[]>
  /**
   * Erases the rows that are still due and returns their number; rows changed meanwhile stay, and locked rows are
   * waited for.
   */
  readonly erase: (store: Store, cutoff: string, keys: readonly string[]) => Promise<number>
}

interface Described {
  readonly table: string
  readonly key: string
  /** The column with the relevant time. */
  readonly dated: string
  /** Further condition; default: all rows. */
  readonly only?: RawBuilder<unknown>
  /** The `set` clause that clears columns; default: delete the row. */
  readonly clears?: RawBuilder<unknown>
}

const everyRow = sql`1 = 1`

const keyRange = (keys: readonly string[]): RawBuilder<unknown> => sql`(${sql.join([...keys])})`

/** An expiry described by one condition. */
const described = ({ table, key, dated, only = everyRow, clears }: Described): Expiry => {
  const due = (cutoff: string) => sql`${sql.ref(dated)} < ${cutoff} and ${only}`
  const action =
    clears === undefined ? sql`delete from ${sql.table(table)}` : sql`update ${sql.table(table)} ${clears}`
  return {
    find: async ({ db }, cutoff, after, limit) => {
      const query = sql<{ key: string }>`select ${sql.ref(key)} as key from ${sql.table(table)}
        where ${due(cutoff)} and ${sql.ref(key)} > ${after} order by ${sql.ref(key)} limit ${limit}`
      return (await query.execute(db)).rows.map((row) => row.key)
    },
    erase: async ({ db }, cutoff, keys) => {
      const statement = sql`${action} where ${sql.ref(key)} in ${keyRange(keys)} and ${due(cutoff)}`
      return Number((await whenUnlocked(() => statement.execute(db))).numAffectedRows ?? 0)
    },
  }
}

const ofOrderedLead = sql`exists (select 1 from leads where leads.id = risk_quizzes.lead_id and leads.status = 'ordered')`

/** Open leads are erased in the transaction of their event. */
const openLeads: Expiry = {
  find: described({ table: 'leads', key: 'id', dated: 'updated_at', only: sql`status = 'open'` }).find,
  erase: (store, cutoff, keys) =>
    inTransaction(store, async (rows) => {
      let count = 0
      for (const id of keys) {
        const row = await rows.db
          .deleteFrom('leads')
          .where('id', '=', id)
          .where('status', '=', 'open')
          .where('updated_at', '<', cutoff)
          .returningAll()
          .executeTakeFirst()
        if (row === undefined) continue
        const lead = readOrTell(rows, `leads ${id}`, () => fromLeadRow(row, rows.vault))
        if (lead !== null) await addLeadEvent(rows, 'lead.expired', lead)
        count += 1
      }
      return count
    }),
}

const dayMs = 86_400_000

/** Orders whose erasure waited until they are over; a withdrawn one keeps a day for its mail. */
const askedErasures: Expiry = {
  find: async ({ db }, cutoff, after, limit) => {
    const dayAgo = new Date(Date.parse(cutoff) + runningMs - dayMs).toISOString()
    const due = await db
      .selectFrom('orders')
      .select('order_number')
      .where('erasure_asked_at', 'is not', null)
      .where((one) => one.or([one('placed_at', '<', cutoff), one('withdrawn_at', '<', dayAgo)]))
      .where('order_number', '>', after)
      .orderBy('order_number')
      .limit(limit)
      .execute()
    return due.map(({ order_number }) => order_number)
  },
  erase: (store, _cutoff, keys) =>
    inTransaction(store, async (rows) => {
      let count = 0
      for (const number of keys) if (await eraseOrder(rows, number)) count += 1
      return count
    }),
}

/** Orders are erased with their mail and their lead or renewal. */
const orders: Expiry = {
  find: described({ table: 'orders', key: 'order_number', dated: 'placed_at' }).find,
  erase: (store, cutoff, keys) =>
    inTransaction(store, async (rows) => {
      const { db } = rows
      const due = await db
        .selectFrom('orders')
        .select(['order_number', 'lead_id', 'renewal_id'])
        .where('order_number', 'in', keys)
        .where('placed_at', '<', cutoff)
        .execute()
      for (const { order_number, lead_id, renewal_id } of due) {
        await eraseMessages(rows, [order_number, lead_id ?? renewal_id ?? ''])
        await db.deleteFrom('order_mails').where('order_number', '=', order_number).execute()
        await db.deleteFrom('orders').where('order_number', '=', order_number).execute()
        await db.deleteFrom('leads').where('id', '=', lead_id).execute()
        await db.deleteFrom('renewal_requests').where('id', '=', renewal_id).execute()
      }
      return due.length
    }),
}

/** All kinds with limited retention. */
export const expiries = {
  'open-leads': openLeads,
  renewals: described({
    table: 'renewal_requests',
    key: 'id',
    dated: 'updated_at',
    only: sql`not exists (select 1 from orders where orders.renewal_id = renewal_requests.id)`,
  }),
  interests: described({ table: 'no_coverage_leads', key: 'id', dated: 'updated_at' }),
  'call-backs': described({ table: 'support_requests', key: 'id', dated: 'created_at' }),
  quizzes: described({ table: 'risk_quizzes', key: 'id', dated: 'created_at', only: ofOrderedLead }),
  // A failed verdict is kept while its lead may be ordered; the quiz's content is not.
  'quiz-contents': described({
    table: 'risk_quizzes',
    key: 'id',
    dated: 'created_at',
    only: sql`(content_sealed is not null or result_sealed is not null)`,
    clears: sql`set content_sealed = null, result_sealed = null`,
  }),
  devices: described({
    table: 'leads',
    key: 'id',
    dated: 'updated_at',
    only: sql`device_sealed is not null`,
    clears: sql`set device_sealed = null`,
  }),
  outbox: described({ table: 'outbox', key: 'id', dated: 'occurred_at' }),
  'idempotency-keys': described({ table: 'idempotency_keys', key: 'key_digest', dated: 'created_at' }),
  'limit-counts': described({ table: 'limit_counts', key: 'key', dated: 'ends_at' }),
  codes: described({ table: 'collaborator_codes', key: 'lead_id', dated: 'sent_at' }),
  erasures: described({ table: 'erasures', key: 'record_digest', dated: 'erased_at' }),
  accesses: described({ table: 'operator_accesses', key: 'id', dated: 'at' }),
  funnel: described({ table: 'funnel_sums', key: 'day', dated: 'day' }),
  'asked-erasures': askedErasures,
  orders,
} as const satisfies Record<string, Expiry>

export type ExpiryName = keyof typeof expiries
