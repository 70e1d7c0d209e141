import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Plan } from '@ultrafibra/contract/plan'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { type RiskPolicy, readCatalogue } from '../../catalogue/catalogue.ts'
import { createCepLookup } from '../../catalogue/cep-lookup.ts'
import { openOfferFeed } from '../../catalogue/offer-feed.ts'
import { type Config, readConfig } from '../../config.ts'
import { createFunnelCounts } from '../../funnel/funnel-counts.ts'
import { writtenRelease } from '../../funnel/release-name.ts'
import { createApp } from '../../http/app.ts'
import { readLimits } from '../../http/limit-settings.ts'
import { createLog } from '../../log.ts'
import { createMail } from '../../mail/create-mail.ts'
import type { SendMail } from '../../mail/send-mail.ts'
import { createWorkers } from '../../outbox/start-outbox.ts'
import { openPorts, watchWith } from '../../ports/open-ports.ts'
import type { Engine } from '../../store/tables.ts'
import { type Client, createClient } from './client.ts'
import { openTestStore, reopenTestStore, type TestStore } from './engines.ts'
import { begun, bought, complete } from './scenario.ts'

export interface TestApp extends TestStore {
  readonly app: ReturnType<typeof createApp>
  /** Changes a plan's terms, as a release would; null discontinues it. */
  readonly reprice: (sku: string, change: Partial<Plan> | null) => void
  /** Reads the provider's catalogue again, as each minute does. */
  readonly refreshOffers: () => Promise<void>
  /** The risk policy. */
  readonly policy: RiskPolicy
  /** A browser with the site's session cookie; a number identifies a returning one. */
  readonly browser: (visitor?: number) => Client
  /** A program without cookies. */
  readonly script: () => Client
  /** New visitors, as far as their names say. */
  readonly begun: (...more: LeadSettings<typeof begun>) => ReturnType<typeof begun>
  readonly complete: (...more: LeadSettings<typeof complete>) => ReturnType<typeof complete>
  readonly bought: (...more: LeadSettings<typeof bought>) => ReturnType<typeof bought>
  /** A new visitor with what `begin` begins. */
  readonly visited: (begin: (client: Client) => Promise<string>) => Promise<{ owner: Client; id: string }>
  /** Sends due mails and waits until all are sent or have failed. */
  readonly mailRound: () => Promise<void>
  /** Writes the counted steps of visits. */
  readonly funnelRound: () => Promise<void>
  /** Advances the server's clock. */
  readonly pass: (milliseconds: number) => void
  readonly now: () => number
  /** All log lines. */
  readonly logged: () => string
}

/** A Saturday, noon in São Paulo. */
const startOfTests = '2026-11-21T15:00:00.000Z'

type LeadSettings<Of> = Of extends (browser: Client, ...more: infer More) => unknown ? More : never

interface Settings {
  readonly engine?: Engine
  readonly env?: Record<string, string>
  /** Replaces the data folder's outbox. */
  readonly sendMail?: SendMail
  /** A server whose data and time to continue, as after a restart. */
  readonly after?: TestApp
}

const testConfig = (env: Record<string, string>): Config =>
  readConfig({ RATE_LIMITS: 'off', SITE_DIR: join(import.meta.dirname, 'no-site'), ...env })

/** The server as a function, with its own store. */
export const openTestApp = async ({
  engine = 'sqlite',
  env = {},
  sendMail,
  after,
}: Settings = {}): Promise<TestApp> => {
  let now = after?.now() ?? Date.parse(startOfTests)
  const lines: string[] = []
  const clock = () => new Date(now)
  const testStore = await (after ? reopenTestStore(after, clock) : openTestStore(engine, clock))
  const catalogue = readCatalogue()
  const plans = catalogue.plans as Plan[]
  const config = testConfig({ DATA_DIR: testStore.dataDir, ...env })
  const log = createLog('trace', null, {
    write: (line) => {
      lines.push(line)
    },
  })
  const send = sendMail ?? createMail(config)
  const watch = watchWith(testStore.store, log)
  const ports = openPorts(config, catalogue, watch)
  const feeding = {
    catalogue,
    port: ports.catalogue,
    dataDir: testStore.dataDir,
    site: null,
    log,
    now: () => now,
  }
  const offerFeed = config.CATALOGUE_URL === undefined ? null : await openOfferFeed(feeding)
  const services = {
    store: testStore.store,
    catalogue,
    offerFeed,
    ports,
    lookUpCep: createCepLookup(catalogue, config, ports, watch),
    sendMail: send,
    funnel: createFunnelCounts(testStore.store, writtenRelease(config.SITE_DIR)),
    limits: readLimits(config.RATE_LIMITS),
    siteOrigin: 'https://loja.test',
  }
  const app = createApp(services, config, log)
  const workers = createWorkers(services, config, log)
  const prove = async (id: string) => {
    for (const table of ['leads', 'renewal_requests'] as const)
      await testStore.store.db.updateTable(table).set({ needs_code: 0 }).where('id', '=', id).execute()
  }
  let visitors = 0
  const browser: TestApp['browser'] = (visitor) => {
    visitors += 1
    const session = String(visitor ?? visitors).padStart(22, 'v')
    return createClient(app, { session, keepsCookies: true, prove })
  }
  return {
    ...testStore,
    close: async () => {
      offerFeed?.stop()
      await services.funnel.flush()
      for (const worker of workers) await worker.stop()
      await testStore.close()
    },
    app,
    policy: catalogue.risk,
    reprice: (sku, change) => {
      const at = plans.findIndex((plan) => plan.sku === sku)
      plans.splice(at, 1, ...(change === null ? [] : [{ ...(plans[at] as Plan), ...change }]))
    },
    refreshOffers: async () => offerFeed?.refresh(),
    mailRound: async () => {
      for (const worker of workers) worker.wake()
      for (const worker of workers) await worker.settled()
    },
    funnelRound: services.funnel.flush,
    script: () => createClient(app, { session: null, keepsCookies: false, prove }),
    browser,
    begun: (...more) => begun(browser(), ...more),
    complete: (...more) => complete(browser(), ...more),
    bought: (...more) => bought(browser(), ...more),
    visited: async (begin) => {
      const owner = browser()
      return { owner, id: await begin(owner) }
    },
    pass: (milliseconds) => {
      now += milliseconds
    },
    now: () => now,
    logged: () => lines.join(''),
  }
}

/** One server for all tests of a file or group, open while they run. */
export const sharedApp = (settings: Settings = {}): TestApp => {
  let opened: Partial<TestApp> = {}
  beforeAll(async () => {
    opened = await openTestApp(settings)
  })
  afterAll(() => opened.close?.())
  return new Proxy({} as TestApp, { get: (_, name) => Reflect.get(opened, name) })
}

/** A server that closes when its test is over. */
export const briefApp = async (settings: Settings = {}): Promise<TestApp> => {
  const server = await openTestApp(settings)
  onTestFinished(server.close)
  return server
}

/** The document of every page of a site in tests. */
export const sitePage = '<!doctype html><title>Ultrafibra</title>'

/** A folder with a site of these files, by their paths. */
export const makeSite = (files: Readonly<Record<string, string | Buffer>> = {}) => {
  const path = mkdtempSync(join(tmpdir(), 'ultrafibra-site-'))
  for (const [name, content] of Object.entries({ 'app.html': sitePage, ...files })) {
    mkdirSync(join(path, name, '..'), { recursive: true })
    writeFileSync(join(path, name), content)
  }
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** One server for all tests of a file or group, with a site of these files, by their paths. */
export const sharedSite = (files: Parameters<typeof makeSite>[0] = {}, env = {}): TestApp => {
  const site = makeSite(files)
  afterAll(site.remove)
  return sharedApp({ env: { SITE_DIR: site.path, ...env } })
}
