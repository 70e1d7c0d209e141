import { sql } from 'kysely'
import type { Store } from './store.ts'

/** Maximum length: the last few sessions offered for one record. */
const longestOffers = 400

/** Ids in the response to a creation. */
export interface Created {
  readonly idLead?: string | null
  readonly idLeadNoCoverage?: string | null
  readonly idRenewal?: string | null
}

/**
 * Adds the new session to those offered for the record of a repeated creation, as the first response may be lost or
 * still on its way: a late response must not take the record from the visitor's session. Owned records keep their
 * owner.
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
