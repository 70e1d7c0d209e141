import type { Endpoint } from '@ultrafibra/contract/endpoint'
import { type CallOptions, idempotencyHeader, sequenceHeader } from '@ultrafibra/contract/endpoints'
import { networkFailure, timeoutFailure } from '@ultrafibra/contract/failure'
import ky, { HTTPError, type KyInstance, NetworkError, type Options } from 'ky'

type Fetching = typeof globalThis.fetch

const readLimitMs = 10_000
const orderLimitMs = 25_000

/** A response before validation. */
export interface RawAnswer {
  readonly status: number
  readonly statusText: string
  readonly contentType: string
  readonly text: string
  /** Seconds until another try is taken, where the server says so. */
  readonly waitSeconds?: number
}

/** One HTTP exchange of an endpoint; rejects with a network or timeout `Failure`, or with an error in a script. */
export type Transport = (
  endpoint: Endpoint,
  request: LooseRequest,
  options: CallOptions,
) => Promise<RawAnswer>

/** A request without per-endpoint types. */
export interface LooseRequest {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** Timeout of a call in milliseconds, retries and body included; the order's final call gets longer. */
export const limitOf = (endpoint: Pick<Endpoint, 'method' | 'path'>): number =>
  endpoint.method === 'PUT' && /^(?:lead-v2|lead|renewalBaseUser)\/\{/.test(endpoint.path)
    ? orderLimitMs
    : readLimitMs

const fill = (path: string, params: LooseRequest['params'] = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))

const searchOf = (query: LooseRequest['query'] = {}): string => {
  const known = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  const search = new URLSearchParams(known.map(([key, value]) => [key, String(value)])).toString()
  return search ? `?${search}` : ''
}

const headersOf = (options: CallOptions): Record<string, string> => ({
  accept: 'application/json',
  ...(options.idempotencyKey ? { [idempotencyHeader]: options.idempotencyKey } : {}),
  ...(options.sequence === undefined ? {} : { [sequenceHeader]: String(options.sequence) }),
})

const maxRetryAfter = 5_000

/** A repeat that the time limit would cut off says less than the response that has come. */
const isInTime = (error: Error, endsAt: number): boolean => {
  const asked = error instanceof HTTPError ? Number(error.response.headers.get('retry-after')) * 1000 : 0
  return performance.now() + Math.min(asked || 0, maxRetryAfter) < endsAt
}

/** Request options; only reads are retried automatically. */
const askedOf = (
  { method, hasEffect }: Endpoint,
  { body }: LooseRequest,
  options: CallOptions,
  limit: AbortSignal,
  endsAt: number,
): Options => ({
  method,
  headers: headersOf(options),
  signal: options.signal ? AbortSignal.any([limit, options.signal]) : limit,
  ...(body === undefined ? {} : { json: body }),
  retry: hasEffect ? 0 : { shouldRetry: ({ error }) => (isInTime(error, endsAt) ? undefined : false) },
  ...(options.outlivesPage ? { keepalive: true } : {}),
})

/** What `fetch` and bodies rejected with. */
const ofNetwork = new WeakSet<object>()

const noted = (fault: unknown): never => {
  if (typeof fault === 'object' && fault !== null) ofNetwork.add(fault)
  throw fault
}

const client = (fetching: Fetching): KyInstance =>
  ky.create({
    fetch: (input, init) => fetching(input, init).catch(noted),
    credentials: 'same-origin',
    timeout: false,
    retry: {
      limit: 2,
      methods: ['get'],
      statusCodes: [429, 500, 502, 503, 504],
      backoffLimit: 4000,
      maxRetryAfter,
      jitter: true,
    },
  })

const rawOf = ({ status, statusText, headers }: Response, text: string): RawAnswer => {
  const waitSeconds = Number(headers.get('retry-after'))
  return {
    status,
    statusText,
    contentType: headers.get('content-type') ?? '',
    text,
    ...(waitSeconds > 0 ? { waitSeconds } : {}),
  }
}

const textOf = (data: unknown): string => (typeof data === 'string' ? data : JSON.stringify(data ?? ''))

/** ky retries only what it throws, so a non-2xx response is read from its error, body already parsed. */
const exchange = async (
  http: KyInstance,
  url: string,
  options: Options,
  onDate: (date: string) => void,
): Promise<RawAnswer> => {
  try {
    const response = await http(url, options)
    onDate(response.headers.get('date') ?? '')
    return rawOf(response, await response.text().catch(noted))
  } catch (error) {
    if (error instanceof HTTPError) return rawOf(error.response, textOf(error.data))
    throw error
  }
}

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError'

/** Whether the call got no answer, or nobody waits for it; any other error is one in a script. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof NetworkError ||
  (error instanceof DOMException && error.name === 'AbortError') ||
  ofNetwork.has(error as object)

/**
 * HTTP to the API below `base` (absolute or same-origin, no trailing slash). Reads are retried twice; writes only by
 * the caller.
 * @param fetching sends the requests; the browser's fetch by default
 * @param onDate receives the `Date` header of each response; '' without one
 */
export const httpTransport = (
  base: string,
  fetching: Fetching = (input, init) => globalThis.fetch(input, init),
  onDate: (date: string) => void = () => undefined,
): Transport => {
  const http = client(fetching)
  return async (endpoint, request, options) => {
    const limitMs = limitOf(endpoint)
    const limit = AbortSignal.timeout(limitMs)
    const endsAt = performance.now() + limitMs
    const url = `${base}/${fill(endpoint.path, request.params)}${searchOf(request.query)}`
    try {
      const answer = await exchange(http, url, askedOf(endpoint, request, options, limit, endsAt), onDate)
      limit.throwIfAborted()
      return answer
    } catch (error) {
      if (isTimeout(limit.aborted ? limit.reason : error)) throw timeoutFailure(limitMs / 1000)
      throw isUnanswered(error) ? networkFailure() : error
    }
  }
}
