import { existsSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import * as brand from '@ultrafibra/contract/brand'
import { StartupError } from '@ultrafibra/contract/startup-error'
import own from '../../package.json' with { type: 'json' }
import { type Catalogue, readCatalogue } from './catalogue/catalogue.ts'
import { createCepLookup } from './catalogue/cep-lookup.ts'
import { openOfferFeed } from './catalogue/offer-feed.ts'
import { checkWrittenBrand } from './catalogue/written-brand.ts'
import { checkWrittenPlans } from './catalogue/written-plans.ts'
import { type Config, readConfig, siteOriginOf } from './config.ts'
import { createFunnelCounts } from './funnel/funnel-counts.ts'
import { releaseName, writtenRelease } from './funnel/release-name.ts'
import { createApp } from './http/app.ts'
import { readLimits } from './http/limit-settings.ts'
import { oneAfterAnother } from './http/one-after-another.ts'
import { appFile } from './http/site.ts'
import type { Services } from './leads/services.ts'
import { createLog, type Log, type LogBase } from './log.ts'
import { createMail } from './mail/create-mail.ts'
import { startOutbox } from './outbox/start-outbox.ts'
import { openPorts, watchWith } from './ports/open-ports.ts'
import { checkProduction, warnOfSettings } from './production.ts'
import { startCleanupJob } from './retention/cleanup-job.ts'
import { periodsWith } from './retention/periods.ts'
import { openStore } from './store/open-store.ts'
import { keepSiteOrigin } from './store/site-origin.rows.ts'
import type { Store } from './store/store.ts'
import { type Tracing, untraced } from './tracing.ts'

const requestTimeoutMs = 15_000
const headersTimeoutMs = 10_000
/** Interval for checking slow connections: timeouts act at most this much later. */
const slowCheckMs = 2_000
/** A connection on which nothing is read or written meanwhile ends. */
const inactivityMs = 30_000
const keepAliveTimeoutMs = 65_000
const shutdownMs = 10_000
/** Interval for closing idle connections during shutdown, in milliseconds. */
const sweepMs = 50

const listenProblem = (error: NodeJS.ErrnoException, { HOST, PORT }: Config): StartupError => {
  if (error.code === 'EADDRINUSE') {
    return new StartupError(`A porta ${PORT} já está em uso. Escolha outra com PORT=4000 npm start.`)
  }
  return error.code === 'EACCES'
    ? new StartupError(`Não há permissão para usar a porta ${PORT}. Escolha outra com PORT=4000 npm start.`)
    : new StartupError(`Não foi possível escutar em ${HOST}:${PORT}. Confira HOST e PORT.`)
}

const servicesWith = async (
  config: Config,
  { catalogue, site }: { catalogue: Catalogue; site: string | null },
  store: Store,
  log: Log,
): Promise<Services> => {
  await keepSiteOrigin(store, siteOriginOf(config))
  const watch = watchWith(store, log)
  const ports = openPorts(config, catalogue, watch)
  const feeding = { catalogue, port: ports.catalogue, dataDir: config.DATA_DIR, site, log }
  return {
    store,
    catalogue,
    ports,
    offerFeed: config.CATALOGUE_URL === undefined ? null : await openOfferFeed(feeding),
    lookUpCep: createCepLookup(catalogue, config, ports, watch),
    sendMail: createMail(config),
    funnel: createFunnelCounts(store, site === null ? null : writtenRelease(site)),
    limits: readLimits(config.RATE_LIMITS),
    siteOrigin: siteOriginOf(config),
  }
}

/** Without a site the server only offers its API; an explicit SITE_DIR must exist. */
const findSite = ({ SITE_DIR }: Config, environment: NodeJS.ProcessEnv): boolean => {
  const isThere = existsSync(join(SITE_DIR, appFile))
  if (isThere || !environment.SITE_DIR) return isThere
  throw new StartupError(
    `SITE_DIR precisa ser a pasta do site construído: não há ${appFile} em ${SITE_DIR}. Rode npm run build.`,
  )
}

const listen = (app: ReturnType<typeof createApp>, config: Config): Promise<Server> =>
  new Promise((resolve, reject) => {
    const handle = getRequestListener(app.fetch, { hostname: config.HOST })
    const server = createServer({ connectionsCheckingInterval: slowCheckMs }, oneAfterAnother(handle))
    server.listen(config.PORT, config.HOST, () => resolve(server))
    server.maxConnections = config.MAX_CONNECTIONS
    server.requestTimeout = requestTimeoutMs
    server.headersTimeout = headersTimeoutMs
    server.setTimeout(inactivityMs)
    server.keepAliveTimeout = keepAliveTimeoutMs
    server.once('error', (error) => reject(listenProblem(error, config)))
  })

/** Lets calls in progress finish; each connection closes after its last response. */
const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), shutdownMs)
    const sweep = setInterval(() => server.closeIdleConnections(), sweepMs)
    server.close(() => {
      clearTimeout(force)
      clearInterval(sweep)
      resolve()
    })
    server.closeIdleConnections()
  })

interface Stopping {
  readonly server: Server
  readonly log: Log
  /** Aborted when the drain begins. */
  readonly drain: AbortController
  readonly drainMs: number
  /** Ends everything besides the HTTP server. */
  readonly close: () => Promise<void>
}

/**
 * Stops on a signal: readiness turns red, connections end with their next response, and after `drainMs` the listener
 * closes. A second signal ends the drain.
 */
const stopOnSignal = ({ server, log, drain, drainMs, close }: Stopping): void => {
  const hurry = new AbortController()
  const stop = async () => {
    if (drain.signal.aborted) return hurry.abort()
    drain.abort()
    log.event('stopping')
    server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
    await pause(drainMs, undefined, { signal: hurry.signal }).catch(() => undefined)
    await closeServer(server)
    await close()
    log.event('stopped')
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
}

const baseOf = ({ INSTANCE, PORT }: Config): LogBase => ({
  service: own.name,
  version: releaseName(),
  instance: INSTANCE ?? `${hostname()}:${PORT}`,
})

const tracingOf = async ({ OTEL_EXPORTER_OTLP_ENDPOINT }: Config, base: LogBase): Promise<Tracing> =>
  OTEL_EXPORTER_OTLP_ENDPOINT ? (await import('./open-telemetry.ts')).createOpenTelemetry(base) : untraced

/** Starts sending what waits and erasing; returns what ends both. */
const startWork = (services: Services, config: Config, log: Log) => {
  const outbox = startOutbox(services, config, log)
  const cleanupJob = startCleanupJob(services.store, periodsWith(config.ORDER_RETENTION_DAYS), log)
  return async (): Promise<void> => {
    services.offerFeed?.stop()
    await services.funnel.flush()
    await cleanupJob.stop()
    await outbox.stop()
  }
}

/**
 * What is written with the old key can never be read again, so not even running requests are completed. Visitors' calls
 * are repeated, and a restart is refused until the new key is set.
 */
const endWithKey = ({ watch }: Store, log: Log): void =>
  void watch.keyChanged.then(() => {
    log.event('key-changed')
    process.exit(1)
  })

/**
 * Starts the server from the environment and prints its URL, the only line on standard output.
 *
 * @throws {StartupError} for problems that the operator can fix
 */
export const start = async (environment: NodeJS.ProcessEnv): Promise<void> => {
  const config = readConfig(environment)
  checkProduction(config)
  const base = baseOf(config)
  const log = createLog(config.LOG_LEVEL, base)
  const tracing = await tracingOf(config, base)
  const hasSite = findSite(config, environment)
  const catalogue = readCatalogue(config.CATALOGUE_DIR)
  const site = hasSite ? config.SITE_DIR : null
  if (site !== null) checkWrittenBrand(site)
  if (site !== null && config.CATALOGUE_URL === undefined) checkWrittenPlans(catalogue, site)
  const store = await openStore({
    dataDir: config.DATA_DIR,
    databaseUrl: config.DATABASE_URL,
    dataKey: config.DATA_KEY,
    mustBeDurable: config.NODE_ENV === 'production',
    report: log.event,
  })
  endWithKey(store, log)
  const failed = async (error: unknown): Promise<never> => {
    await store.close()
    throw error
  }
  const services = await servicesWith(config, { catalogue, site }, store, log).catch(failed)
  const drain = new AbortController()
  const app = createApp(services, config, log, { tracing, isDraining: () => drain.signal.aborted })
  const server = await listen(app, config).catch(failed)
  const stopWork = startWork(services, config, log)
  const close = async () => {
    await stopWork()
    await store.close()
    await tracing.close()
  }
  stopOnSignal({ server, log, drain, drainMs: config.DRAIN_SECONDS * 1000, close })
  log.event('started', store.engine)
  if (!hasSite) log.event('site-missing')
  warnOfSettings(config, log)
  const { port } = server.address() as AddressInfo
  process.stdout.write(`${brand.product} em http://${config.HOST}:${port}/\n`)
}
