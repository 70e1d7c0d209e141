import type { CompiledQuery } from 'kysely'
import type { Rows } from './store.ts'

const deferred = new WeakSet<object>()

/** Whether a transaction need not wait for this write before it goes on. */
export const isDeferred = (query: object): boolean => deferred.has(query)

/**
 * Sends a write whose result nobody looks at: a data base on the network gets it together with what follows. What
 * it throws, the transaction throws when it ends, and nothing of it is done. Outside a transaction it is waited for.
 */
export const writeLater = async ({ db }: Rows, query: CompiledQuery): Promise<void> => {
  deferred.add(query)
  await db.executeQuery(query)
}
