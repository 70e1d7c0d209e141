import { digits } from '@ultrafibra/contract/brazil/digits'
import { nationalDigits } from '@ultrafibra/contract/brazil/phone-text'
import type { ParsedRequest } from '@ultrafibra/contract/endpoints'
import { forgetEvents } from '../outbox/add-event.ts'
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

/** Postal code and phone, if the lead has one, must match; a mismatch is answered like a missing lead. */
const checkMatches = (stored: { cep: string; phone: string | null }, { cep, phone }: Erasure): void => {
  const sameCep = timingSafeEqualText(digits(cep ?? ''), stored.cep)
  const samePhone = stored.phone === null || timingSafeEqualText(nationalDigits(phone ?? ''), stored.phone)
  if (!sameCep || !samePhone) throw leadNotFound()
}

/**
 * Erases an open lead from the tables and the database log, with the no-coverage leads of the same session at that
 * postal code. A repeat gets the same response for a day, in case the first was lost.
 *
 * @throws {Problem} 404 if none matches, 403 for another session, 409 once ordered
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
    await forgetEvents(rows, [lead.id])
    await noteErasure(rows, lead.id, session)
    if (lead.owner === null) return
    await forgetEvents(rows, await eraseNoCoverageLeadsOf(rows, lead.owner, lead.address.cep))
  })
  await forgetErased(store)
}

/**
 * The same for a no-coverage lead. The owner's session may omit the phone: coverage may be found after a reload, and
 * no phone survives one.
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
    await forgetEvents(rows, [lead.id])
    await noteErasure(rows, lead.id, session)
  })
  await forgetErased(store)
}
