import type { Ownership } from '../leads/lead.fields.ts'
import { ownershipAtCreation, readAccess } from '../leads/lead-access.ts'
import { once } from '../store/idempotency.ts'
import { type Created, createdBefore, offerRecord } from '../store/offer-session.ts'
import type { Rows, Store } from '../store/store.ts'
import type { RequestContext } from './call.ts'

/**
 * Creates a record for the session, once per action. A client without a session gets a new one, also on a repeat
 * whose first response was lost. `work` returns what is stored for repeats: ids only, no personal data.
 */
export const createOnce = async <T extends Created>(
  store: Store,
  call: RequestContext,
  work: (rows: Rows, ownership: Ownership) => Promise<T>,
): Promise<T> => {
  const { session, action } = call
  const isOwner = (record: Ownership) => readAccess(record, session).as === 'owner'
  const before = session && action ? await createdBefore<T>(store, action, isOwner) : null
  if (before !== null) return before
  const pendingSession = call.session === null ? call.pendingSession() : ''
  const ownership = ownershipAtCreation(call.session, pendingSession)
  const { answer, isReplay } = await once(store, call.action, (rows) => work(rows, ownership))
  if (isReplay && call.session === null) await offerRecord(store, answer, pendingSession)
  return answer
}
