import { type ConsentKind, consentVersion } from '@ultrafibra/contract/consent-texts'
import { contractVersion } from '@ultrafibra/contract/contract-points'
import { newId } from '../new-id.ts'
import type { Rows } from './store.ts'
import type { ConsentsTable } from './tables.ts'

/** The record on which something was agreed to. */
export type ConsentOwner = Pick<ConsentsTable, 'lead_id' | 'renewal_id' | 'no_coverage_id'>

const nothing: ConsentOwner = { lead_id: null, renewal_id: null, no_coverage_id: null }

/** Stores what was agreed to or refused, to which text and when, in the transaction of what it belongs to. */
export const noteConsent = async (
  { db, clock }: Rows,
  owner: Partial<ConsentOwner>,
  kind: ConsentKind,
  isGiven = true,
): Promise<void> => {
  const consent = {
    ...nothing,
    ...owner,
    id: newId(),
    kind,
    text_version: kind === 'contract' ? contractVersion : consentVersion,
    given: Number(isGiven),
    given_at: clock().toISOString(),
  }
  await db.insertInto('consents').values(consent).execute()
}

/** All consents of these records, oldest first. */
export const listConsents = async (
  { db }: Rows,
  owners: readonly string[],
): Promise<readonly ConsentsTable[]> => {
  if (owners.length === 0) return []
  return db
    .selectFrom('consents')
    .selectAll()
    .where((one) =>
      one.or([
        one('lead_id', 'in', owners),
        one('renewal_id', 'in', owners),
        one('no_coverage_id', 'in', owners),
      ]),
    )
    .orderBy('given_at')
    .orderBy('kind')
    .execute()
}

/** Erases the consents of a lead or no-coverage lead: all when its visitor changes, or those to mailings. */
export const eraseConsents = async ({ db }: Rows, id: string, which: 'all' | 'mailings'): Promise<void> => {
  const query = db
    .deleteFrom('consents')
    .where((one) => one.or([one('lead_id', '=', id), one('no_coverage_id', '=', id)]))
  await (which === 'all' ? query : query.where('kind', '!=', 'contract')).execute()
}
