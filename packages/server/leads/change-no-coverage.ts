import type { ParsedRequest } from '@ultrafibra/contract/endpoints'
import { addEvent, forgetEvents } from '../outbox/add-event.ts'
import { leadNotFound, notYourLead } from '../problem.ts'
import { eraseConsents, noteConsent } from '../store/consent.rows.ts'
import { lockNoCoverageLead, type NoCoverageLead, saveNoCoverageLead } from '../store/no-coverage.rows.ts'
import { inTransaction, type Rows, type Store } from '../store/store.ts'
import { type SessionDigest, writeAccess } from './lead-access.ts'
import { noCoverageRow } from './order-rows.ts'

type Contact = ParsedRequest<'updateLeadNoCoverage'>['body']

const withoutPlace = (lead: NoCoverageLead): NoCoverageLead => ({
  ...lead,
  number: '',
  is_block_allotment: false,
  block_number: '',
  allotment_number: '',
})

const lockExisting = async (rows: Rows, id: string): Promise<NoCoverageLead> => {
  const lead = await lockNoCoverageLead(rows, id)
  if (lead === null) throw leadNotFound()
  return lead
}

/**
 * Locks the no-coverage lead for its owner.
 *
 * @throws {Problem} 404 if there is none, 403 for anyone else
 */
export const lockOwnNoCoverageLead = async (
  rows: Rows,
  id: string,
  session: SessionDigest,
): Promise<NoCoverageLead> => {
  const lead = await lockExisting(rows, id)
  const { as, ownership } = writeAccess(lead, session)
  if (as !== 'owner') throw notYourLead()
  return { ...lead, ...ownership }
}

/** Adds the contact to notify when the fibre arrives. */
export const addContact = (
  store: Store,
  { id, name, phone, email }: Contact,
  session: SessionDigest,
): Promise<void> =>
  inTransaction(store, async (rows) => {
    const lead = await lockExisting(rows, id)
    const { as, ownership } = writeAccess(lead, session)
    if (as === 'another') throw notYourLead()
    if (as === 'newcomer') {
      await eraseConsents(rows, id, 'all')
      await forgetEvents(rows, [id])
    }
    const kept = as === 'owner' ? lead : withoutPlace(lead)
    const registered = { ...kept, ...ownership, name, phone, email }
    await saveNoCoverageLead(rows, registered)
    await addEvent(rows, 'interest.registered', id, noCoverageRow(registered))
    await noteConsent(rows, { no_coverage_id: id }, 'notice')
  })
