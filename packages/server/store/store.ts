import type { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Clock } from '../clock.ts'
import type { CorrectedClock } from './corrected-clock.ts'
import type { DatabaseWatch } from './database-watch.ts'
import type { DomainEvent, DomainEventListener, DomainEvents } from './domain-events.ts'
import { whenUnlocked } from './sqlite.lock.ts'
import type { Engine, Tables } from './tables.ts'
import { asTransaction } from './transaction-scope.ts'
import type { TrustedClock } from './trusted-clock.ts'
import type { Vault } from './vault.ts'

/** Context of all row functions: connection or transaction, encryption, clock. */
export interface Rows {
  readonly db: Kysely<Tables> | Transaction<Tables>
  readonly engine: Engine
  readonly vault: Vault
  /** The trusted clock's time: the database's, where that is shared. */
  readonly clock: Clock
  readonly trustedClock: TrustedClock
  /** Publishes an event; inside a transaction, after its commit. */
  readonly publish: DomainEventListener
}

/** A database of either engine. */
export interface Store extends Rows, DomainEvents {
  readonly db: Kysely<Tables>
  /** The SQLite connection, for backup and maintenance; null with PostgreSQL. */
  readonly sqlite: DatabaseSync | null
  /** How the computer's clock differs from the database's. */
  readonly computerClock: Pick<CorrectedClock, 'offsetMs' | 'differs'>
  readonly watch: DatabaseWatch
  readonly close: () => Promise<void>
}

/** Runs `work` in one transaction, isolated from other writers; a throw rolls it back. */
export const inTransaction = async <T>(store: Store, work: (rows: Rows) => Promise<T>): Promise<T> => {
  const events: DomainEvent[] = []
  const publish = (event: DomainEvent) => {
    events.push(event)
  }
  const result = await whenUnlocked(() =>
    store.db.transaction().execute((db) => asTransaction(() => work({ ...store, db, publish }))),
  )
  events.forEach(store.publish)
  return result
}

/** The same query, with its rows locked until the transaction ends; SQLite's transactions have the write lock. */
export const locking = <T extends { readonly forUpdate: () => T }>({ engine }: Rows, query: T): T =>
  engine === 'postgres' ? query.forUpdate() : query

/** Serialises transactions per subject (advisory lock; SQLite already does). */
export const lockSubject = async ({ db, engine }: Rows, subject: string): Promise<void> => {
  if (engine === 'postgres')
    await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(db)
}

/** Checks that the store is writable; throws the engine's error. */
export const checkWritable = async (store: Store): Promise<void> => {
  const value = store.clock().toISOString()
  await whenUnlocked(() =>
    store.db
      .insertInto('settings')
      .values({ name: 'last-probe', value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute(),
  )
}

const checkpointTries = 50
const checkpointPauseMs = 100

/** After an erasure: truncates SQLite's WAL, so that no page still has the erased text; waits for other readers. */
export const forgetErased = async ({ db, engine }: Store): Promise<void> => {
  if (engine !== 'sqlite') return
  for (let tried = 1; tried <= checkpointTries; tried += 1) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    if (rows[0]?.busy === 0) return
    await setTimeout(checkpointPauseMs)
  }
}
