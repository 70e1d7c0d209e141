import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import type { Client, Env } from './client.ts'

const shortHash = 8
const reqIdBytes = 8

/** Log data collected while a request is served. */
export interface Notes {
  readonly reqId: string
  traceId: string
  route: string
  errCode?: string
  at?: string | undefined
  sidHash8?: string
  leadHash8?: string
}

/** What a proxy may use as a request's id: nginx's `$request_id`, a UUID. */
const foreignId = /^[\w-]{8,64}$/

/**
 * Keeps the notes of each request for its lifetime. A request has the id that its proxy gave it in `x-request-id`, else
 * a new one.
 */
export const createNotes = (
  digest: (purpose: string, text: string) => string,
  clientOf: (c: Context<Env>) => Client,
) => {
  const idOf = (c: Context<Env>): string => {
    const given = clientOf(c).isBehindProxy ? (c.req.header('x-request-id') ?? '') : ''
    return foreignId.test(given) ? given : randomBytes(reqIdBytes).toString('hex')
  }
  const notes = new WeakMap<Request, Notes>()
  const of = (c: Context<Env>): Notes => {
    const known = notes.get(c.req.raw)
    if (known) return known
    const fresh = { reqId: idOf(c), traceId: '', route: 'unknown' }
    notes.set(c.req.raw, fresh)
    return fresh
  }
  return {
    of,
    named: (c: Context<Env>, route: string): void => {
      of(c).route = route
    },
    about: (c: Context<Env>, { lead, session }: { lead?: string; session?: string }): void => {
      if (session) of(c).sidHash8 = session.slice(0, shortHash)
      if (lead) of(c).leadHash8 = digest('log', lead).slice(0, shortHash)
    },
  }
}

export type RequestNotes = ReturnType<typeof createNotes>
