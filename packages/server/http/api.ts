import { strangerTexts } from '@ultrafibra/contract/failure'
import { type Context, Hono } from 'hono'
import type { Config } from '../config.ts'
import type { Services } from '../leads/services.ts'
import { Problem, unknownAddress } from '../problem.ts'
import { type Client, type Env, isCrossSite } from './client.ts'
import { addFunnel } from './funnel.ts'
import { createHandlers } from './handlers.ts'
import { parseNetwork } from './networks.ts'
import { openApiDocument } from './openapi.ts'
import { addOpsEvents } from './ops-events.ts'
import { addOpsOrders } from './ops-orders.ts'
import { createRateLimiter } from './rate-limits.ts'
import type { RequestNotes } from './request-notes.ts'
import { addRoutes } from './routes.ts'
import { apiHeaders } from './security-headers.ts'
import { createTurns } from './turns.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Adds the headers that the response does not have yet. */
export const withHeaders = (response: Response, headers: Readonly<Record<string, string>>): Response => {
  for (const [name, value] of Object.entries(headers)) {
    if (!response.headers.has(name)) response.headers.set(name, value)
  }
  return response
}

const addDocument = (api: Hono<Env>, notes: RequestNotes): void => {
  const document = openApiDocument()
  api.get('/openapi.json', (c) => {
    notes.named(c, 'openapi.json')
    return c.json(document)
  })
}

/** All endpoints of the contract, and their OpenAPI document. */
export const createApi = (
  services: Services,
  config: Pick<
    Config,
    'SENTINELS' | 'RATE_LIMITS' | 'RATE_LIMIT_BYPASS_CIDRS' | 'EVENTS_TOKEN' | 'OPS_TOKENS'
  >,
  clientOf: (c: Context<Env>) => Client,
  notes: RequestNotes,
): Hono<Env> => {
  const api = new Hono<Env>()
  const bypass = config.RATE_LIMIT_BYPASS_CIDRS.flatMap((text) => parseNetwork(text) ?? [])
  const limiter = createRateLimiter(config.RATE_LIMITS, bypass, services.store)
  api.use(async (c, next) => {
    const client = clientOf(c)
    limiter.arrive(client.address)
    if (!reading.has(c.req.method) && isCrossSite(c, client)) {
      throw new Problem(403, strangerTexts.otherSite)
    }
    await next()
    withHeaders(c.res, apiHeaders)
  })
  addDocument(api, notes)
  const handlers = createHandlers(services)
  addOpsEvents(api, services, config, notes.named)
  addOpsOrders(api, services, config, { named: notes.named, operate: limiter.operate })
  addFunnel(api, { funnel: services.funnel, clientOf, named: notes.named, report: limiter.report })
  addRoutes(api, {
    ...{ services, handlers, limiter, inTurn: createTurns() },
    sentinels: config.SENTINELS === '1',
    clientOf,
    notes,
  })
  api.all('*', () => {
    throw unknownAddress()
  })
  return api
}
