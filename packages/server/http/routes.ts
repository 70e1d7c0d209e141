import { nationalDigits } from '@ultrafibra/contract/brazil/phone-text'
import type { Endpoint } from '@ultrafibra/contract/endpoint'
import { type EndpointName, endpoints } from '@ultrafibra/contract/endpoints'
import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { todayAt } from '../clock.ts'
import type { Services } from '../leads/services.ts'
import type { Handlers, RequestContext } from './call.ts'
import type { Client, Env } from './client.ts'
import type { RateLimiter, Subjects } from './rate-limits.ts'
import { type CheckedRequest, checkRequest, leadIdOf, readRequest } from './read-request.ts'
import { requestContextOf, sessionOf } from './request-context.ts'
import type { RequestNotes } from './request-notes.ts'
import { checkUserAction } from './require-user-action.ts'
import { losesAnswer, sentinelAnswer } from './sentinels.ts'
import type { InTurn } from './turns.ts'

/** Dependencies of the request pipeline. */
export interface RouteTools {
  readonly services: Services
  readonly handlers: Handlers
  readonly limiter: RateLimiter
  readonly inTurn: InTurn
  readonly sentinels: boolean
  readonly clientOf: (c: Context<Env>) => Client
  readonly notes: RequestNotes
}

/** Digest of the request's CPF or phone; null without one. */
const personOf = ({ services }: RouteTools, { body }: CheckedRequest): string | null => {
  const { cpf, phoneNumber } = (body ?? {}) as { cpf?: string; phoneNumber?: string }
  const text = cpf ?? (phoneNumber === undefined ? undefined : nationalDigits(phoneNumber))
  return text === undefined ? null : services.store.vault.digest('person', text)
}

/** The subjects of the limits that the request counts for. */
const subjectsOf = (
  tools: RouteTools,
  request: CheckedRequest,
  address: string,
  session: string | null,
): Subjects => {
  const lead = leadIdOf(request)
  return {
    address,
    session,
    person: personOf(tools, request),
    lead: lead === undefined ? null : tools.services.store.vault.digest('lead', `${lead}\n${session ?? ''}`),
  }
}

const drop = (c: Context<Env>): void => {
  c.env?.incoming?.socket.destroy()
}

/** Notes session and lead for the log. */
const note = (
  c: Context<Env>,
  { notes }: RouteTools,
  session: string | null,
  request: CheckedRequest,
): void => {
  if (session !== null) notes.about(c, { session: session })
  const lead = leadIdOf(request)
  if (lead !== undefined) notes.about(c, { lead })
}

/**
 * A browser that reads a lead before it has a session is a stranger to it, not a program that anyone's lead is open
 * to: its session begins now, so that what it writes is its own.
 */
const beginsSession = (c: Context<Env>, { method, hasEffect }: Endpoint): boolean =>
  method === 'GET' && !hasEffect && c.req.header('sec-fetch-site') !== undefined

/** The pipeline of every request: read, validate, limit, handle, respond. */
const serve = async (c: Context<Env>, name: EndpointName, tools: RouteTools): Promise<Response> => {
  const endpoint: Endpoint = endpoints[name]
  const { clock, vault } = tools.services.store
  const client = tools.clientOf(c)
  checkUserAction(c, name, client)
  const raw = await readRequest(c, endpoint)
  const fault = tools.sentinels ? await sentinelAnswer(c, raw) : null
  if (fault !== null) return fault
  const request = checkRequest(name, raw, todayAt(clock))
  const { isHttps, origin, address } = client
  const session = sessionOf(c, vault, isHttps)
  note(c, tools, session, request)
  const call = requestContextOf(c, {
    vault,
    isHttps,
    origin,
    session,
    beginsSession: beginsSession(c, endpoint),
    body: request.body,
  })
  await tools.limiter.admit(name, subjectsOf(tools, request, address, session))
  const handle = tools.handlers[name] as (request: unknown, call: RequestContext) => Promise<unknown>
  const record = endpoint.method === 'GET' ? null : leadIdOf(request)
  const answer = v.parse(endpoint.answer, await tools.inTurn(record, () => handle(request, call)))
  if (tools.sentinels && losesAnswer(c)) drop(c)
  return c.json(answer as object, 200, { ...call.headers })
}

const isParameter = (segment: string): boolean => segment.startsWith('{')
const parameters = (path: string): number => path.split('/').filter(isParameter).length

/** Fixed paths before those with parameters, so that `lead-v2/{id}/complements` is not a step. */
const namesBySpecificity = (): readonly EndpointName[] =>
  (Object.keys(endpoints) as EndpointName[]).sort(
    (one, other) => parameters(endpoints[one].path) - parameters(endpoints[other].path),
  )

/** Converts `lead/{idLead}` to the router's syntax. */
const routerPath = (path: string): string => `/${path.replace(/\{(\w+)\}/g, ':$1')}`

/** Registers all endpoints of the contract. */
export const addRoutes = (api: Hono<Env>, tools: RouteTools): void => {
  for (const name of namesBySpecificity()) {
    const { method, path } = endpoints[name]
    api.on(method, routerPath(path), (c) => {
      tools.notes.named(c, path)
      return serve(c, name, tools)
    })
  }
}
