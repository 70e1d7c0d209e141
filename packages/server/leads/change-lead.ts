import { forgetEvents } from '../outbox/add-event.ts'
import { alreadyOrdered, leadNotFound, notYourLead } from '../problem.ts'
import { eraseConsents } from '../store/consent.rows.ts'
import { lockLead, saveLead } from '../store/lead.rows.ts'
import { findOrder } from '../store/order.rows.ts'
import { voidQuizzes } from '../store/quiz.rows.ts'
import { inTransaction, type Rows, type Store } from '../store/store.ts'
import { checkProved } from './customer-record.ts'
import { type LeadRecord, withoutPersonalData } from './lead.fields.ts'
import { type SessionDigest, writeAccess } from './lead-access.ts'
import { noteMailings } from './mailings.ts'

/** The writing session, and its sequence number if it has one. */
export interface Writer {
  readonly session: SessionDigest
  readonly sequence: number | null
}

const lockExisting = async (rows: Rows, id: string): Promise<LeadRecord> => {
  const lead = await lockLead(rows, id)
  if (lead === null) throw leadNotFound()
  return lead
}

/**
 * Locks the lead for its owner: ordering and erasing.
 *
 * @throws {Problem} 404 if there is none, 403 for anyone else
 */
export const lockOwn = async (rows: Rows, id: string, session: SessionDigest): Promise<LeadRecord> => {
  const lead = await lockExisting(rows, id)
  const { as, ownership } = writeAccess(lead, session)
  if (as !== 'owner') throw notYourLead()
  return { ...lead, ...ownership }
}

/**
 * Locks the lead for a change by the given session: for a new visitor it is wiped and bound, and quizzes about the
 * previous visitor are erased. Does not save the lead.
 */
const lockForChange = async (rows: Rows, id: string, session: SessionDigest): Promise<LeadRecord> => {
  const lead = await lockExisting(rows, id)
  const { as, ownership } = writeAccess(lead, session)
  if (as === 'another' || (as === 'newcomer' && lead.status === 'ordered')) throw notYourLead()
  checkProved(lead)
  if (as === 'newcomer') {
    await voidQuizzes(rows, id)
    await eraseConsents(rows, id, 'all')
    await forgetEvents(rows, [id])
  }
  return { ...(as === 'newcomer' ? withoutPersonalData(lead) : lead), ...ownership }
}

const isLate = (lead: LeadRecord, sequence: number | null): boolean =>
  sequence !== null && sequence <= lead.lastSequence

type Change = (lead: LeadRecord) => LeadRecord

/** The lead after a write, and what to answer: also whether the write was too late to be stored. */
export interface Written {
  readonly lead: LeadRecord
  readonly answer: {
    readonly success: true
    readonly stored?: false
    readonly sequence?: number
  }
}

/**
 * Changes an open lead inside a transaction. A late write (sequence number not above the last applied one) changes
 * nothing, and the answer says so.
 *
 * @throws {Problem} 404, 403, and 409 before the customer's code and once ordered, 404 once that order is withdrawn; also what `change` throws
 */
export const changeWithin = async (
  rows: Rows,
  id: string,
  { session, sequence }: Writer,
  change: Change,
): Promise<Written> => {
  const lead = await lockForChange(rows, id, session)
  if (lead.status === 'ordered')
    throw (await findOrder(rows, id))?.withdrawnAt ? leadNotFound() : alreadyOrdered()
  if (isLate(lead, sequence))
    return { lead, answer: { success: true, stored: false, sequence: lead.lastSequence } }
  const changed = change(lead)
  if (changed.cpf !== lead.cpf) await voidQuizzes(rows, id)
  await noteMailings(rows, lead, changed)
  const saved = await saveLead(rows, { ...changed, lastSequence: sequence ?? lead.lastSequence })
  return { lead: saved, answer: { success: true } }
}

/** `changeWithin` in its own transaction. */
export const changeLead = (store: Store, id: string, writer: Writer, change: Change): Promise<Written> =>
  inTransaction(store, (rows) => changeWithin(rows, id, writer, change))
