import type { Context } from 'hono'
import { randomBytes } from '../random-bytes.ts'
import type { Env } from './peer.ts'

const shortHash = 8
const reqIdBytes = 8

/** Log data collected while a request is served. */
export interface Notes {
  readonly reqId: string
  route: string
  errCode?: string
  at?: string | undefined
  sidHash8?: string
  leadHash8?: string
}

/** Keeps the notes of each request for its lifetime. */
export const createNotes = (digest: (purpose: string, text: string) => string) => {
  const notes = new WeakMap<Request, Notes>()
  const of = (c: Context<Env>): Notes => {
    const known = notes.get(c.req.raw)
    if (known) return known
    const fresh = { reqId: randomBytes(reqIdBytes).toString('hex'), route: 'unknown' }
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
