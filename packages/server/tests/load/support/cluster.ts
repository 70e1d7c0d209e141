import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServerProcess, startServer } from '../../../../../tests/support/server-process.ts'
import { openStore } from '../../../store/open-store.ts'
import type { Store } from '../../../store/store.ts'
import { openRoundRobin, type RoundRobin } from './round-robin.ts'

/** Several server processes on one database, behind one address. */
export interface Cluster {
  readonly servers: readonly ServerProcess[]
  readonly entry: RoundRobin
  readonly dataDir: string
  /** The store, to inspect the servers' data. */
  readonly store: Store
  readonly close: () => Promise<void>
}

interface Options {
  readonly count: number
  /** An empty database; default: SQLite. */
  readonly databaseUrl?: string | undefined
  readonly env?: Record<string, string>
}

const keyBytes = 32

/** Starts the processes as in production, with rate limits except for this computer's address. */
export const openCluster = async ({ count, databaseUrl, env = {} }: Options): Promise<Cluster> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ultrafibra-load-'))
  const dataKey = randomBytes(keyBytes).toString('base64')
  const settings = {
    DATA_DIR: dataDir,
    DATA_KEY: dataKey,
    DATABASE_URL: databaseUrl ?? '',
    SENTINELS: '0',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_BYPASS_CIDRS: '127.0.0.1',
    ...env,
  }
  const servers = await Promise.all(Array.from({ length: count }, () => startServer({ env: settings })))
  const entry = await openRoundRobin(servers.map(({ url }) => Number(new URL(url).port)))
  const store = await openStore({ dataDir, databaseUrl, dataKey })
  return {
    servers,
    entry,
    dataDir,
    store,
    close: async () => {
      await entry.close()
      await Promise.all(servers.map(({ stop }) => stop()))
      await store.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
