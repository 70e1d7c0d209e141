import type { AnswerInput, EndpointName, ParsedRequest } from '@ultrafibra/contract/endpoints'
import type { SessionDigest } from '../leads/lead-access.ts'
import type { Action } from '../store/idempotency.ts'
import type { AskingPage } from './asking-page.ts'

/** Context of a request, passed to its handler. */
export interface RequestContext {
  readonly session: SessionDigest
  /** Creates the session cookie of the response for a client without one; returns the session's digest. */
  readonly pendingSession: () => string
  /** Sequence number of this write of the lead; null if the client does not number its writes. */
  readonly sequence: number | null
  /** Set if the client sent an idempotency key; the action is done once. */
  readonly action: Action | null
  /** The page of the site that the request came from; null if it is not known. */
  readonly page: AskingPage | null
  /** Sets a response header. */
  readonly answerHeader: (name: string, value: string) => void
}

/** A handler for each endpoint of the contract; a missing one does not compile. */
export type Handlers = {
  readonly [N in EndpointName]: (request: ParsedRequest<N>, call: RequestContext) => Promise<AnswerInput<N>>
}
