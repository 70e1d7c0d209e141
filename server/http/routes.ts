import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { nationalDigits } from '../../contract/brazil/phone.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { type EndpointName, endpoints, idempotencyHeader, sequenceHeader } from '../../contract/endpoints.ts'
import { type LeadStep, leadSteps } from '../../contract/steps.ts'
import { todayAt } from '../clock.ts'
import type { Services } from '../leads/services.ts'
import { leadNotFound, Problem, unknownAddress } from '../problem.ts'
import type { Action } from '../store/idempotency.ts'
import type { Call, Handlers } from './call.ts'
import { checkDeliberate } from './deliberate.ts'
import type { Env, Peer } from './peer.ts'
import type { RateLimiter } from './rate-limits.ts'
import { readBody } from './read-body.ts'
import { reply } from './reply.ts'
import type { RequestNotes } from './request-notes.ts'
import { apiHeaders } from './security-headers.ts'
import { losesAnswer, sentinelAnswer } from './sentinels.ts'
import { newSession, readSession, sessionDigest } from './session.ts'
import { checkTexts, validate } from './validate.ts'

const bodyLimit = 16 * 1024
const bankBodyLimit = 32 * 1024
const maxKeyLength = 255

/** What the pipeline of every call needs. */
export interface RouteTools {
  readonly services: Services
  readonly handlers: Handlers
  readonly limiter: RateLimiter
  readonly sentinels: boolean
  readonly peerOf: (c: Context<Env>) => Peer
  readonly notes: RequestNotes
}

interface Raw {
  readonly params: Record<string, string>
  readonly query: Record<string, string>
  readonly body: unknown
}

const readRaw = async (c: Context<Env>, endpoint: Endpoint): Promise<Raw> => {
  const params = c.req.param() as Record<string, string>
  const query = c.req.query()
  const limit = params.step === 'bankInfo' ? bankBodyLimit : bodyLimit
  const body = endpoint.method === 'GET' ? undefined : await readBody(c, limit)
  return { params, query, body: body === undefined && endpoint.method === 'DELETE' ? query : body }
}

const pathStatus = (name: EndpointName): 404 | 422 => (name === 'cepInformation' ? 422 : 404)

const parseParams = (
  name: EndpointName,
  schema: NonNullable<Endpoint['params']>,
  params: unknown,
): unknown => {
  const status = pathStatus(name)
  if (status === 422 || v.is(schema, params)) return validate(schema, params, status)
  throw leadIdOf({ params }) === undefined ? unknownAddress() : leadNotFound()
}

const parseBody = (schema: NonNullable<Endpoint['body']>, body: unknown): unknown => {
  if (body === undefined) throw new Problem(400, 'Falta o conteúdo em JSON.')
  return validate(schema, body)
}

/** A step's body is checked by the step's own schema. */
const bodySchema = (name: EndpointName, params: unknown, today: string): Endpoint['body'] => {
  if (name === 'saveLeadStep') return leadSteps[(params as { step: LeadStep }).step]({ today })
  return (endpoints[name] as Endpoint).body
}

const parse = (name: EndpointName, raw: Raw, today: string): Record<string, unknown> => {
  const endpoint: Endpoint = endpoints[name]
  checkTexts(raw.query)
  checkTexts(raw.body)
  const params = endpoint.params && parseParams(name, endpoint.params, raw.params)
  const query = endpoint.query && validate(endpoint.query, raw.query)
  const schema = bodySchema(name, params, today)
  return { params, query, body: schema && parseBody(schema, raw.body) }
}

const sequenceOf = (c: Context<Env>): number | null => {
  const text = c.req.header(sequenceHeader)
  if (text === undefined) return null
  const sequence = Number(text)
  if (/^\d{1,16}$/.test(text) && Number.isSafeInteger(sequence)) return sequence
  throw new Problem(422, 'O número da gravação precisa ser um inteiro.', sequenceHeader)
}

const actionOf = (
  c: Context<Env>,
  tools: RouteTools,
  caller: string | null,
  body: unknown,
): Action | null => {
  const key = c.req.header(idempotencyHeader)
  if (key === undefined || c.req.method !== 'POST') return null
  if (key === '' || key.length > maxKeyLength) {
    throw new Problem(422, 'A chave de idempotência precisa ter de 1 a 255 caracteres.', idempotencyHeader)
  }
  const { vault } = tools.services.store
  const named = [key, c.req.method, c.req.path, caller ?? ''].join('\n')
  return { key: vault.digest('action', named), body: vault.digest('body', JSON.stringify(body)) }
}

/** A call whose answer's headers are collected. */
interface HeadedCall extends Call {
  readonly headers: Readonly<Record<string, string>>
}

const callOf = (c: Context<Env>, tools: RouteTools, body: unknown): HeadedCall => {
  const { vault } = tools.services.store
  const { isHttps } = tools.peerOf(c)
  const headers: Record<string, string> = {}
  const value = readSession(c.req.header('cookie'), isHttps)
  const caller = value === null ? null : sessionDigest(vault, value)
  if (caller !== null) tools.notes.about(c, { session: caller })
  return {
    caller,
    sequence: sequenceOf(c),
    action: actionOf(c, tools, caller, body),
    headers,
    answerHeader: (name, text) => {
      headers[name] = text
    },
    candidate: () => {
      const session = newSession(isHttps)
      headers['set-cookie'] = session.header
      return sessionDigest(vault, session.value)
    },
  }
}

const personOf = (body: unknown, tools: RouteTools): string | null => {
  const { cpf, phoneNumber } = (body ?? {}) as { cpf?: string; phoneNumber?: string }
  const text = cpf ?? (phoneNumber === undefined ? undefined : nationalDigits(phoneNumber))
  return text === undefined ? null : tools.services.store.vault.digest('person', text)
}

const leadIdOf = ({ params, body }: Record<string, unknown>): string | undefined => {
  const { id, idLead, leadId } = { ...(body as object), ...(params as object) } as Record<string, string>
  return idLead ?? leadId ?? id
}

const drop = (c: Context<Env>): void => {
  c.env?.incoming?.socket.destroy()
}

/** What anybody may keep still gets its tag, and is finished behind that. */
const answerOf = (
  c: Context<Env>,
  { peerOf, notes }: RouteTools,
  answer: object,
  headers: Readonly<Record<string, string>>,
): Response => {
  if (headers['cache-control']?.startsWith('public')) return c.json(answer, 200, { ...headers })
  return reply(JSON.stringify(answer), 200, {
    ...apiHeaders(peerOf(c).isHttps),
    'content-type': 'application/json',
    ...headers,
    'x-request-id': notes.of(c).reqId,
  })
}

const serve = async (c: Context<Env>, name: EndpointName, tools: RouteTools): Promise<Response> => {
  const endpoint: Endpoint = endpoints[name]
  checkDeliberate(c, name, tools.peerOf(c))
  const raw = await readRaw(c, endpoint)
  const fault = tools.sentinels ? await sentinelAnswer(c, raw) : null
  if (fault !== null) return fault
  const request = parse(name, raw, todayAt(tools.services.store.clock))
  const call = callOf(c, tools, request.body)
  const lead = leadIdOf(request)
  if (lead !== undefined) tools.notes.about(c, { lead })
  const { address } = tools.peerOf(c)
  await tools.limiter.admit(name, { address, session: call.caller, person: personOf(request.body, tools) })
  const handle = tools.handlers[name] as (request: unknown, call: Call) => Promise<unknown>
  const answer = v.parse(endpoint.answer, await handle(request, call))
  if (tools.sentinels && losesAnswer(c)) drop(c)
  return answerOf(c, tools, answer as object, call.headers)
}

const isParameter = (segment: string): boolean => segment.startsWith('{')
const parameters = (path: string): number => path.split('/').filter(isParameter).length

/** Fixed paths before those with parameters, so that `lead-v2/{id}/complements` is not a step. */
const namesBySpecificity = (): readonly EndpointName[] =>
  (Object.keys(endpoints) as EndpointName[]).sort(
    (one, other) => parameters(endpoints[one].path) - parameters(endpoints[other].path),
  )

/** `lead/{idLead}` as the router spells it. */
const routerPath = (path: string): string => `/${path.replace(/\{(\w+)\}/g, ':$1')}`

/** Registers every call of the contract. */
export const addRoutes = (api: Hono<Env>, tools: RouteTools): void => {
  for (const name of namesBySpecificity()) {
    const { method, path } = endpoints[name]
    api.on(method, routerPath(path), (c) => {
      tools.notes.named(c, path)
      return serve(c, name, tools)
    })
  }
}
