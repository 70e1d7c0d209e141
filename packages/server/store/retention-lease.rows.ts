import { newId } from '../new-id.ts'
import { whenUnlocked } from './sqlite.lock.ts'
import type { Rows } from './store.ts'

const name = 'retention-lease'

const lasting = ({ clock }: Rows, ms: number): string =>
  `${new Date(clock().getTime() + ms).toISOString()} ${newId()}`

/** Takes the lease for `ms` milliseconds, in one statement; null if another process has it. */
export const takeLease = async (rows: Rows, ms: number): Promise<string | null> => {
  const value = lasting(rows, ms)
  const taking = rows.db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ value })
        .where('settings.value', '<=', rows.clock().toISOString()),
    )
    .returning('value')
  const taken = await whenUnlocked(() => taking.executeTakeFirst())
  return taken?.value ?? null
}

/** Renews the lease, or returns it if `ms` is 0; null if it was lost. */
export const keepLease = async (rows: Rows, lease: string, ms: number): Promise<string | null> => {
  const value = ms === 0 ? rows.clock().toISOString() : lasting(rows, ms)
  const keeping = rows.db
    .updateTable('settings')
    .set({ value })
    .where('name', '=', name)
    .where('value', '=', lease)
    .returning('value')
  const kept = await whenUnlocked(() => keeping.executeTakeFirst())
  return kept?.value ?? null
}
