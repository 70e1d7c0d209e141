import { type Context, Hono } from 'hono'
import type { Config } from '../config.ts'
import type { Services } from '../leads/services.ts'
import { LimitReached } from '../limit-reached.ts'
import type { Log } from '../log.ts'
import { Problem } from '../problem.ts'
import { serving, type Tracing, traceIdOf, traceparentOf, untraced } from '../tracing.ts'
import { createApi, withHeaders } from './api.ts'
import { addBrowserErrors } from './browser-errors.ts'
import { createClientOf, type Env } from './client.ts'
import { addCspReport } from './csp-report.ts'
import { codeOf, placeOf, toProblem } from './failures.ts'
import { addHealth, addPlansFiles, addSecurityContact } from './health.ts'
import { checkHosts } from './hosts.ts'
import { createMetrics } from './metrics.ts'
import { addMetrics } from './metrics-page.ts'
import { addOrderPages } from './order-pages.ts'
import { compressLists, tagPublic } from './public-answers.ts'
import { createNotes } from './request-notes.ts'
import { apiHeaders, fileHeaders, transportHeaders } from './security-headers.ts'
import { addSite } from './site.ts'

type AppConfig = Pick<
  Config,
  | 'SENTINELS'
  | 'SITE_DIR'
  | 'THIRD_PARTIES'
  | 'NODE_ENV'
  | 'HSTS'
  | 'PUBLIC_ORIGIN'
  | 'ALLOWED_HOSTS'
  | 'TRUST_PROXY'
  | 'RATE_LIMITS'
  | 'RATE_LIMIT_BYPASS_CIDRS'
  | 'METRICS_TOKEN'
  | 'EVENTS_TOKEN'
  | 'OPS_TOKENS'
  | 'WEBHOOK_URL'
  | 'DATA_DIR'
  | 'ORDER_RETENTION_DAYS'
>

/** The status and, if there is a cause, its code. */
const problemCode = ({ status, cause }: Problem): string =>
  cause === undefined ? String(status) : `${status} ${codeOf(cause)}`

const problemAnswer = ({ body, status, retryAfter }: Problem): Response =>
  Response.json(body, {
    status,
    headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
  })

/** Counts and notes an error for the log; returns what to answer. */
const createFailed =
  (metrics: ReturnType<typeof createMetrics>, notes: ReturnType<typeof createNotes>) =>
  (c: Context<Env>, error: unknown): Problem => {
    const problem = toProblem(error)
    const noted = notes.of(c)
    if (error instanceof LimitReached) metrics.refused(error.limit)
    if (error instanceof Problem) noted.errCode = problemCode(error)
    else {
      noted.errCode = codeOf(error)
      if (problem.status === 503) metrics.storeFailed(noted.errCode)
      else noted.at = placeOf(error)
    }
    return problem
  }

interface Observers {
  readonly notes: ReturnType<typeof createNotes>
  readonly client: ReturnType<typeof createClientOf>
  readonly metrics: ReturnType<typeof createMetrics>
  readonly log: Log
  readonly tracing: Tracing
}

/** Every request in the log, the metrics and its trace; files get their headers. */
const observed =
  ({ notes, client, metrics, log, tracing }: Observers, config: Pick<Config, 'HSTS'>) =>
  async (c: Context<Env>, next: () => Promise<void>): Promise<void> => {
    const startedAt = performance.now()
    const noted = notes.of(c)
    const given = client(c).isBehindProxy ? c.req.header('traceparent') : undefined
    const span = tracing.start('server', c.req.method, traceparentOf(given))
    noted.traceId = traceIdOf(span.traceparent)
    await serving({ reqId: noted.reqId, span, tracing }, next)
    await tagPublic(c)
    withHeaders(c.res, { ...fileHeaders, ...transportHeaders(client(c).isHttps, config) })
    c.res.headers.set('x-request-id', noted.reqId)
    const { method } = c.req
    const { status } = c.res
    const ms = performance.now() - startedAt
    metrics.answered({ method, status, ms, route: noted.route })
    span.end({ name: `${method} ${noted.route}`, status })
    log.request({ method, status, ms: Math.round(ms), ...noted })
  }

/** What a running server adds to its app. */
export interface Surroundings {
  readonly tracing?: Tracing
  /** Whether balancers are to send nothing more. */
  readonly isDraining?: () => boolean
}

/** The server as a function from request to response: API, health, plans files and site. */
export const createApp = (
  services: Services,
  config: AppConfig,
  log: Log,
  { tracing = untraced, isDraining = () => false }: Surroundings = {},
): Hono<Env> => {
  const app = new Hono<Env>()
  const client = createClientOf(config)
  const notes = createNotes(services.store.vault.digest, client)
  const metrics = createMetrics(services.store, services.offerFeed, config.WEBHOOK_URL)
  services.store.subscribe((event) => {
    if (event.what === 'wrong-code' && event.isLast) log.event('guesses-exhausted')
    if (event.what === 'unreadable') log.event('unreadable', event.row)
    if (event.what === 'store-failed') log.event('store-failed', event.code, event.at)
  })

  compressLists(app)
  app.use(observed({ notes, client, metrics, log, tracing }, config))
  app.use(checkHosts(config))
  const failed = createFailed(metrics, notes)
  app.onError((error, c) => withHeaders(problemAnswer(failed(c, error)), apiHeaders))
  app.route('/api', createApi(services, config, client, notes))
  addHealth(app, services, notes.named, isDraining)
  addMetrics(app, metrics, config, client, notes.named)
  addPlansFiles(app, services, notes.named)
  addSecurityContact(app, services, notes.named)
  addBrowserErrors(
    app,
    { log, metrics, store: services.store, site: config.SITE_DIR, clientOf: client },
    notes.named,
  )
  addCspReport(app, log, services.store.clock, client, notes.named)
  addOrderPages(app, { services, config, clientOf: client, notes, failed })
  addSite(app, config, client, notes)
  app.notFound(() => withHeaders(problemAnswer(new Problem(404, 'Não encontrado.')), apiHeaders))
  return app
}
