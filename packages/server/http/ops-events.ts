import type { Context, Hono } from 'hono'
import type { Config } from '../config.ts'
import type { Services } from '../leads/services.ts'
import { cloudEventOf, sequenceOf } from '../outbox/cloud-event.ts'
import { Problem } from '../problem.ts'
import { listEvents, settledPosition } from '../store/event-list.rows.ts'
import { timingSafeEqualText } from '../timing-safe-text.ts'
import type { Env } from './client.ts'

export const eventsPath = 'ops/events'
export const mostEvents = 500
const usualEvents = 100
/** Sixteen digits are more than a number holds exactly, but no shop has that many events. */
const digits = /^\d{1,16}$/

const numberOf = (name: string, text: string | undefined, fallback: number, most: number): number => {
  if (text === undefined) return fallback
  const value = Number(text)
  if (digits.test(text) && value <= most) return value
  throw new Problem(422, `${name} precisa ser um número até ${most}.`, name)
}

/** Events in their order, with EVENTS_TOKEN as bearer token; 404 for everybody else. */
export const addOpsEvents = (
  api: Hono<Env>,
  { store, siteOrigin }: Services,
  { EVENTS_TOKEN: token }: Pick<Config, 'EVENTS_TOKEN'>,
  named: (c: Context<Env>, route: string) => void,
): void => {
  api.get(`/${eventsPath}`, async (c) => {
    named(c, eventsPath)
    const given = c.req.header('authorization') ?? ''
    if (token === undefined || !timingSafeEqualText(given, `Bearer ${token}`))
      throw new Problem(404, 'Não encontrado.')
    const after = numberOf('after', c.req.query('after'), 0, Number.MAX_SAFE_INTEGER)
    const limit = Math.max(1, numberOf('limit', c.req.query('limit'), usualEvents, mostEvents))
    const upTo = await settledPosition(store)
    const found = await listEvents(store, { after, upTo, limit: limit + 1 })
    const events = found.slice(0, limit)
    const page = {
      events: events.flatMap(({ payload, ...event }) =>
        payload === null ? [] : [cloudEventOf({ ...event, payload }, siteOrigin)],
      ),
      after: sequenceOf(events.at(-1)?.position ?? after),
      more: found.length > limit,
    }
    return c.json(page, 200, { 'cache-control': 'no-store' })
  })
}
