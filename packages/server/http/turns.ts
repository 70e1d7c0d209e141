import { type BulkheadPolicy, bulkhead } from 'cockatiel'
import { StoreUnavailable } from '../store/store-unavailable.ts'

/** Calls that may change one record at the same time: each may wait for its lock with a connection of the database. */
const most = 2
/** Less than the database lets a call wait for a lock: no other takes its place then. */
const patienceMs = 4_000

/** Runs `work` when it is its turn; at once without a record. */
export type InTurn = <T>(record: string | null | undefined, work: () => Promise<T>) => Promise<T>

/** The result of `work`, unless its turn does not come in time: then it never runs. */
const soon = async <T>(turns: BulkheadPolicy, work: () => Promise<T>): Promise<T> => {
  const patience = new AbortController()
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    patience.abort()
    reject(new StoreUnavailable('record-locked', undefined))
  }, patienceMs)
  const begin = () => {
    clearTimeout(timer)
    return work()
  }
  return Promise.race([promise, turns.execute(begin, patience.signal)])
}

/**
 * A bulkhead for each record: few calls change it at once, the others wait without a connection, so that a record whose
 * lock nobody gives up does not take them all.
 *
 * @returns a function that throws {StoreUnavailable} after waiting too long
 */
export const createTurns = (): InTurn => {
  const records = new Map<string, BulkheadPolicy>()
  return async (record, work) => {
    if (record === null || record === undefined) return work()
    const turns = records.get(record) ?? bulkhead(most, Number.POSITIVE_INFINITY)
    records.set(record, turns)
    try {
      return await soon(turns, work)
    } finally {
      if (turns.executionSlots === most) records.delete(record)
    }
  }
}
