import { digits } from '../../contract/brazil/digits.ts'
import { nationalDigits } from '../../contract/brazil/phone.ts'
import type { ParsedRequest } from '../../contract/endpoints.ts'
import { alreadyOrdered, leadNotFound } from '../problem.ts'
import { noteErasure, wasErasedBy } from '../store/erasure.rows.ts'
import { eraseLead, lockLead } from '../store/lead.rows.ts'
import { eraseNoCoverageLead, eraseNoCoverageLeadsOf, lockNoCoverageLead } from '../store/no-coverage.rows.ts'
import { forgetErased, inTransaction, type Store } from '../store/store.ts'
import { timingSafeEqualText } from '../timing-safe-text.ts'
import { lockOwn } from './change-lead.ts'
import { lockOwnNoCoverageLead } from './change-no-coverage.ts'
import type { SessionDigest } from './lead-access.ts'

type Erasure = ParsedRequest<'deleteLead'>['body']

/** Postal code and, where the lead has one, phone must be the lead's own; a wrong one looks like no lead. */
const checkMatches = (stored: { cep: string; phone: string | null }, { cep, phone }: Erasure): void => {
  const sameCep = timingSafeEqualText(digits(cep ?? ''), stored.cep)
  const samePhone = stored.phone === null || timingSafeEqualText(nationalDigits(phone ?? ''), stored.phone)
  if (!sameCep || !samePhone) throw leadNotFound()
}

/**
 * Erases an open lead from the tables and from the data base's log, and with it what the same browser left at
 * that postal code while there was no coverage. A repeated request is answered the same way for a day, in case the first answer was lost.
 *
 * @throws {Problem} 404 where there is none that matches, 403 where it is another browser's, 409 once ordered
 */
export const eraseOpenLead = async (
  store: Store,
  erasure: Erasure,
  session: SessionDigest,
): Promise<void> => {
  await inTransaction(store, async (rows) => {
    if ((await lockLead(rows, erasure.id)) === null && (await wasErasedBy(rows, erasure.id, session))) return
    const lead = await lockOwn(rows, erasure.id, session)
    if (lead.status === 'ordered') throw alreadyOrdered()
    checkMatches({ cep: lead.address.cep, phone: lead.phone }, erasure)
    await eraseLead(rows, lead.id)
    await noteErasure(rows, lead.id, session)
    if (lead.owner !== null) await eraseNoCoverageLeadsOf(rows, lead.owner, lead.address.cep)
  })
  await forgetErased(store)
}

/**
 * The same for a no-coverage lead. Its own browser need not know the phone any more: coverage may be found on a
 * later page load, and no phone outlives the first.
 */
export const eraseOwnNoCoverageLead = async (
  store: Store,
  erasure: Erasure,
  session: SessionDigest,
): Promise<void> => {
  await inTransaction(store, async (rows) => {
    const isGone = (await lockNoCoverageLead(rows, erasure.id)) === null
    if (isGone && (await wasErasedBy(rows, erasure.id, session))) return
    const lead = await lockOwnNoCoverageLead(rows, erasure.id, session)
    const isOwnWithoutPhone = session !== null && erasure.phone == null
    checkMatches(isOwnWithoutPhone ? { ...lead, phone: null } : lead, erasure)
    await eraseNoCoverageLead(rows, lead.id)
    await noteErasure(rows, lead.id, session)
  })
  await forgetErased(store)
}
