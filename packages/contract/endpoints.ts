import type { AnswerInputOf, AnswerOf, Endpoint, ParsedRequestOf, RequestOf } from './endpoint.ts'
import { addressEndpoints } from './endpoints/address.ts'
import { contactEndpoints } from './endpoints/contact.ts'
import { customerEndpoints } from './endpoints/customer.ts'
import { leadEndpoints } from './endpoints/lead.ts'
import { referenceEndpoints } from './endpoints/reference.ts'

/** All API endpoints by name. A server does not compile until each has a handler. */
export const endpoints = {
  ...addressEndpoints,
  ...leadEndpoints,
  ...contactEndpoints,
  ...referenceEndpoints,
  ...customerEndpoints,
} as const satisfies Record<string, Endpoint>

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
/** Arguments of a call. */
export type Request<N extends EndpointName> = RequestOf<Endpoints[N]>
/** The validated request of a handler. */
export type ParsedRequest<N extends EndpointName> = ParsedRequestOf<Endpoints[N]>
/** The response of a call, with the schema's defaults applied. */
export type Answer<N extends EndpointName> = AnswerOf<Endpoints[N]>
/** The response of a handler, defaults omitted. */
export type AnswerInput<N extends EndpointName> = AnswerInputOf<Endpoints[N]>

/** Options of a call: idempotency key per user action, sequence number per write of a lead. */
export interface CallOptions {
  readonly idempotencyKey?: string | undefined
  readonly sequence?: number | undefined
  readonly signal?: AbortSignal | undefined
  /** The request continues when its page is left (`keepalive`); nobody waits for the response. */
  readonly outlivesPage?: boolean | undefined
}

/** The API client; each call resolves with a valid response or rejects with a `Failure`. */
export type Api = {
  readonly [N in EndpointName]: (request: Request<N>, options?: CallOptions) => Promise<Answer<N>>
}

/** Sequence number of a lead's writes, so that a late write never undoes a newer one. */
export const sequenceHeader = 'x-lead-seq'
export const idempotencyHeader = 'idempotency-key'
/** Response header of a lead: `owner` or `masked`. */
export const leadAccessHeader = 'x-lead-access'
