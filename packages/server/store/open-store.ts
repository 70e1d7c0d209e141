import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { StartupError } from '@ultrafibra/contract/startup-error'
import { type Dialect, Kysely } from 'kysely'
import { type Clock, systemClock } from '../clock.ts'
import { readJump } from './clock-mark.rows.ts'
import { type CorrectedClock, createCorrectedClock } from './corrected-clock.ts'
import { createWatch, type DatabaseWatch, noWatch } from './database-watch.ts'
import { createDomainEvents } from './domain-events.ts'
import { checkDurable } from './durability.ts'
import { migrate, missingMigrations, newerMigrations, ping } from './migrations.ts'
import { openPostgres } from './postgres.dialect.ts'
import { keyFile, loadSecret } from './secret-key.ts'
import { openSqlite } from './sqlite.dialect.ts'
import type { Store } from './store.ts'
import { StoreUnavailable } from './store-unavailable.ts'
import type { Engine, Tables } from './tables.ts'
import { createTrustedClock } from './trusted-clock.ts'
import { createVault, type Vault } from './vault.ts'

/** Name of the SQLite file in the data folder. */
export const sqliteFile = 'ultrafibra.sqlite'

export interface StoreOptions {
  readonly dataDir: string
  /** `postgres://…`; default: one SQLite file in `dataDir`. */
  readonly databaseUrl?: string | undefined
  /** 32 bytes in base64; default: the key file in `dataDir`. */
  readonly dataKey?: string | undefined
  /** Refuses a database that does not sync commits to disk. */
  readonly mustBeDurable?: boolean
  /** Called with the applied migrations, with those only a newer release knows, and when the clocks differ or agree. */
  readonly report?: (event: 'migrated' | 'newer-tables' | 'clock-differs', more: string) => void
  /** Replaces the computer's clock, as the database's time corrects it. */
  readonly clock?: Clock
  /** Wraps the engine's dialect, as tests do to run code at a statement. */
  readonly through?: (dialect: Dialect) => Dialect
}

interface Opened {
  readonly engine: Engine
  readonly dialect: Dialect
  readonly sqlite: DatabaseSync | null
}

const prepareFolder = (dataDir: string): void => {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.R_OK | constants.W_OK)
  } catch {
    throw new StartupError(
      `Não é possível gravar na pasta de dados ${dataDir}. Confira DATA_DIR e as permissões.`,
    )
  }
}

const openEngine = ({ dataDir, databaseUrl }: StoreOptions): Opened => {
  if (databaseUrl !== undefined) {
    return { engine: 'postgres', dialect: openPostgres(databaseUrl), sqlite: null }
  }
  const file = join(dataDir, sqliteFile)
  try {
    const { dialect, database } = openSqlite(file)
    return { engine: 'sqlite', dialect, sqlite: database }
  } catch {
    throw new StartupError(`Não foi possível abrir o banco de dados ${file}.`)
  }
}

/** What the driver or the database itself says: a pooler's own refusals are found nowhere else. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error instanceof StoreUnavailable ? reasonOf(error.cause) : error.message
}

const checkReachable = async (engine: Engine, reach: () => Promise<void>): Promise<void> => {
  try {
    await reach()
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(
      engine === 'postgres'
        ? `O banco de dados de DATABASE_URL não respondeu (${reasonOf(error)}). Confira o endereço, o usuário, a senha e o nome do banco.`
        : 'O arquivo do banco de dados não pode ser lido.',
    )
  }
}

/** A digest stored in the tables to recognise their key. */
export const keyMark = (vault: Vault): string => vault.digest('key-check', 'ultrafibra')

/** Refuses to start with the wrong key, which could not decrypt any CPF. */
const checkKey = async (db: Kysely<Tables>, vault: Vault): Promise<void> => {
  const mark = keyMark(vault)
  const query = db.selectFrom('settings').select('value').where('name', '=', 'key-check')
  // Only a new database is written to: a command also reads one that takes no writes.
  if ((await query.executeTakeFirst()) === undefined)
    await db
      .insertInto('settings')
      .values({ name: 'key-check', value: mark })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
  if ((await query.executeTakeFirstOrThrow()).value !== mark) {
    throw new StartupError('A chave (DATA_KEY ou secret.key) não é a que cifrou este banco de dados.')
  }
}

const checkKeyIsThere = ({ dataDir, dataKey }: StoreOptions): void => {
  if (dataKey !== undefined || existsSync(join(dataDir, keyFile))) return
  throw new StartupError(`Não há chave dos dados em ${dataDir}. Ponha ${keyFile} ali ou defina DATA_KEY.`)
}

const watchOf = (
  { databaseUrl, clock, report }: StoreOptions,
  vault: Vault,
  own: CorrectedClock,
): DatabaseWatch => {
  if (databaseUrl === undefined) return noWatch
  const correct = (offsetMs: number) => {
    if (clock === undefined && own.correct(offsetMs)) report?.('clock-differs', `${offsetMs / 1000} s`)
  }
  return createWatch({ url: databaseUrl, mark: keyMark(vault), now: () => Date.now(), correct })
}

/** Opens the engine without touching its tables, for tools that inspect them first. */
export const connectStore = async (options: StoreOptions): Promise<Store> => {
  prepareFolder(options.dataDir)
  // The key is created before the database file; if only the file exists, a new key could not decrypt it.
  if (options.databaseUrl === undefined && existsSync(join(options.dataDir, sqliteFile)))
    checkKeyIsThere(options)
  const vault = createVault(loadSecret(options.dataDir, options.dataKey))
  const { engine, dialect, sqlite } = openEngine(options)
  const db = new Kysely<Tables>({ dialect: options.through?.(dialect) ?? dialect })
  const computerClock = createCorrectedClock(systemClock)
  const trustedClock = createTrustedClock(options.clock ?? computerClock.now)
  const watch = watchOf(options, vault, computerClock)
  const store: Store = {
    db,
    engine,
    sqlite,
    vault,
    clock: trustedClock.now,
    trustedClock,
    computerClock,
    watch,
    ...createDomainEvents(),
    close: () => {
      watch.close()
      return db.destroy()
    },
  }
  await orClose(
    store,
    checkReachable(engine, () => ping(db)),
  )
  return store
}

const bringUpToDate = async ({ db, engine }: Store, report: StoreOptions['report']): Promise<void> => {
  const newer = await newerMigrations(db, engine)
  if (newer.length > 0) report?.('newer-tables', newer.join(' '))
  const done = await migrate(db, engine, newer)
  if (done.length > 0) report?.('migrated', done.join(' '))
}

/**
 * Opens the store and applies missing migrations.
 *
 * @throws {StartupError} for an unwritable folder, an unreachable or non-durable database, or a wrong key
 */
export const openStore = async (options: StoreOptions): Promise<Store> => {
  const store = await connectStore(options)
  if (options.mustBeDurable) await orClose(store, checkDurable(store))
  await orClose(store, bringUpToDate(store, options.report))
  await orClose(store, checkReachable(store.engine, store.watch.begin))
  await orClose(store, checkKey(store.db, store.vault))
  await orClose(store, readJump(store))
  // From now on `whenUnlocked` waits: SQLite's own wait would stop all requests.
  store.sqlite?.exec('pragma busy_timeout=0')
  return store
}

/**
 * Checks that a database exists, so that a tool with wrong settings does not create one.
 *
 * @throws {StartupError} naming the settings
 */
export const checkIsThere = ({ dataDir, databaseUrl }: StoreOptions): void => {
  if (databaseUrl !== undefined || existsSync(join(dataDir, sqliteFile))) return
  throw new StartupError(`Não há banco de dados em ${dataDir}. Confira DATA_DIR e DATABASE_URL.`)
}

const checkMigrated = async ({ db, engine }: Store): Promise<void> => {
  if ((await missingMigrations(db, engine)).length === 0) return
  throw new StartupError('As tabelas faltam ou são de uma versão anterior. Rode npm run db -- migrate.')
}

/**
 * Opens an existing, migrated store and creates nothing: for tools that read or erase.
 *
 * @param isRekey for the tool that changes the key, which everybody else keeps out
 * @throws {StartupError} if there is no database, the key is missing or wrong, or migrations are missing
 */
export const openPrepared = async (options: StoreOptions, isRekey = false): Promise<Store> => {
  checkIsThere(options)
  checkKeyIsThere(options)
  const store = await connectStore(options)
  await orClose(store, checkMigrated(store))
  if (!isRekey) await orClose(store, checkReachable(store.engine, store.watch.begin))
  await orClose(store, checkKey(store.db, store.vault))
  return store
}

const orClose = async (store: Store, work: Promise<unknown>): Promise<void> => {
  try {
    await work
  } catch (error) {
    await store.close()
    throw error
  }
}
