import { newId } from '../random-bytes.ts'
import type { Rows } from './store.ts'

const name = 'retention-lease'
const jumpName = 'retention-jump'
const day = 86_400_000
/** Rounds are hourly: after longer than this the server was off, or its clock jumped. */
const longestPauseMs = 2 * day
/** Time for somebody to put the clock right. */
const putOffMs = day
/** A lease that ends later was taken while the clock was ahead. */
const leewayMs = 60_000

const lasting = ({ clock }: Rows, ms: number): string =>
  `${new Date(clock().getTime() + ms).toISOString()} ${newId()}`

/** Takes the lease for `ms` milliseconds, in one statement; null if another process has it. */
export const takeLease = async (rows: Rows, ms: number): Promise<string | null> => {
  const value = lasting(rows, ms)
  const taken = await rows.db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ value })
        .where(({ eb, or }) =>
          or([
            eb('settings.value', '<=', rows.clock().toISOString()),
            eb('settings.value', '>', lasting(rows, ms + leewayMs)),
          ]),
        ),
    )
    .returning('value')
    .executeTakeFirst()
  return taken?.value ?? null
}

/** Renews the lease, or returns it if `ms` is 0; null if it was lost. */
export const keepLease = async (rows: Rows, lease: string, ms: number): Promise<string | null> => {
  const value = ms === 0 ? rows.clock().toISOString() : lasting(rows, ms)
  const kept = await rows.db
    .updateTable('settings')
    .set({ value })
    .where('name', '=', name)
    .where('value', '=', lease)
    .returning('value')
    .executeTakeFirst()
  return kept?.value ?? null
}

const momentOf = async ({ db }: Rows, setting: string): Promise<number | null> => {
  const row = await db.selectFrom('settings').select('value').where('name', '=', setting).executeTakeFirst()
  return row === undefined ? null : Date.parse(row.value.split(' ')[0] ?? '')
}

/**
 * Whether a round has to wait because the clock may have jumped since the last one: for a day from the first time
 * that this is seen. A clock that is ahead would erase what has not expired.
 */
export const isPutOff = async (rows: Rows): Promise<boolean> => {
  const now = rows.clock().getTime()
  const last = await momentOf(rows, name)
  if (last === null || now - last <= longestPauseMs) {
    await rows.db.deleteFrom('settings').where('name', '=', jumpName).execute()
    return false
  }
  const seen = await momentOf(rows, jumpName)
  if (seen !== null && seen <= now && now - seen < longestPauseMs) return now - seen < putOffMs
  const value = rows.clock().toISOString()
  await rows.db
    .insertInto('settings')
    .values({ name: jumpName, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
  return true
}
