import type { Context } from 'hono'
import type { Env } from './client.ts'

const sentinelHeader = 'x-sentinel'
const prefix = '00000'
const slowMs = 60_000

type Fault = '500' | '504' | '415' | '422' | '204' | '200'

const faults: Readonly<Record<Fault, () => Response | Promise<Response>>> = {
  500: () =>
    new Response('Internal Server Error', { status: 500, headers: { 'content-type': 'text/plain' } }),
  504: () => new Response('Gateway Timeout', { status: 504, headers: { 'content-type': 'text/plain' } }),
  415: () => new Response('<!doctype html><p>portal</p>', { headers: { 'content-type': 'text/html' } }),
  422: () => new Response('{"success": tru', { headers: { 'content-type': 'application/json' } }),
  204: () => new Response(null, { status: 204 }),
  200: () => Response.json({ success: false }),
}

const isFault = (text: string): text is Fault => Object.hasOwn(faults, text)
const digits = (value: unknown): string => (typeof value === 'string' ? value.replace(/\D/g, '') : '')
const member = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined

/** Parts of a request that may contain a postal code: path, query, body, or the body's address. */
export interface Carriers {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

const faultOf = (header: string | undefined, { params, query, body }: Carriers): Fault | null => {
  if (header !== undefined && isFault(header)) return header
  const ceps = [params, query, body, member(body, 'address')].map((part) => digits(member(part, 'cep')))
  const fault = ceps.find((cep) => cep.length === 8 && cep.startsWith(prefix))?.slice(prefix.length) ?? ''
  return isFault(fault) ? fault : null
}

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, slowMs)
    signal.addEventListener('abort', () => resolve(clearTimeout(timer)), { once: true })
  })

/** For tests and demos: the simulated fault that a request asks for; null if none. */
export const sentinelAnswer = async (c: Context<Env>, carriers: Carriers): Promise<Response | null> => {
  const fault = faultOf(c.req.header(sentinelHeader), carriers)
  if (fault === null) return null
  if (fault === '504') await pause(c.req.raw.signal)
  return faults[fault]()
}

/** Whether to handle the request but drop its response. */
export const losesAnswer = (c: Context<Env>): boolean => c.req.header(sentinelHeader) === 'commit-then-drop'
