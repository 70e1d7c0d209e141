import type { CDPSession } from 'playwright'
import { covered, type Span } from '../lib/statistics.ts'

/** One response to the page. */
interface Received {
  readonly url: string
  readonly isScript: boolean
  /** Milliseconds since 1970, by the browser's clock. */
  readonly began: number
  ended: number
  /** The body as sent, compressed. */
  body: number
  /** The body and the headers. */
  sent: number
}

/** Bytes fetched so far. */
export interface Bytes {
  readonly script: number
  readonly total: number
  readonly requests: number
}

/** The requests of one page. */
export interface Traffic {
  /** Resolves after `quietMs` without pending requests. @throws after 30 s of requests */
  readonly quiet: (quietMs: number) => Promise<void>
  /** @param until milliseconds since 1970 */
  readonly bytes: (until?: number) => Bytes
  /** Start and end of the API calls that were made and answered between two times, in milliseconds since 1970. */
  readonly calls: (from: number, to: number) => readonly Span[]
}

interface Response {
  readonly url: string
  readonly mimeType: string
  readonly headers: Record<string, string>
}

const limitMs = 30_000
const lookEveryMs = 20
const thousand = 1000

const headerOf = (headers: Record<string, string>, name: string): string | undefined =>
  Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1]

type Started = Map<string, number>

const sumOf = (rows: readonly Received[], key: 'body' | 'sent'): number =>
  rows.reduce((total, row) => total + row[key], 0)

const bytesOf = (rows: readonly Received[]): Bytes => ({
  script: sumOf(
    rows.filter(({ isScript }) => isScript),
    'body',
  ),
  total: sumOf(rows, 'sent'),
  requests: rows.length,
})

/** Tracks pending and finished requests. */
class Requests {
  readonly started: Started = new Map()
  readonly done: Received[] = []
  readonly #open = new Map<string, Received>()
  lastChange = performance.now()
  /** From the browser's monotonic clock to milliseconds since 1970. */
  #offset = 0

  begin(requestId: string, timestamp: number, wallTime: number): void {
    this.lastChange = performance.now()
    this.#offset = (wallTime - timestamp) * thousand
    this.started.set(requestId, wallTime * thousand)
  }

  answer(requestId: string, { url, mimeType, headers }: Response): void {
    const body = Number(headerOf(headers, 'content-length') ?? Number.NaN)
    const began = this.started.get(requestId) ?? Number.NaN
    const isScript = mimeType.includes('javascript')
    this.#open.set(requestId, { url, isScript, began, ended: Number.NaN, body, sent: 0 })
  }

  end(requestId: string, timestamp: number, sent: number): void {
    const one = this.#open.get(requestId)
    this.#open.delete(requestId)
    this.started.delete(requestId)
    this.lastChange = performance.now()
    if (one === undefined) return
    const ended = timestamp * thousand + this.#offset
    this.done.push({ ...one, ended, sent, body: Number.isNaN(one.body) ? sent : one.body })
  }

  async quiet(quietMs: number): Promise<void> {
    const limit = performance.now() + limitMs
    while (this.started.size > 0 || performance.now() - this.lastChange < quietMs) {
      if (performance.now() > limit) throw new Error('The page never stops fetching')
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
    }
  }
}

/**
 * Milliseconds to the next step less the calls waited for, but never less than the page worked: a call that is not
 * waited for may be answered meanwhile.
 */
export const withoutCalls = (next: number, calls: readonly Span[], worked: number): number =>
  Math.max(next - covered(calls), Math.min(next, worked))

const isCall = ({ url }: Received): boolean => new URL(url).pathname.startsWith('/api/')

/** Starts tracking all requests of a page. */
export const watchTraffic = async (session: CDPSession): Promise<Traffic> => {
  const requests = new Requests()
  session.on('Network.requestWillBeSent', ({ requestId, timestamp, wallTime }) =>
    requests.begin(requestId, timestamp, wallTime),
  )
  session.on('Network.responseReceived', ({ requestId, response }) => requests.answer(requestId, response))
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    requests.end(requestId, timestamp, encodedDataLength),
  )
  session.on('Network.loadingFailed', ({ requestId, timestamp }) => requests.end(requestId, timestamp, 0))
  await session.send('Network.enable')
  return {
    quiet: (quietMs) => requests.quiet(quietMs),
    bytes: (until = Number.POSITIVE_INFINITY) => bytesOf(requests.done.filter(({ ended }) => ended <= until)),
    calls: (from, to) =>
      requests.done
        .filter((one) => isCall(one) && one.began >= from && one.ended <= to)
        .map(({ began, ended }) => [began, ended]),
  }
}
