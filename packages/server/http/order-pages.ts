import { strangerTexts } from '@ultrafibra/contract/failure'
import type { Context, Hono } from 'hono'
import { todayAt } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Services } from '../leads/services.ts'
import { orderActions } from '../order-life/order-actions.ts'
import { findOrderLife } from '../order-life/order-life.ts'
import { isOrderToken, orderNumberIn } from '../order-life/order-link.ts'
import type { OrderOutcome } from '../order-life/outcome.ts'
import { lostPage, type Retry, troublePage } from '../order-life/pages/message.pages.ts'
import { Problem } from '../problem.ts'
import { type Client, type Env, isCrossSite } from './client.ts'
import { addElsewherePages } from './elsewhere-pages.ts'
import { parseNetwork } from './networks.ts'
import { createRateLimiter } from './rate-limits.ts'
import type { RequestNotes } from './request-notes.ts'
import { createSendPage, formOf, personalHeaders } from './send-page.ts'
import { createTurns } from './turns.ts'

/** Dependencies of the order pages. */
interface OrderPageTools {
  readonly services: Services
  readonly config: Pick<
    Config,
    'SITE_DIR' | 'RATE_LIMITS' | 'RATE_LIMIT_BYPASS_CIDRS' | 'DATA_DIR' | 'ORDER_RETENTION_DAYS'
  >
  readonly clientOf: (c: Context<Env>) => Client
  readonly notes: RequestNotes
  /** Notes an error and returns what to answer. */
  readonly failed: (c: Context<Env>, error: unknown) => Problem
}

/** Only a form that was not itself refused is offered again: a foreign one must not become ours. */
const retryOf = (c: Context<Env>, status: number, form: URLSearchParams | null): Retry => {
  if (c.req.method === 'GET') return { href: c.req.path, text: 'Tentar de novo' }
  const isRepeatable = form !== null && (status === 429 || status >= 500)
  return isRepeatable ? { form } : { href: `/pedido/${c.req.param('token')}/`, text: 'Abrir o pedido' }
}

/** Converts outcomes to responses with the headers of a personal page. */
const createSend = ({ config, clientOf }: OrderPageTools) => {
  const sendPage = createSendPage(config)
  return async (c: Context<Env>, outcome: OrderOutcome | { readonly moved: string }): Promise<Response> => {
    const headers = personalHeaders(clientOf(c))
    if ('moved' in outcome) return c.body(null, 308, { ...headers, location: outcome.moved })
    if ('next' in outcome)
      return c.body(null, 303, { ...headers, location: `/pedido/${c.req.param('token')}/${outcome.next}` })
    if ('file' in outcome) {
      const { name, type, text } = outcome.file
      const disposition = `attachment; filename="${name}"`
      return c.body(text, 200, { ...headers, 'content-type': type, 'content-disposition': disposition })
    }
    return sendPage(outcome, headers)
  }
}

/** Some mail programs cut the last slash of a link. */
const addWithoutSlash = (
  app: Hono<Env>,
  path: string,
  { notes }: OrderPageTools,
  send: ReturnType<typeof createSend>,
): void => {
  app.get(`/pedido/:token/${path}`.slice(0, -1), (c) => {
    notes.named(c, `pedido/{token}/${path}`.slice(0, -1))
    const token = c.req.param('token') ?? ''
    const isToken = isOrderToken(token)
    return send(c, isToken ? { moved: `/pedido/${token}/${path}` } : { part: lostPage(), status: 404 })
  })
}

/**
 * The lasting pages of an order, for everybody with its link: plain HTML and forms, without script or session. A wrong
 * or expired link and an erased order get the same page.
 */
export const addOrderPages = (app: Hono<Env>, tools: OrderPageTools): void => {
  const { services, config, clientOf, notes, failed } = tools
  const [send, inTurn] = [createSend(tools), createTurns()]
  const bypass = config.RATE_LIMIT_BYPASS_CIDRS.flatMap((text) => parseNetwork(text) ?? [])
  const limiter = createRateLimiter(config.RATE_LIMITS, bypass, services.store)
  addElsewherePages(app, { ...tools, limiter })

  const lifeFor = async (c: Context<Env>) => {
    const client = clientOf(c)
    const number = orderNumberIn(services.store.vault, c.req.param('token') ?? '')
    limiter.visit(client.address, number)
    if (c.req.method === 'POST' && isCrossSite(c, client)) throw new Problem(403, strangerTexts.otherSite)
    return number === null ? null : findOrderLife(services.store, number)
  }
  for (const [method, path, act] of orderActions) {
    app.on(method, `/pedido/:token/${path}`, async (c) => {
      notes.named(c, `pedido/{token}/${path}`)
      let form: URLSearchParams | null = null
      try {
        if (method === 'POST') form = await formOf(c)
        const life = await lifeFor(c)
        if (life === null) return send(c, { part: lostPage(), status: 404 })
        const { DATA_DIR: dataDir, ORDER_RETENTION_DAYS: keptDays } = config
        const view = { life, services, today: todayAt(services.store.clock), dataDir, keptDays }
        const fields = form ?? new URL(c.req.url).searchParams
        const changed = method === 'POST' ? life.order.orderNumber : null
        return await send(c, await inTurn(changed, async () => act(view, fields)))
      } catch (error) {
        const { body, status, retryAfter } = failed(c, error)
        const part = troublePage(body.error, retryOf(c, status, form))
        return send(c, { part, status, retryAfter })
      }
    })
    if (method === 'GET' && !path.includes('.')) addWithoutSlash(app, path, tools, send)
  }
}
