import { type Context, Hono } from 'hono'
import type { Config } from '../config.ts'
import type { Services } from '../leads/services.ts'
import { LimitReached } from '../limit-reached.ts'
import type { Log } from '../log.ts'
import { Problem } from '../problem.ts'
import { createApi, withHeaders } from './api.ts'
import { addCspReport } from './csp-report.ts'
import { codeOf, placeOf, toProblem } from './failures.ts'
import { addHealth, addPlansFiles } from './health.ts'
import { createMetrics } from './metrics.ts'
import { addMetrics } from './metrics-page.ts'
import { addOrderPages } from './order-pages.ts'
import { createPeerOf, type Env } from './peer.ts'
import { tagPublic } from './public-answers.ts'
import { isWhole } from './reply.ts'
import { createNotes } from './request-notes.ts'
import { apiHeaders, fileHeaders } from './security-headers.ts'
import { addSite } from './site.ts'

type AppConfig = Pick<
  Config,
  | 'SENTINELS'
  | 'SITE_DIR'
  | 'THIRD_PARTIES'
  | 'PUBLIC_ORIGIN'
  | 'TRUST_PROXY'
  | 'RATE_LIMITS'
  | 'RATE_LIMIT_BYPASS_CIDRS'
  | 'METRICS_TOKEN'
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
    if (error instanceof LimitReached) metrics.refused(error.limit)
    if (!(error instanceof Problem) && problem.status === 503) metrics.storeFailed(codeOf(error))
    notes.of(c).errCode = error instanceof Problem ? problemCode(error) : codeOf(error)
    if (!(error instanceof Problem) && problem.status === 500) notes.of(c).at = placeOf(error)
    return problem
  }

/** The server as a function from request to response: API, health, plans files and site. */
export const createApp = (services: Services, config: AppConfig, log: Log): Hono<Env> => {
  const app = new Hono<Env>()
  const notes = createNotes(services.store.vault.digest)
  const peer = createPeerOf(config)
  const metrics = createMetrics(services.store, services.offerFeed)
  services.store.subscribe((event) => {
    if (event.what === 'wrong-code' && event.isLast) log.event('guesses-exhausted')
  })

  app.use(async (c, next) => {
    const startedAt = performance.now()
    await next()
    const noted = notes.of(c)
    if (!isWhole(c.res)) {
      await tagPublic(c)
      withHeaders(c.res, fileHeaders(peer(c).isHttps))
      c.res.headers.set('x-request-id', noted.reqId)
    }
    const { method } = c.req
    const { status } = c.res
    const ms = performance.now() - startedAt
    metrics.answered({ method, status, ms, route: noted.route })
    log.request({ method, status, ms: Math.round(ms), ...noted })
  })
  const failed = createFailed(metrics, notes)
  app.onError((error, c) => withHeaders(problemAnswer(failed(c, error)), apiHeaders(peer(c).isHttps)))
  app.route('/api', createApi(services, config, peer, notes))
  addHealth(app, services, notes.named)
  addMetrics(app, metrics, config, peer, notes.named)
  addPlansFiles(app, services, notes.named)
  addCspReport(app, log, services.store.clock, notes.named)
  addOrderPages(app, { services, config, peerOf: peer, notes, failed })
  addSite(app, config, peer, notes)
  app.notFound((c) =>
    withHeaders(problemAnswer(new Problem(404, 'Não encontrado.')), apiHeaders(peer(c).isHttps)),
  )
  return app
}
