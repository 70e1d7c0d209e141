import { strangerTexts } from '@ultrafibra/contract/failure'
import type { Context, Hono } from 'hono'
import type { Config } from '../config.ts'
import { deadLinkPage, elsewherePage } from '../elsewhere/elsewhere.pages.ts'
import { elsewherePath } from '../elsewhere/lead-link.ts'
import { type LinkView, type OpenedLink, sendDeviceCode, takeLead, viewLink } from '../elsewhere/take-lead.ts'
import type { Services } from '../leads/services.ts'
import { LimitReached } from '../limit-reached.ts'
import { typedCode } from '../order-life/data-actions.ts'
import { refusalIn } from '../order-life/outcome.ts'
import { type Retry, troublePage } from '../order-life/pages/message.pages.ts'
import { Problem } from '../problem.ts'
import { type Client, type Env, isCrossSite } from './client.ts'
import type { RateLimiter } from './rate-limits.ts'
import { sessionOf } from './request-context.ts'
import type { RequestNotes } from './request-notes.ts'
import { createSendPage, formOf, personalHeaders, type SentPage } from './send-page.ts'
import { newSession } from './session.ts'

/** Dependencies of the pages of links. */
interface ElsewhereTools {
  readonly services: Services
  readonly config: Pick<Config, 'SITE_DIR'>
  readonly limiter: RateLimiter
  readonly clientOf: (c: Context<Env>) => Client
  readonly notes: RequestNotes
  /** Notes an error and returns what to answer. */
  readonly failed: (c: Context<Env>, error: unknown) => Problem
}

/** What was asked before it failed; the page is shown again where another code may be asked for later. */
interface Asked {
  readonly form: URLSearchParams | null
  readonly view: LinkView | null
}

type Outcome = SentPage | { readonly next: string }

/** The page, or where the order goes on. */
const show = async (opened: OpenedLink): Promise<Outcome> => {
  const view = await viewLink(opened)
  return view.next === null ? { part: elsewherePage(view) } : { next: view.next }
}

/** Sends a code, or goes on with a typed one. */
const act = async (opened: OpenedLink, form: URLSearchParams, here: string): Promise<Outcome> => {
  try {
    if (form.get('acao') !== 'mandar') return { next: await takeLead(opened, typedCode(form.get('codigo'))) }
    await sendDeviceCode(opened)
    return { next: here }
  } catch (error) {
    const { body, status } = refusalIn(error)
    return { part: elsewherePage(await viewLink(opened), body.error), status }
  }
}

/** A form that was itself refused is not offered again. */
const retryOf = (status: number, form: URLSearchParams | null): Retry =>
  form !== null && (status === 429 || status >= 500) ? { form } : { href: '/', text: 'Ver os planos' }

/** The page to try again on after too many codes; null for another failure. */
const viewAfter = async (opened: OpenedLink | null, error: unknown): Promise<LinkView | null> =>
  opened !== null && error instanceof LimitReached ? viewLink(opened).catch(() => null) : null

/** Some mail programs cut the last slash of a link. */
const addCutLinks = (app: Hono<Env>, path: string, { notes, clientOf }: ElsewhereTools): void => {
  app.get(path, (c) => {
    notes.named(c, path.slice(1).replace(':token', '{token}'))
    const { pathname, search } = new URL(c.req.url)
    return c.body(null, 308, { ...personalHeaders(clientOf(c)), location: `${pathname}/${search}` })
  })
}

/**
 * The page of a link to go on with an order on another device: a plain form, without script. It gives the device its
 * session, which owns the order after the right code.
 */
export const addElsewherePages = (app: Hono<Env>, tools: ElsewhereTools): void => {
  const { services, limiter, clientOf, notes, failed } = tools
  const sendPage = createSendPage(tools.config)
  const path = `${elsewherePath}:token`

  const answer = async (c: Context<Env>, outcome: Outcome, headers: Record<string, string>) =>
    'next' in outcome ? c.body(null, 303, { ...headers, location: outcome.next }) : sendPage(outcome, headers)

  const failure = (c: Context<Env>, error: unknown, { form, view }: Asked): SentPage => {
    const { body, status, retryAfter } = failed(c, error)
    if (status === 404) return { part: deadLinkPage(), status }
    if (view) return { part: elsewherePage(view, body.error), status, retryAfter }
    return { part: troublePage(body.error, retryOf(status, form)), status, retryAfter }
  }

  app.on(['GET', 'POST'], `${path}/`, async (c) => {
    notes.named(c, `${path.slice(1).replace(':token', '{token}')}/`)
    const client = clientOf(c)
    const headers: Record<string, string> = personalHeaders(client)
    let form: URLSearchParams | null = null
    let opened: OpenedLink | null = null
    try {
      limiter.visit(client.address, null)
      if (c.req.method === 'POST' && isCrossSite(c, client)) throw new Problem(403, strangerTexts.otherSite)
      if (c.req.method === 'POST') form = await formOf(c)
      const { searchParams: asked, pathname, search } = new URL(c.req.url)
      const session = sessionOf(c, services.store.vault, client.isHttps)
      opened = { services, token: c.req.param('token') ?? '', session, asked }
      const outcome = form === null ? await show(opened) : await act(opened, form, pathname + search)
      if (session === null && form === null) headers['set-cookie'] = newSession(client.isHttps).header
      return await answer(c, outcome, headers)
    } catch (error) {
      return sendPage(failure(c, error, { form, view: await viewAfter(opened, error) }), headers)
    }
  })
  addCutLinks(app, path, tools)
}
