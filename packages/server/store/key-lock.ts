import { StartupError } from '@ultrafibra/contract/startup-error'
import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

const lock = `hashtextextended('data-key', 0)`

/** For a process that uses the key: shared, until its transaction ends. */
export const shareKeyLock = `select pg_try_advisory_xact_lock_shared(${lock}) as taken`

export const keyIsChanging = (): StartupError =>
  new StartupError('A chave dos dados está sendo trocada agora. Tente de novo quando a troca terminar.')

/** Takes the lock alone, until the transaction ends; false while anybody seals with the key. */
export const takeKeyLock = async (db: Kysely<Tables>): Promise<boolean> => {
  const { rows } = await sql<{
    taken: boolean
  }>`select pg_try_advisory_xact_lock(${sql.raw(lock)}) as taken`.execute(db)
  return rows[0]?.taken === true
}
