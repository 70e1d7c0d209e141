import { join } from 'node:path'
import { readCatalogue } from '../../../server/catalogue/catalogue.ts'
import { createCepLookup } from '../../../server/catalogue/cep-lookup.ts'
import { type Config, readConfig } from '../../../server/config.ts'
import { createApp } from '../../../server/http/app.ts'
import { createLog } from '../../../server/log.ts'
import type { Engine } from '../../../server/store/tables.ts'
import { type Client, createClient } from './client.ts'
import { openTestStore, type TestStore } from './engines.ts'

export interface TestApp extends TestStore {
  readonly app: ReturnType<typeof createApp>
  /** A visitor's browser that has opened the site: it keeps its cookies. */
  readonly browser: () => Client
  /** A program without cookies. */
  readonly script: () => Client
  /** Moves the server's clock. */
  readonly pass: (milliseconds: number) => void
  /** Every line the log has written. */
  readonly logged: () => string
}

/** A Saturday, noon in São Paulo. */
const startOfTests = '2026-11-21T15:00:00.000Z'

interface Settings {
  readonly engine?: Engine
  readonly env?: Record<string, string>
}

const testConfig = (env: Record<string, string>): Config =>
  readConfig({ RATE_LIMITS: 'off', SITE_DIR: join(import.meta.dirname, 'no-site'), ...env })

/** The server as a function, on a store of its own. */
export const openTestApp = async ({ engine = 'sqlite', env = {} }: Settings = {}): Promise<TestApp> => {
  let now = Date.parse(startOfTests)
  const lines: string[] = []
  const testStore = await openTestStore(engine, () => new Date(now))
  const catalogue = readCatalogue()
  const services = { store: testStore.store, catalogue, lookUpCep: createCepLookup(catalogue, undefined) }
  const log = createLog('trace', {
    write: (line) => {
      lines.push(line)
    },
  })
  const app = createApp(services, testConfig(env), log)
  let visitors = 0
  return {
    ...testStore,
    app,
    script: () => createClient(app, { session: null, keepsCookies: false }),
    browser: () => {
      visitors += 1
      return createClient(app, { session: String(visitors).padStart(22, 'v'), keepsCookies: true })
    },
    pass: (milliseconds) => {
      now += milliseconds
    },
    logged: () => lines.join(''),
  }
}
