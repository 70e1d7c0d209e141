import { createHmac, randomInt } from 'node:crypto'
import type { Message } from '../store/outbox.rows.ts'
import { backoffMs, longestPauseMs } from './backoff.ts'
import { cloudEventOf } from './cloud-event.ts'
import type { Delivery } from './outbox-worker.ts'

const parallel = 8
const roundMs = 1_000
const shortestPauseMs = 2_000
const leaseMarginMs = 5_000
const longestAnswerBytes = 1_048_576

/** Where events go, and how they are signed. */
export interface Webhook {
  readonly url: string
  /** Keys of the signatures: the current one, and during a rotation the previous one. */
  readonly keys: readonly Buffer[]
  readonly timeoutMs: number
  /** Time after its first attempt from which an event that fails is given up. */
  readonly giveUpMs: number
  /** The shop's public origin. */
  readonly source: string
}

/** An attempt that failed; `code` never contains anything of the response. */
class DeliveryFailed extends Error {
  readonly code: string
  readonly retryAfterMs: number
  constructor(code: string, retryAfterMs = 0) {
    super(code)
    this.code = code
    this.retryAfterMs = retryAfterMs
  }
}

/** The headers of Standard Webhooks: id, time and a signature per key. */
const signatureHeaders = (keys: readonly Buffer[], id: string, body: string, now: Date) => {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const sign = (key: Buffer) =>
    `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': keys.map(sign).join(' '),
  }
}

/** Why there was no response: the system's code, or that it took too long. */
const reasonOf = (error: unknown): string => {
  const { name, cause } = error as { name?: string; cause?: { code?: unknown } }
  if (name === 'TimeoutError') return 'ETIMEDOUT'
  return typeof cause?.code === 'string' ? cause.code : 'no-response'
}

/** What the receiver asks for, in milliseconds up to an hour; 0 if nothing. */
const retryAfterMs = (header: string | null): number =>
  header !== null && /^\d{1,6}$/.test(header) ? Math.min(Number(header) * 1000, longestPauseMs) : 0

/**
 * Reads a response to its end: a receiver may fail while it still stores the event.
 *
 * @throws {DeliveryFailed} if it breaks off, takes too long or is longer than any answer
 */
const readToEnd = async ({ body }: Response): Promise<void> => {
  let bytes = 0
  try {
    for await (const chunk of body ?? []) {
      bytes += chunk.byteLength
      if (bytes > longestAnswerBytes) throw new DeliveryFailed('endless-answer')
    }
  } catch (error) {
    throw error instanceof DeliveryFailed ? error : new DeliveryFailed(reasonOf(error))
  }
}

const post = async ({ url, keys, timeoutMs, source }: Webhook, message: Message): Promise<void> => {
  const body = JSON.stringify(cloudEventOf(message, source))
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/cloudevents+json; charset=utf-8',
      ...signatureHeaders(keys, message.id, body, new Date()),
    },
    body,
    // A redirect could lead the customer's data elsewhere.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error) => {
    throw new DeliveryFailed(reasonOf(error))
  })
  if (response.ok) return readToEnd(response)
  await response.body?.cancel().catch(() => undefined)
  throw new DeliveryFailed(`http-${response.status}`, retryAfterMs(response.headers.get('retry-after')))
}

/** Between half the pause and all of it: receivers are not met by all failed events at once. */
const withJitter = (ms: number): number => randomInt(Math.floor(ms / 2), ms + 1)

/** Events for the operator's systems, in order per subject. */
export const webhookDelivery = (
  webhook: Webhook,
  report: Delivery['report'],
  gaveUp: (what: string) => void,
): Delivery => ({
  channel: 'event',
  parallel,
  roundMs,
  leaseMs: webhook.timeoutMs + leaseMarginMs,
  pauseMs: ({ attempts, first_attempt_at }, error, now) => {
    if (now.getTime() - Date.parse(first_attempt_at ?? '') >= webhook.giveUpMs) return null
    const asked = error instanceof DeliveryFailed ? error.retryAfterMs : 0
    return Math.max(asked, withJitter(backoffMs(shortestPauseMs, attempts)))
  },
  send: (message) => post(webhook, message),
  report,
  gaveUp: async (_rows, { type, id }) => gaveUp(`${type} ${id}`),
})
