import type { DatabaseSync } from 'node:sqlite'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Clock } from '../clock.ts'
import type { DomainEvent, DomainEventListener, DomainEvents } from './domain-events.ts'
import type { Failpoints } from './failpoints.ts'
import type { Engine, Tables } from './tables.ts'
import type { Vault } from './vault.ts'

/** What the row functions work with: a connection or transaction, and how to seal and date. */
export interface Rows {
  readonly db: Kysely<Tables> | Transaction<Tables>
  readonly engine: Engine
  readonly vault: Vault
  readonly clock: Clock
  readonly failpoints: Failpoints
  /** Says that something happened; what a transaction says is heard once it is committed. */
  readonly publish: DomainEventListener
}

/** One data base, whichever its engine. */
export interface Store extends Rows, DomainEvents {
  readonly db: Kysely<Tables>
  /** Present with SQLite: the same connection, for back-up and maintenance. */
  readonly sqlite: DatabaseSync | null
  readonly close: () => Promise<void>
}

/** Runs `work` as one transaction that other writers cannot interleave with; a throw undoes it whole. */
export const inTransaction = async <T>(store: Store, work: (rows: Rows) => Promise<T>): Promise<T> => {
  const events: DomainEvent[] = []
  const publish = (event: DomainEvent) => {
    events.push(event)
  }
  const result = await store.db.transaction().execute((db) => work({ ...store, db, publish }))
  events.forEach(store.publish)
  return result
}

/** Serialises transactions per subject; SQLite serialises all of them anyway. */
export const lockSubject = async ({ db, engine }: Rows, subject: string): Promise<void> => {
  if (engine === 'postgres')
    await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(db)
}

/** Whether the store can be written now; throws what the engine throws where it cannot. */
export const checkWritable = async (store: Store): Promise<void> => {
  const value = store.clock().toISOString()
  await store.db
    .insertInto('settings')
    .values({ name: 'last-probe', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** After an erasure: rewrites the SQLite log, so that the erased text is on no page of it either. */
export const forgetErased = async (store: Store): Promise<void> => {
  if (store.engine === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(store.db)
}
