import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { openStore } from '@ultrafibra/server/store/open-store'
import type { Store } from '@ultrafibra/server/store/store'
import type { Engine } from '@ultrafibra/server/store/tables'
import { freshDatabase, startPostgres } from '../../../tests/support/postgres.ts'
import { type Listening, startProgram } from './processes.ts'

const keyBytes = 32

/** A server process with production settings on one engine, and its store opened here. */
export interface ServedEngine {
  readonly engine: Engine
  readonly server: Listening
  readonly store: Store
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  readonly close: () => Promise<void>
}

/** Only rate limits are off, as all visitors share one address. */
const settings = (dataDir: string, dataKey: string, databaseUrl: string | undefined) => ({
  NODE_ENV: 'production',
  RATE_LIMITS: 'off',
  PORT: '0',
  HOST: '127.0.0.1',
  SENTINELS: '0',
  DATA_DIR: dataDir,
  DATA_KEY: dataKey,
  DATABASE_URL: databaseUrl ?? '',
})

/**
 * Starts a server on an empty SQLite database in `folder`, or on its own PostgreSQL that syncs to disk.
 *
 * @returns null if PostgreSQL is not installed
 */
export const serveEngine = async (engine: Engine, folder: string): Promise<ServedEngine | null> => {
  const postgres = engine === 'postgres' ? await startPostgres({ durable: true }) : null
  if (engine === 'postgres' && postgres === null) return null
  const databaseUrl = postgres === null ? undefined : await freshDatabase(postgres.url)
  const dataDir = join(folder, engine)
  const dataKey = randomBytes(keyBytes).toString('base64')
  const server = await startProgram('packages/server/main.ts', [], {
    env: settings(dataDir, dataKey, databaseUrl),
    logFile: join(folder, `${engine}.log`),
  })
  const store = await openStore({ dataDir, databaseUrl, dataKey })
  return {
    engine,
    server,
    store,
    databaseUrl,
    dataDir,
    close: async () => {
      await store.close()
      await server.stop()
      await postgres?.stop()
    },
  }
}
