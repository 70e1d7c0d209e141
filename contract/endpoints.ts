import type { AnswerInputOf, AnswerOf, Endpoint, ParsedRequestOf, RequestOf } from './endpoint.ts'
import { addressEndpoints } from './endpoints/address.ts'
import { contactEndpoints } from './endpoints/contact.ts'
import { customerEndpoints } from './endpoints/customer.ts'
import { leadEndpoints } from './endpoints/lead.ts'
import { referenceEndpoints } from './endpoints/reference.ts'

/** Every call of the API, by name. A server does not compile until each has a handler. */
export const endpoints = {
  ...addressEndpoints,
  ...leadEndpoints,
  ...contactEndpoints,
  ...referenceEndpoints,
  ...customerEndpoints,
} as const satisfies Record<string, Endpoint>

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
/** What a call takes. */
export type Request<N extends EndpointName> = RequestOf<Endpoints[N]>
/** What a handler receives: the request after its schemas. */
export type ParsedRequest<N extends EndpointName> = ParsedRequestOf<Endpoints[N]>
/** What a call answers, with the schema's defaults applied. */
export type Answer<N extends EndpointName> = AnswerOf<Endpoints[N]>
/** What a handler may answer, defaults left out. */
export type AnswerInput<N extends EndpointName> = AnswerInputOf<Endpoints[N]>

/** Headers beside a call: one key per action of a person, one number per write of a lead. */
export interface CallOptions {
  readonly idempotencyKey?: string | undefined
  readonly sequence?: number | undefined
  readonly signal?: AbortSignal | undefined
  /** The call goes on when its page is left: nobody waits there any more. */
  readonly outlivesPage?: boolean | undefined
}

/** The API as the site uses it; each call resolves with a valid answer or rejects with a `Failure`. */
export type Api = {
  readonly [N in EndpointName]: (request: Request<N>, options?: CallOptions) => Promise<Answer<N>>
}

/** Header that numbers the writes of one lead, so that a late one never undoes a newer one. */
export const sequenceHeader = 'x-lead-seq'
export const idempotencyHeader = 'idempotency-key'
/** Header of a lead's answer: `owner` or `masked`. */
export const leadAccessHeader = 'x-lead-access'
