import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { Config } from '../config.ts'
import type { Services } from '../leads/services.ts'
import type { Log } from '../log.ts'
import { Problem } from '../problem.ts'
import { checkWritable } from '../store/store.ts'
import { codeOf, toProblem } from './failures.ts'
import { createHandlers } from './handlers.ts'
import { openApiDocument } from './openapi.ts'
import { type Env, isCrossSite, peerOf } from './peer.ts'
import { createRateLimiter } from './rate-limits.ts'
import { addRoutes } from './routes.ts'
import { apiHeaders } from './security-headers.ts'
import { addSite } from './site.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])
const planCaching = 'public, max-age=60, stale-while-revalidate=600'
const shortHash = 8

/** What the log is told about a request while it is served. */
interface Notes {
  route: string
  errCode?: string
  sidHash8?: string
  leadHash8?: string
}

type AppConfig = Pick<Config, 'SENTINELS' | 'SITE_DIR' | 'PUBLIC_ORIGIN' | 'TRUST_PROXY' | 'RATE_LIMITS'>

const json = (body: unknown, status: number, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })

const problemAnswer = (problem: Problem): Response =>
  json(
    problem.body,
    problem.status,
    problem.retryAfter === undefined ? {} : { 'retry-after': String(problem.retryAfter) },
  )

const notesOf = () => {
  const notes = new WeakMap<Request, Notes>()
  return (c: Context<Env>): Notes => {
    const known = notes.get(c.req.raw)
    if (known) return known
    const fresh = { route: 'unknown' }
    notes.set(c.req.raw, fresh)
    return fresh
  }
}

/** The whole server as a function from request to answer: API, health, plans files and site. */
export const createApp = (services: Services, config: AppConfig, log: Log): Hono<Env> => {
  const app = new Hono<Env>()
  const notes = notesOf()
  const peer = (c: Context<Env>) => peerOf(c, config)
  const named = (c: Context<Env>, route: string) => {
    notes(c).route = route
  }

  app.use(async (c, next) => {
    const startedAt = performance.now()
    const reqId = randomBytes(8).toString('hex')
    await next()
    c.res.headers.set('x-request-id', reqId)
    const ms = Math.round(performance.now() - startedAt)
    log.request({ method: c.req.method, status: c.res.status, ms, reqId, ...notes(c) })
  })
  app.onError((error, c) => {
    const problem = toProblem(error)
    notes(c).errCode = error instanceof Problem ? String(problem.status) : codeOf(error)
    return withHeaders(problemAnswer(problem), apiHeaders(peer(c).isHttps))
  })
  app.route('/api', createApi(services, config, { notes, peer, named }))
  addHealth(app, services, named)
  addPlansFiles(app, services, named)
  app.post('/csp-report', (c) => {
    named(c, 'csp-report')
    return c.body(null, 204)
  })
  addSite(app, config.SITE_DIR, peer, named)
  app.notFound(() => problemAnswer(new Problem(404, 'Não encontrado.')))
  return app
}

interface Inner {
  readonly notes: (c: Context<Env>) => Notes
  readonly peer: (c: Context<Env>) => ReturnType<typeof peerOf>
  readonly named: (c: Context<Env>, route: string) => void
}

/** Adds what the answer does not have yet. */
const withHeaders = (response: Response, headers: Readonly<Record<string, string>>): Response => {
  for (const [name, value] of Object.entries(headers)) {
    if (!response.headers.has(name)) response.headers.set(name, value)
  }
  return response
}

const createApi = (services: Services, config: AppConfig, { notes, peer, named }: Inner): Hono<Env> => {
  const api = new Hono<Env>()
  const { vault } = services.store
  api.use(async (c, next) => {
    const from = peer(c)
    if (!reading.has(c.req.method) && isCrossSite(c, from)) {
      throw new Problem(403, 'Esse pedido veio de outro site.')
    }
    await next()
    withHeaders(c.res, apiHeaders(from.isHttps))
  })
  const document = openApiDocument()
  api.get('/openapi.json', (c) => {
    named(c, 'openapi.json')
    return c.json(document)
  })
  const tools = {
    services,
    handlers: createHandlers(services),
    limiter: createRateLimiter(config.RATE_LIMITS, services.store.clock),
    sentinels: config.SENTINELS === '1',
    peerOf: peer,
    note: (c: Context<Env>, { lead, session }: { lead?: string; session?: string }) => {
      if (session) notes(c).sidHash8 = session.slice(0, shortHash)
      if (lead) notes(c).leadHash8 = vault.digest('log', lead).slice(0, shortHash)
    },
  }
  addRoutes(api, tools, named)
  api.all('*', () => {
    throw new Problem(404, 'Esse endereço não existe na API.')
  })
  return api
}

const addHealth = (app: Hono<Env>, { store }: Services, named: Inner['named']): void => {
  app.get('/healthz', (c) => {
    named(c, 'healthz')
    return c.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' })
  })
  app.get('/readyz', async (c) => {
    named(c, 'readyz')
    try {
      await checkWritable(store)
    } catch {
      throw new Problem(503, 'O banco de dados não pode ser gravado.', undefined, 2)
    }
    return c.json({ status: 'ready' }, 200, { 'cache-control': 'no-store' })
  })
}

const addPlansFiles = (app: Hono<Env>, { catalogue }: Services, named: Inner['named']): void => {
  app.get('/json/:file', (c) => {
    named(c, 'json/{file}')
    const skus = catalogue.plansFiles.get(c.req.param('file'))
    if (skus === undefined) throw new Problem(404, 'Esse arquivo de planos não existe.')
    const plans = skus === null ? catalogue.plans : catalogue.plans.filter(({ sku }) => skus.includes(sku))
    return c.json({ plans }, 200, { 'cache-control': planCaching })
  })
}
