import { randomBytes } from 'node:crypto'
import { answersOf, newPurchaseOf } from '@ultrafibra/server/tests/load/support/purchase-answers'
import { type Connection, headOf, openConnection } from './keep-alive.ts'
import type { Durations } from './samples.ts'

const sessionBytes = 16
const json = { 'content-type': 'application/json', 'accept-encoding': 'br, gzip' }

/** A client with a persistent connection and the session of its page load. */
export interface Visitor {
  readonly create: (index: number) => Promise<string>
  /** Saves one answer of a lead with sequence number `sequence`. */
  readonly save: (lead: string, step: string, body: object, sequence: number) => Promise<void>
  readonly finish: (lead: string) => Promise<void>
  readonly session: string
  readonly close: () => void
}

const checkOk = ({ status, body }: { status: number; body: Buffer }, what: string): unknown => {
  if (status !== 200) throw new Error(`${what}: ${status} ${body.toString()}`)
  return JSON.parse(body.toString())
}

const visitorOn = ({ ask, close }: Connection, session: string): Visitor => {
  const cookie = { ...json, cookie: `sid=${session}` }
  const order = { 'accept-encoding': 'br, gzip', cookie: `sid=${session}`, 'content-length': '0' }
  return {
    session,
    close,
    create: async () => {
      const headers = { ...cookie, 'idempotency-key': randomBytes(sessionBytes).toString('hex') }
      const answer = await ask(headOf('POST', '/api/lead-v2', headers), JSON.stringify(newPurchaseOf(0)))
      return (checkOk(answer, 'create') as { id: string }).id
    },
    save: async (lead, step, body, sequence) => {
      const headers = { ...cookie, 'x-lead-seq': String(sequence) }
      const head = headOf('PATCH', `/api/lead-v2/${lead}/${step}`, headers)
      checkOk(await ask(head, JSON.stringify(body)), step)
    },
    finish: async (lead) => {
      const answer = checkOk(await ask(headOf('PUT', `/api/lead-v2/${lead}`, order)), 'order')
      if ((answer as { orderNumber: unknown }).orderNumber === null) throw new Error('No order was placed')
    },
  }
}

/** Opens `count` connections, each with its own session or all with the given one. */
export const openVisitors = (port: number, count: number, session?: string): Promise<Visitor[]> =>
  Promise.all(
    Array.from({ length: count }, async () =>
      visitorOn(await openConnection(port), session ?? randomBytes(sessionBytes).toString('base64url')),
    ),
  )

/** One whole purchase: lead, nine answers, order. Records each duration. */
export const buy = async (visitor: Visitor, index: number, durations: Durations): Promise<void> => {
  const timed = async <T>(name: string, work: Promise<T>): Promise<T> => {
    const began = performance.now()
    const result = await work
    durations.add(name, performance.now() - began)
    return result
  }
  const began = performance.now()
  const lead = await timed('create', visitor.create(index))
  let sequence = 0
  for (const [step, body] of Object.entries(answersOf(index))) {
    sequence += 1
    await timed('save', visitor.save(lead, step, body, sequence))
  }
  await timed('order', visitor.finish(lead))
  durations.add('journey', performance.now() - began)
}
