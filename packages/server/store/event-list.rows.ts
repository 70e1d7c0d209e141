import { sql, type Updateable } from 'kysely'
import { type Channel, type Message, payloadOrTell } from './outbox.rows.ts'
import { inTransaction, type Rows, type Store } from './store.ts'
import type { OutboxTable } from './tables.ts'

/** An event, or a mail that was not delivered, as stored, with its decrypted payload; null if this key does not open it. */
export interface StoredEvent
  extends Omit<Message, 'payload'>,
    Pick<OutboxTable, 'state' | 'ended_at' | 'last_error'> {
  readonly payload: string | null
}

/** Filters for events or mails; those left out match all. */
export interface EventFilter {
  /** Left out: events. */
  readonly channel?: Channel
  readonly ids?: readonly string[]
  readonly types?: readonly string[]
  readonly subjects?: readonly string[]
  readonly states?: readonly OutboxTable['state'][]
  /** Inclusive start and exclusive end, in ISO. */
  readonly since?: string
  readonly until?: string
  /** Exclusive start, by position. */
  readonly after?: number
  /** Inclusive end, by position. */
  readonly upTo?: number
  readonly limit?: number
}

const matching = ({ db }: Rows, filter: EventFilter) => {
  const { channel = 'event', ids, types, subjects, states, since, until, after, upTo, limit } = filter
  return db
    .selectFrom('outbox')
    .where('channel', '=', channel)
    .where('payload_sealed', 'is not', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .$if(types !== undefined, (query) => query.where('type', 'in', types ?? []))
    .$if(subjects !== undefined, (query) => query.where('subject', 'in', subjects ?? []))
    .$if(states !== undefined, (query) => query.where('state', 'in', states ?? []))
    .$if(since !== undefined, (query) => query.where('occurred_at', '>=', since ?? ''))
    .$if(until !== undefined, (query) => query.where('occurred_at', '<', until ?? ''))
    .$if(after !== undefined, (query) => query.where('position', '>', after ?? 0))
    .$if(upTo !== undefined, (query) => query.where('position', '<=', upTo ?? 0))
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
}

/** Matching messages, oldest first. */
export const listEvents = async (rows: Rows, filter: EventFilter): Promise<readonly StoredEvent[]> => {
  if (filter.subjects?.length === 0) return []
  const found = await matching(rows, filter).selectAll().orderBy('position').execute()
  return found.map((row) => ({ ...row, payload: payloadOrTell(rows, row) }))
}

/**
 * The last position up to which no event can still be missing. With PostgreSQL, transactions commit in another order
 * than they number their events: this waits for all that have written to the outbox, for a moment.
 */
export const settledPosition = async (store: Store): Promise<number> =>
  inTransaction(store, async ({ db, engine }) => {
    if (engine === 'postgres') await sql`lock table outbox in share mode`.execute(db)
    const query = db.selectFrom('outbox').select((one) => one.fn.max('position').as('last'))
    return Number((await query.executeTakeFirst())?.last ?? 0)
  })

/** Puts matching messages in the queue again, as new ones; returns their number. */
export const resendEvents = (store: Store, filter: EventFilter): Promise<number> =>
  inTransaction(store, async (rows) => {
    const next_attempt_at = rows.clock().toISOString()
    return change(rows, filter, {
      state: 'waiting',
      attempts: 0,
      first_attempt_at: null,
      next_attempt_at,
      ended_at: null,
      last_error: null,
    })
  })

/** Stops sending matching messages that did not arrive, so that later events of their subjects are sent. */
export const skipEvents = (store: Store, filter: EventFilter): Promise<number> =>
  inTransaction(store, (rows) =>
    change(
      rows,
      { states: ['waiting', 'dead'], ...filter },
      {
        state: 'skipped',
        ended_at: rows.clock().toISOString(),
      },
    ),
  )

const change = async (rows: Rows, filter: EventFilter, values: Updateable<OutboxTable>): Promise<number> => {
  const chosen = matching(rows, filter).select('position')
  const changed = await rows.db
    .updateTable('outbox')
    .set(values)
    .where('position', 'in', chosen)
    .executeTakeFirst()
  return Number(changed.numUpdatedRows)
}
