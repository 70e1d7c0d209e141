import type { CompiledQuery } from 'kysely'
import type { Rows } from './store.ts'

const deferred = new WeakSet<object>()

/** Whether the transaction continues without waiting for this write. */
export const isDeferred = (query: object): boolean => deferred.has(query)

/**
 * Sends a write whose result is not needed; PostgreSQL gets it pipelined with the next statement. Its errors fail the
 * transaction on commit. Outside a transaction it is awaited.
 */
export const writeLater = async ({ db }: Rows, query: CompiledQuery): Promise<void> => {
  deferred.add(query)
  await db.executeQuery(query)
}
