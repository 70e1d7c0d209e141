import type { AnswerInput, EndpointName, ParsedRequest } from '../../contract/endpoints.ts'
import type { SessionDigest } from '../leads/lead-access.ts'
import type { Action } from '../store/idempotency.ts'

/** One call as a handler sees it, besides the request itself. */
export interface RequestContext {
  readonly session: SessionDigest
  /** Digest of the session that the answer gives a caller who came without one. */
  readonly pendingSession: () => string
  /** The number of this write of the lead, null where the client does not number its writes. */
  readonly sequence: number | null
  /** Present where the client named the action, to have it done once. */
  readonly action: Action | null
  /** Sets a header of the answer. */
  readonly answerHeader: (name: string, value: string) => void
}

/** A handler for every call of the contract: one that is missing does not compile. */
export type Handlers = {
  readonly [N in EndpointName]: (request: ParsedRequest<N>, call: RequestContext) => Promise<AnswerInput<N>>
}
