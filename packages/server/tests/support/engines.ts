import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, inject } from 'vitest'
import { freshDatabase } from '../../../../tests/support/postgres.ts'
import type { Clock } from '../../clock.ts'
import { openStore, type StoreOptions } from '../../store/open-store.ts'
import type { Store } from '../../store/store.ts'
import type { Engine } from '../../store/tables.ts'
import { createFailpoints, type Failpoints } from './failpoints.ts'

/** URL of a PostgreSQL for the tests; null if none is installed. */
export const postgresUrl = (): string | null => process.env.TEST_DATABASE_URL ?? inject('postgresUrl')

/** Runs a suite on SQLite and, if installed, on PostgreSQL. */
export const onEachEngine = (name: string, suite: (engine: Engine) => void): void => {
  describe(`${name}, on SQLite`, () => suite('sqlite'))
  describe.skipIf(postgresUrl() === null)(`${name}, on PostgreSQL`, () => suite('postgres'))
}

export interface TestStore {
  readonly store: Store & { readonly failpoints: Failpoints }
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** Settings of a command that works on the same data. */
  readonly place: { readonly DATA_DIR: string; readonly DATABASE_URL: string }
  readonly close: () => Promise<void>
}

const placeOf = (dataDir: string, databaseUrl = '') => ({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })

const openWithFailpoints = async (options: StoreOptions): Promise<TestStore['store']> => {
  const failpoints = createFailpoints()
  return { ...(await openStore({ ...options, through: failpoints.through })), failpoints }
}

/** Reopens the same data like a restarted server; the first store still has to be closed. */
export const reopenTestStore = async (
  { dataDir, databaseUrl }: Pick<TestStore, 'dataDir' | 'databaseUrl'>,
  clock: Clock,
): Promise<TestStore> => {
  const store = await openWithFailpoints({ dataDir, databaseUrl, clock })
  return { store, dataDir, databaseUrl, place: placeOf(dataDir, databaseUrl), close: store.close }
}

/** A new empty store; `close` removes it. */
export const openTestStore = async (engine: Engine, clock: Clock): Promise<TestStore> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ultrafibra-store-'))
  const url = postgresUrl()
  const databaseUrl = engine === 'postgres' && url !== null ? await freshDatabase(url) : undefined
  const store = await openWithFailpoints({ dataDir, databaseUrl, clock })
  const close = async () => {
    await store.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { store, dataDir, databaseUrl, place: placeOf(dataDir, databaseUrl), close }
}

/** How many transactions of this PostgreSQL database wait for another one. */
export const locksAwaited = async ({ db }: Pick<Store, 'db'>): Promise<number> => {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}
