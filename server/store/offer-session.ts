import { sql } from 'kysely'
import type { Store } from './store.ts'

/** Of a text of digests: the last few sessions that were offered one record. */
const longestOffers = 400

/** Ids of a creation's answer. */
export interface Created {
  readonly idLead?: string | null
  readonly idLeadNoCoverage?: string | null
  readonly idRenewal?: string | null
}

/**
 * Offers a repeated creation's record to the session that this answer gives: the first answer, with the
 * session it offered, never arrived, or has yet to: a call that comes late must not take the record from the session
 * that the visitor has. A record that is somebody's stays theirs.
 */
export const offerRecord = async ({ db }: Store, created: Created, candidate: string): Promise<void> => {
  const tables = [
    ['leads', created.idLead],
    ['no_coverage_leads', created.idLeadNoCoverage],
    ['renewal_requests', created.idRenewal],
  ] as const
  for (const [table, id] of tables) {
    if (!id) continue
    await db
      .updateTable(table)
      .set({ candidate: sql<string>`substr(${candidate} || ' ' || candidate, 1, ${longestOffers})` })
      .where('id', '=', id)
      .where('owner', 'is', null)
      .where('candidate', 'is not', null)
      .execute()
  }
}
