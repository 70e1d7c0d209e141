import { sql } from 'kysely'
import type { Action } from './idempotency.ts'
import { whenUnlocked } from './sqlite.lock.ts'
import type { Store } from './store.ts'

/** Maximum length: the last few sessions offered for one record. */
const longestOffers = 400

/** Ids in the response to a creation. */
export interface Created {
  readonly idLead?: string | null
  readonly idLeadNoCoverage?: string | null
  readonly idRenewal?: string | null
}

/** A record's session, and those offered to it. */
interface Bound {
  readonly owner: string | null
  readonly candidate: string | null
}

const tablesOf = (created: Created) =>
  [
    ['leads', created.idLead],
    ['no_coverage_leads', created.idLeadNoCoverage],
    ['renewal_requests', created.idRenewal],
  ] as const

/**
 * The response to the same action before its client had a session, if the session owns its record or was offered it:
 * the cookie arrived, the response did not. Null if there is none.
 */
export const createdBefore = async <T extends Created>(
  { db }: Store,
  { body, keyWithoutSession }: Action,
  isOwner: (record: Bound) => boolean,
): Promise<T | null> => {
  const stored = await db
    .selectFrom('idempotency_keys')
    .select('answer')
    .where('key_digest', '=', keyWithoutSession)
    .where('body_digest', '=', body)
    .executeTakeFirst()
  const created = JSON.parse(stored?.answer ?? 'null') as T | null
  const [table, id] = tablesOf(created ?? {}).find(([, one]) => Boolean(one)) ?? []
  if (!table || !id) return null
  const columns = ['owner', 'candidate'] as const
  const record = await db.selectFrom(table).select(columns).where('id', '=', id).executeTakeFirst()
  return record !== undefined && isOwner(record) ? created : null
}

/**
 * Adds the new session to those offered for the record of a repeated creation, as the first response may be lost or
 * still on its way: a late response must not take the record from the visitor's session. Owned records keep their
 * owner.
 */
export const offerRecord = async ({ db }: Store, created: Created, candidate: string): Promise<void> => {
  for (const [table, id] of tablesOf(created)) {
    if (!id) continue
    const offering = db
      .updateTable(table)
      .set({ candidate: sql<string>`substr(${candidate} || ' ' || candidate, 1, ${longestOffers})` })
      .where('id', '=', id)
      .where('owner', 'is', null)
      .where('candidate', 'is not', null)
    await whenUnlocked(() => offering.execute())
  }
}
