import ky, { type KyInstance } from 'ky'
import type { Endpoint } from '../../contract/endpoint.ts'
import { type CallOptions, idempotencyHeader, sequenceHeader } from '../../contract/endpoints.ts'
import { networkFailure, timeoutFailure } from '../../contract/failure.ts'

const readLimitMs = 10_000
const orderLimitMs = 25_000

/** What came back, before anything is believed of it. */
export interface RawAnswer {
  readonly status: number
  readonly statusText: string
  readonly contentType: string
  readonly text: string
}

/** One HTTP exchange of an endpoint; rejects with a network or timeout `Failure`. */
export type Transport = (
  endpoint: Endpoint,
  request: LooseRequest,
  options: CallOptions,
) => Promise<RawAnswer>

/** A request whose parts are not typed per endpoint any more. */
export interface LooseRequest {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** Milliseconds that one attempt may take, body included; the final call of an order gets longer. */
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

const client = (): KyInstance =>
  ky.create({
    throwHttpErrors: false,
    credentials: 'same-origin',
    timeout: false,
    retry: {
      limit: 2,
      methods: ['get'],
      statusCodes: [429, 500, 502, 503, 504],
      backoffLimit: 4000,
      maxRetryAfter: 5000,
      jitter: true,
    },
  })

const failureOf = (error: unknown, limitMs: number): unknown =>
  error instanceof Error && error.name === 'TimeoutError' ? timeoutFailure(limitMs / 1000) : networkFailure()

/**
 * Talks HTTP to the API below `base` (an absolute or same-origin URL without last slash). Reads are
 * repeated twice by itself; a write is only ever repeated by the person who made it.
 */
export const httpTransport = (base: string): Transport => {
  const http = client()
  return async (endpoint, request, options) => {
    const limitMs = limitOf(endpoint)
    const limit = AbortSignal.timeout(limitMs)
    try {
      const response = await http(
        `${base}/${fill(endpoint.path, request.params)}${searchOf(request.query)}`,
        {
          method: endpoint.method,
          headers: headersOf(options),
          signal: options.signal ? AbortSignal.any([limit, options.signal]) : limit,
          ...(request.body === undefined ? {} : { json: request.body }),
        },
      )
      return {
        status: response.status,
        statusText: response.statusText,
        contentType: response.headers.get('content-type') ?? '',
        text: await response.text(),
      }
    } catch (error) {
      throw failureOf(limit.aborted ? limit.reason : error, limitMs)
    }
  }
}
