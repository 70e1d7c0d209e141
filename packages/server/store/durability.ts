import { StartupError } from '@ultrafibra/contract/startup-error'
import { sql } from 'kysely'
import type { Store } from './store.ts'

/** PostgreSQL settings that must be on: otherwise acknowledged orders are lost in a power cut. */
const postgresSettings = ['fsync', 'full_page_writes', 'synchronous_commit'] as const

/** SQLite's `synchronous`: FULL and EXTRA sync commits to disk. */
const fullSynchronous = 2

const checkPostgres = async ({ db }: Store): Promise<void> => {
  for (const name of postgresSettings) {
    const { rows } = await sql<{ value: string }>`select current_setting(${name}) as value`.execute(db)
    if (rows[0]?.value !== 'off') continue
    throw new StartupError(
      `O PostgreSQL está com ${name}=off: pedidos confirmados se perderiam numa queda de energia. ` +
        `Ligue ${name} para usar NODE_ENV=production.`,
    )
  }
}

/**
 * Checks that the database syncs commits to disk.
 *
 * @throws {StartupError} naming the wrong setting
 */
export const checkDurable = async (store: Store): Promise<void> => {
  if (store.engine === 'postgres') return checkPostgres(store)
  const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(store.db)
  if ((rows[0]?.synchronous ?? 0) < fullSynchronous) {
    throw new StartupError('O SQLite não está gravando cada pedido no disco (synchronous).')
  }
}
