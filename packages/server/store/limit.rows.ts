import { sql } from 'kysely'
import { latestPast } from './clock-skew.ts'
import { whenUnlocked } from './sqlite.lock.ts'
import type { Rows } from './store.ts'

/** State of a window, including this request. */
export interface Counted {
  readonly count: number
  /** End of the window, in milliseconds since 1970. */
  readonly endsAt: number
}

/**
 * Counts a request in the fixed window of `key`, in one statement, so that concurrent requests of all processes are
 * counted.
 */
export const countCall = async ({ db, clock }: Rows, key: string, windowMs: number): Promise<Counted> => {
  const now = clock()
  const fresh = { count: 1, ends_at: new Date(now.getTime() + windowMs).toISOString() }
  // A later end was written while the server's clock was ahead.
  const latestEnd = latestPast(() => new Date(now.getTime() + windowMs))
  const isOver = sql<boolean>`(limit_counts.ends_at <= ${now.toISOString()} or limit_counts.ends_at > ${latestEnd})`
  const counting = db
    .insertInto('limit_counts')
    .values({ key, ...fresh })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when ${isOver} then 1 else limit_counts.count + 1 end`,
        ends_at: sql<string>`case when ${isOver} then ${fresh.ends_at} else limit_counts.ends_at end`,
      }),
    )
    .returning(['count', 'ends_at'])
  const row = await whenUnlocked(() => counting.executeTakeFirstOrThrow())
  return { count: row.count, endsAt: Date.parse(row.ends_at) }
}

/** Requests counted in the current window of `key`. */
export const countedSoFar = async ({ db, clock }: Rows, key: string, windowMs: number): Promise<number> => {
  const now = clock()
  const row = await db
    .selectFrom('limit_counts')
    .select('count')
    .where('key', '=', key)
    .where('ends_at', '>', now.toISOString())
    .where(
      'ends_at',
      '<=',
      latestPast(() => new Date(now.getTime() + windowMs)),
    )
    .executeTakeFirst()
  return row?.count ?? 0
}

/** Takes back a request that `countCall` counted in this transaction. */
export const takeBackCall = async ({ db }: Rows, key: string): Promise<void> => {
  await db.updateTable('limit_counts').set({ count: sql<number>`count - 1` }).where('key', '=', key).execute()
}
