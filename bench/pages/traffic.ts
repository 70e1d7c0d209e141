import type { CDPSession } from 'playwright'

/** One answer that the page got from a server. */
interface Received {
  readonly url: string
  readonly isScript: boolean
  /** Milliseconds of this process's clock. */
  readonly began: number
  ended: number
  /** The body as sent, compressed. */
  body: number
  /** The body and the headers. */
  sent: number
}

/** What a page fetched so far. */
export interface Bytes {
  readonly script: number
  readonly total: number
  readonly requests: number
}

/** The requests of one page. */
export interface Traffic {
  /** Resolves once nothing was under way for so long. @throws after 30 s of requests */
  readonly quiet: (quietMs: number) => Promise<void>
  readonly bytes: (until?: number) => Bytes
  /** Calls of the API that began and ended between two moments of this process's clock. */
  readonly calls: (from: number, to: number) => number
}

interface Response {
  readonly url: string
  readonly mimeType: string
  readonly headers: Record<string, string>
}

const limitMs = 30_000
const lookEveryMs = 20

const headerOf = (headers: Record<string, string>, name: string): string | undefined =>
  Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1]

/** Follows every request of a page from now on. */
export const watchTraffic = async (session: CDPSession): Promise<Traffic> => {
  const open = new Map<string, Received>()
  const done: Received[] = []
  let lastChange = performance.now()
  const began = new Map<string, number>()
  session.on('Network.requestWillBeSent', ({ requestId }: { requestId: string }) => {
    began.set(requestId, performance.now())
    lastChange = performance.now()
  })
  session.on(
    'Network.responseReceived',
    ({ requestId, response }: { requestId: string; response: Response }) => {
      open.set(requestId, {
        url: response.url,
        isScript: /javascript/.test(response.mimeType),
        began: began.get(requestId) ?? performance.now(),
        ended: Number.NaN,
        body: Number(headerOf(response.headers, 'content-length') ?? Number.NaN),
        sent: 0,
      })
    },
  )
  const close = (requestId: string, sent: number): void => {
    const one = open.get(requestId)
    open.delete(requestId)
    began.delete(requestId)
    lastChange = performance.now()
    if (one === undefined) return
    done.push({ ...one, ended: lastChange, sent, body: Number.isNaN(one.body) ? sent : one.body })
  }
  session.on(
    'Network.loadingFinished',
    ({ requestId, encodedDataLength }: { requestId: string; encodedDataLength: number }) =>
      close(requestId, encodedDataLength),
  )
  session.on('Network.loadingFailed', ({ requestId }: { requestId: string }) => close(requestId, 0))
  await session.send('Network.enable')
  const quiet = async (quietMs: number): Promise<void> => {
    const limit = performance.now() + limitMs
    while (began.size > 0 || performance.now() - lastChange < quietMs) {
      if (performance.now() > limit) throw new Error('The page never stops fetching')
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
    }
  }
  return {
    quiet,
    bytes: (until = Number.POSITIVE_INFINITY) => {
      const all = done.filter(({ ended }) => ended <= until)
      const sum = (rows: readonly Received[], key: 'body' | 'sent') =>
        rows.reduce((total, row) => total + row[key], 0)
      return {
        script: sum(
          all.filter(({ isScript }) => isScript),
          'body',
        ),
        total: sum(all, 'sent'),
        requests: all.length,
      }
    },
    calls: (from, to) =>
      done.filter((row) => /^\/api\//.test(new URL(row.url).pathname) && row.began >= from && row.ended <= to)
        .length,
  }
}
