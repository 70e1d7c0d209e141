import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** How a span ends; a status is one of HTTP. */
export interface SpanEnd {
  readonly name?: string
  readonly status?: number
  readonly hasFailed?: boolean
}

/** Work that takes time: a request that is served, or a call to another service. */
export interface Span {
  /** The span as a W3C `traceparent`, for those called meanwhile. */
  readonly traceparent: string
  readonly end: (how: SpanEnd) => void
}

/** Starts spans; `parent` is a valid `traceparent`, or undefined for a new trace. */
export interface Tracing {
  readonly start: (kind: 'server' | 'client', name: string, parent: string | undefined) => Span
  readonly close: () => Promise<void>
}

const traceBytes = 16
const spanBytes = 8
const hex = (bytes: number): string => randomBytes(bytes).toString('hex')

const format = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/

/** A header's `traceparent`; undefined if it is not of version 00 of W3C's Trace Context. */
export const traceparentOf = (header: string | undefined): string | undefined =>
  header !== undefined && format.test(header) ? header : undefined

/** The trace's 32 hex digits. */
export const traceIdOf = (traceparent: string): string => traceparent.slice(3, 35)

/** Passes traces on, and sends them nowhere. */
export const untraced: Tracing = {
  start: (_kind, _name, parent) => {
    const trace = parent === undefined ? hex(traceBytes) : traceIdOf(parent)
    const flags = parent?.slice(-2) ?? '00'
    return { traceparent: `00-${trace}-${hex(spanBytes)}-${flags}`, end: () => {} }
  },
  close: async () => {},
}

interface Served {
  readonly reqId: string
  readonly span: Span
  readonly tracing: Tracing
}

/** The request that is being served. */
const served = new AsyncLocalStorage<Served>()

/** Runs the work of a request; calls that it makes belong to its trace. */
export const serving = <T>(request: Served, work: () => Promise<T>): Promise<T> => served.run(request, work)

/**
 * `fetch` to another service, with the `traceparent` and `x-request-id` of the request that is being served.
 *
 * @param name of the span: the service
 * @throws what `fetch` throws
 */
export const callOut = async (name: string, url: string, init: RequestInit = {}): Promise<Response> => {
  const request = served.getStore()
  if (request === undefined) return fetch(url, init)
  const span = request.tracing.start('client', name, request.span.traceparent)
  const headers = new Headers(init.headers)
  headers.set('traceparent', span.traceparent)
  headers.set('x-request-id', request.reqId)
  try {
    const response = await fetch(url, { ...init, headers })
    span.end({ status: response.status })
    return response
  } catch (fault) {
    span.end({ hasFailed: true })
    throw fault
  }
}
