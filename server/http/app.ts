import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { Config } from '../config.ts'
import type { Services } from '../leads/services.ts'
import type { Log } from '../log.ts'
import { Problem } from '../problem.ts'
import { createApi, withHeaders } from './api.ts'
import { codeOf, toProblem } from './failures.ts'
import { addHealth, addPlansFiles } from './health.ts'
import { type Env, peerOf } from './peer.ts'
import { createNotes } from './request-notes.ts'
import { apiHeaders } from './security-headers.ts'
import { addSite } from './site.ts'

const reqIdBytes = 8

type AppConfig = Pick<
  Config,
  'SENTINELS' | 'SITE_DIR' | 'THIRD_PARTIES' | 'PUBLIC_ORIGIN' | 'TRUST_PROXY' | 'RATE_LIMITS'
>

/** The status and, where something else was behind it, its code. */
const problemCode = ({ status, cause }: Problem): string =>
  cause === undefined ? String(status) : `${status} ${codeOf(cause)}`

const problemAnswer = ({ body, status, retryAfter }: Problem): Response =>
  Response.json(body, {
    status,
    headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
  })

/** The whole server as a function from request to answer: API, health, plans files and site. */
export const createApp = (services: Services, config: AppConfig, log: Log): Hono<Env> => {
  const app = new Hono<Env>()
  const notes = createNotes(services.store.vault.digest)
  const peer = (c: Context<Env>) => peerOf(c, config)

  app.use(async (c, next) => {
    const startedAt = performance.now()
    const reqId = randomBytes(reqIdBytes).toString('hex')
    await next()
    c.res.headers.set('x-request-id', reqId)
    const ms = Math.round(performance.now() - startedAt)
    log.request({ method: c.req.method, status: c.res.status, ms, reqId, ...notes.of(c) })
  })
  app.onError((error, c) => {
    const problem = toProblem(error)
    notes.of(c).errCode = error instanceof Problem ? problemCode(error) : codeOf(error)
    return withHeaders(problemAnswer(problem), apiHeaders(peer(c).isHttps))
  })
  app.route('/api', createApi(services, config, peer, notes))
  addHealth(app, services, notes.named)
  addPlansFiles(app, services, notes.named)
  app.post('/csp-report', (c) => {
    notes.named(c, 'csp-report')
    return c.body(null, 204)
  })
  addSite(app, config, peer, notes.named)
  app.notFound(() => problemAnswer(new Problem(404, 'Não encontrado.')))
  return app
}
