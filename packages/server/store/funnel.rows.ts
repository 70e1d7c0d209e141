import { sql } from 'kysely'
import { inTransaction, type Rows, type Store } from './store.ts'
import type { FunnelSumsTable } from './tables.ts'

/** A sum with its names. */
export type FunnelSum = FunnelSumsTable

/** A statement has so many values at most, in SQLite. */
const batchSize = 2_000

const addBatch = async ({ db }: Rows, sums: readonly FunnelSum[]): Promise<void> => {
  await db
    .insertInto('funnel_sums')
    .values(sums)
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'release', 'flow', 'addon', 'from_page', 'to_page', 'stay'])
        .doUpdateSet({ count: sql<number>`funnel_sums.count + excluded.count` }),
    )
    .execute()
}

/**
 * Adds to the sums of a day, all or none. They come in the order of their keys, so that two processes never wait for
 * each other's rows.
 */
export const addToFunnel = (store: Store, sums: readonly FunnelSum[]): Promise<void> =>
  inTransaction(store, async (rows) => {
    for (let at = 0; at < sums.length; at += batchSize) await addBatch(rows, sums.slice(at, at + batchSize))
  })

/** The builds of the site that visits were counted of. */
export const countedReleases = async ({ db }: Rows): Promise<readonly string[]> =>
  (await db.selectFrom('funnel_sums').select('release').distinct().execute()).map(({ release }) => release)

/** Which sums: of days, inclusive; of a flow, of a campaign, of a release, or of all. */
export interface FunnelQuery {
  readonly from: string
  readonly to: string
  readonly flow?: string | undefined
  readonly addon?: string | undefined
  readonly release?: string | undefined
}

/** The sums of a period, without its days. */
export const readFunnel = async (
  { db }: Rows,
  { from, to, flow, addon, release }: FunnelQuery,
): Promise<readonly Omit<FunnelSum, 'day'>[]> => {
  const names = ['release', 'flow', 'addon', 'from_page', 'to_page', 'stay'] as const
  let query = db.selectFrom('funnel_sums').where('day', '>=', from).where('day', '<=', to)
  if (flow !== undefined) query = query.where('flow', '=', flow)
  if (addon !== undefined) query = query.where('addon', '=', addon)
  if (release !== undefined) query = query.where('release', '=', release)
  const rows = await query
    .select(names)
    .select(({ fn }) => fn.sum<string>('count').as('count'))
    .groupBy(names)
    .orderBy(sql`1, 2, 3, 4, 5, 6`)
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}
