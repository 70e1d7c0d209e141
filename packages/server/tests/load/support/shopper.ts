import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { answersOf, newPurchaseOf, visitorName } from './purchase-answers.ts'
import type { Timings } from './timings.ts'

/** Data acknowledged to a visitor. */
export interface Purchase {
  readonly lead: string
  readonly orderNumber: string
  readonly name: string
}

interface Call {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly body?: object
  readonly headers?: Record<string, string>
}

const sessionBytes = 16
const answerMs = 20_000
const mostTries = 40
const shortestPauseMs = 50
const longestPauseMs = 2_000

const reasonOf = (error: unknown): string => {
  const { name, cause } = error as { name?: string; cause?: { code?: string } }
  return cause?.code ?? name ?? 'unknown'
}

/** A browser that retries lost requests, and those with Retry-After. */
export const openBrowser = (base: string, timings: Timings) => {
  const name = base.startsWith('https:') ? '__Host-sid' : 'sid'
  const cookie = `${name}=${randomBytes(sessionBytes).toString('base64url')}`

  const ask = async ({ name, method, path, body, headers }: Call): Promise<Response> => {
    const began = performance.now()
    const response = await fetch(`${base}${path}`, {
      method,
      headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      signal: AbortSignal.timeout(answerMs),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    await response.clone().arrayBuffer()
    timings.add(name, performance.now() - began)
    return response
  }

  /** The JSON of a 200; throws when retrying does not help. */
  const insist = async (call: Call): Promise<Record<string, unknown>> => {
    for (let tried = 1; ; tried += 1) {
      const response = await ask(call).catch((error: unknown) => reasonOf(error))
      if (typeof response !== 'string' && response.ok)
        return (await response.json()) as Record<string, unknown>
      const what = typeof response === 'string' ? response : String(response.status)
      timings.fail(`${call.name} ${what}`)
      const isFinal = typeof response !== 'string' && response.status < 500
      if (isFinal || tried === mostTries) throw new Error(`${call.name}: ${what} ${await bodyOf(response)}`)
      await pause(Math.min(longestPauseMs, shortestPauseMs * 2 ** tried) * (0.5 + Math.random() / 2))
    }
  }
  return { ask, insist }
}

const bodyOf = async (response: Response | string): Promise<string> =>
  typeof response === 'string' ? '' : await response.text()

interface Covered {
  readonly plans?: readonly { readonly id: number }[]
  readonly firstVisit?: object
}

/** One whole purchase like the site's: coverage, lead, nine answers, order; with `readsAgain`, compared with what is read. */
export const buy = async (
  base: string,
  index: number,
  timings: Timings,
  paceMs = 0,
  readsAgain = false,
): Promise<Purchase> => {
  const { insist } = openBrowser(base, timings)
  const key = randomBytes(sessionBytes).toString('hex')
  const { plans = [], firstVisit } = (await insist({
    name: 'coverage',
    method: 'GET',
    path: '/api/cep/coverage?cep=01310100&number=1578',
  })) as unknown as Covered
  const purchase = newPurchaseOf(index)
  const { id } = plans.find((plan) => plan.id === purchase.idPlan) ?? plans[0] ?? {}
  if (id === undefined) throw new Error('coverage: no plan is sold at Avenida Paulista 1578, 01310-100')
  const created = await insist({
    name: 'create',
    method: 'POST',
    path: '/api/lead-v2',
    body: { ...purchase, idPlan: id },
    headers: { 'idempotency-key': key },
  })
  const lead = String(created.idLead)
  let sequence = 0
  for (const [step, body] of Object.entries(answersOf(index, firstVisit))) {
    if (paceMs > 0) await pause(paceMs * (0.5 + Math.random()))
    sequence += 1
    const headers = { 'x-lead-seq': String(sequence) }
    await insist({ name: step, method: 'PATCH', path: `/api/lead-v2/${lead}/${step}`, body, headers })
  }
  const { orderNumber } = await insist({ name: 'order', method: 'PUT', path: `/api/lead-v2/${lead}` })
  if (readsAgain) {
    const read = await insist({ name: 'read', method: 'GET', path: `/api/lead/${lead}` })
    if (orderNumber == null || read.orderNumber !== orderNumber)
      throw new Error(`order ${orderNumber} reads as ${read.orderNumber}`)
  }
  return { lead, orderNumber: String(orderNumber), name: visitorName(index) }
}
