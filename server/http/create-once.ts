import type { Ownership } from '../leads/lead.fields.ts'
import { ownershipAtCreation } from '../leads/lead-access.ts'
import { once } from '../store/idempotency.ts'
import { type Created, offerRecord } from '../store/offer-session.ts'
import type { Rows, Store } from '../store/store.ts'
import type { RequestContext } from './call.ts'

/**
 * Creates a record for the caller, once per action; a caller without a session is offered one, again where
 * the first answer never arrived. `work` answers what is stored for a repeat: ids, nothing personal.
 */
export const createOnce = async <T extends Created>(
  store: Store,
  call: RequestContext,
  work: (rows: Rows, ownership: Ownership) => Promise<T>,
): Promise<T> => {
  const pendingSession = call.session === null ? call.pendingSession() : ''
  const ownership = ownershipAtCreation(call.session, pendingSession)
  const { answer, isReplay } = await once(store, call.action, (rows) => work(rows, ownership))
  if (isReplay && call.session === null) await offerRecord(store, answer, pendingSession)
  return answer
}
