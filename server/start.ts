import { existsSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { type Catalogue, readCatalogue } from './catalogue/catalogue.ts'
import { createCepLookup } from './catalogue/cep-lookup.ts'
import { checkWrittenPlans } from './catalogue/written-plans.ts'
import { type Config, readConfig } from './config.ts'
import { createMailWorker } from './confirmation/mail-worker.ts'
import { createApp } from './http/app.ts'
import { logFailure } from './http/failures.ts'
import { readLimits } from './http/limit-settings.ts'
import { oneAfterAnother } from './http/one-after-another.ts'
import { appFile } from './http/site.ts'
import type { Services } from './leads/services.ts'
import { createLog, type Log } from './log.ts'
import { createMail } from './mail/create-mail.ts'
import { startCleanupJob } from './retention/cleanup-job.ts'
import { periodsWith } from './retention/periods.ts'
import { StartupError } from './startup-error.ts'
import { openStore } from './store/open-store.ts'
import type { Store } from './store/store.ts'

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
/** Interval for sending mails that failed or that another process left. */
const mailRoundMs = 15_000

const listenProblem = (error: NodeJS.ErrnoException, { HOST, PORT }: Config): StartupError => {
  if (error.code === 'EADDRINUSE') {
    return new StartupError(`A porta ${PORT} já está em uso. Escolha outra com PORT=4000 npm start.`)
  }
  return error.code === 'EACCES'
    ? new StartupError(`Não há permissão para usar a porta ${PORT}. Escolha outra com PORT=4000 npm start.`)
    : new StartupError(`Não foi possível escutar em ${HOST}:${PORT}. Confira HOST e PORT.`)
}

const servicesWith = (config: Config, catalogue: Catalogue, store: Store, log: Log): Services => {
  const sendMail = createMail(config, catalogue.brand)
  return {
    store,
    catalogue,
    lookUpCep: createCepLookup(catalogue, config.CEP_LOOKUP_URL),
    sendMail,
    mailWorker: createMailWorker(store, sendMail, logFailure(log, 'mail-not-sent')),
    limits: readLimits(config.RATE_LIMITS),
    siteOrigin: config.PUBLIC_ORIGIN ?? `http://${config.HOST}:${config.PORT}`,
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
    server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
    server.close(() => {
      clearTimeout(force)
      clearInterval(sweep)
      resolve()
    })
    server.closeIdleConnections()
  })

const stopOnSignal = (server: Server, log: Log, close: () => Promise<void>): void => {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    log.event('stopping')
    await closeServer(server)
    await close()
    log.event('stopped')
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
}

/**
 * Starts the server from the environment and prints its URL, the only line on standard output.
 *
 * @throws {StartupError} for problems that the operator can fix
 */
export const start = async (environment: NodeJS.ProcessEnv): Promise<void> => {
  const config = readConfig(environment)
  const log = createLog(config.LOG_LEVEL)
  const hasSite = findSite(config, environment)
  const catalogue = readCatalogue()
  if (hasSite) checkWrittenPlans(catalogue, config.SITE_DIR)
  const store = await openStore({
    dataDir: config.DATA_DIR,
    databaseUrl: config.DATABASE_URL,
    dataKey: config.DATA_KEY,
    mustBeDurable: config.NODE_ENV === 'production',
    report: log.event,
  })
  const services = servicesWith(config, catalogue, store, log)
  const { mailWorker } = services
  const server = await listen(createApp(services, config, log), config).catch(async (error) => {
    await store.close()
    throw error
  })
  mailWorker.wake()
  const rounds = setInterval(mailWorker.wake, mailRoundMs)
  const cleanupJob = startCleanupJob(store, periodsWith(config.ORDER_RETENTION_DAYS), log)
  stopOnSignal(server, log, async () => {
    clearInterval(rounds)
    await cleanupJob.stop()
    await mailWorker.settled()
    await store.close()
  })
  log.event('started', store.engine)
  if (!hasSite) log.event('site-missing')
  const { port } = server.address() as AddressInfo
  process.stdout.write(`Ultrafibra em http://${config.HOST}:${port}/\n`)
}
