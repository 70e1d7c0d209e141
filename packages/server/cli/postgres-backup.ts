import { StartupError } from '@ultrafibra/contract/startup-error'
import { sql } from 'kysely'
import { connectStore, keyMark, type StoreOptions } from '../store/open-store.ts'
import type { Store } from '../store/store.ts'
import { checkCopy, checkHasKey, checkSameKey, keepCopy, notACopy } from './backup-file.ts'
import { runPostgresTool } from './postgres-tools.ts'

type Environment = Readonly<NodeJS.ProcessEnv>

/** The account that restores owns the tables. */
const ofNobody = ['--no-owner', '--no-privileges']

/**
 * Backs up the database at `databaseUrl` with pg_dump to a new file while servers keep writing.
 *
 * @throws {StartupError} if pg_dump is missing or fails, or the backup cannot be written
 */
export const backUpPostgres = (databaseUrl: string, file: string, env: Environment): Promise<void> =>
  keepCopy(file, async (draft) => {
    await runPostgresTool('pg_dump', ['--format=custom', ...ofNobody, '--file', draft], env, databaseUrl)
  })

const checkEmpty = async ({ db }: Store): Promise<void> => {
  const { rows } = await sql<{ tables: number }>`select count(*) as tables from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(db)
  if (Number(rows[0]?.tables) === 0) return
  throw new StartupError('O banco de dados de DATABASE_URL já tem tabelas. Restaure num banco vazio.')
}

const readable = async (file: string, args: readonly string[], env: Environment): Promise<string> => {
  try {
    return await runPostgresTool('pg_restore', [...args, file], env)
  } catch (error) {
    // A missing program has its own message.
    throw (error as Error).message.includes('não foi encontrado') ? error : notACopy(file)
  }
}

/** Reads the key mark from the backup itself, before anything is restored. */
const markIn = async (file: string, env: Environment): Promise<string | undefined> => {
  const settings = await readable(file, ['--data-only', '--table=settings', '--file=-'], env)
  return /^key-check\t(.*)$/m.exec(settings)?.[1]
}

/**
 * Restores a backup into the empty database at `databaseUrl` in a single transaction.
 *
 * @throws {StartupError} if the database has tables, the backup is incomplete, or its key is another one
 */
export const restorePostgres = async (
  options: StoreOptions,
  databaseUrl: string,
  file: string,
  env: Environment,
): Promise<void> => {
  await checkCopy(file)
  checkHasKey(options)
  const store = await connectStore(options)
  try {
    await checkEmpty(store)
    checkSameKey(await markIn(file, env), keyMark(store.vault))
  } finally {
    await store.close()
  }
  await runPostgresTool('pg_restore', ['--single-transaction', ...ofNobody, file], env, databaseUrl)
}
