import { alreadyOrdered, leadNotFound, notYourLead } from '../problem.ts'
import { lockLead, saveLead } from '../store/lead.rows.ts'
import { voidQuizzes } from '../store/quiz.rows.ts'
import { inTransaction, type Rows, type Store } from '../store/store.ts'
import { type LeadRecord, withoutPersonalData } from './lead.fields.ts'
import { type SessionDigest, writeAccess } from './lead-access.ts'

/** Who writes, and the number of the write where the caller numbers them. */
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
 * The lead, locked, for what only its owner does: ordering and erasing.
 *
 * @throws {Problem} 404 where there is none, 403 for anyone else
 */
export const lockOwn = async (rows: Rows, id: string, session: SessionDigest): Promise<LeadRecord> => {
  const lead = await lockExisting(rows, id)
  const { as, ownership } = writeAccess(lead, session)
  if (as !== 'owner') throw notYourLead()
  return { ...lead, ...ownership }
}

/**
 * The lead, locked, as this caller may change it: a newcomer gets it wiped and bound, and the questions about
 * an earlier visitor are erased. Nothing of the lead is saved yet.
 */
const lockForChange = async (rows: Rows, id: string, session: SessionDigest): Promise<LeadRecord> => {
  const lead = await lockExisting(rows, id)
  const { as, ownership } = writeAccess(lead, session)
  if (as === 'another' || (as === 'newcomer' && lead.status === 'ordered')) throw notYourLead()
  if (as === 'newcomer') await voidQuizzes(rows, id)
  return { ...(as === 'newcomer' ? withoutPersonalData(lead) : lead), ...ownership }
}

const isLate = (lead: LeadRecord, sequence: number | null): boolean =>
  sequence !== null && sequence <= lead.lastSequence

type Change = (lead: LeadRecord) => LeadRecord

/**
 * Changes an open lead inside a transaction. A write whose number is not above the last one applied came late: it is
 * acknowledged and changes nothing.
 *
 * @throws {Problem} 404, 403, and 409 once the order is placed; also what `change` throws
 */
export const changeWithin = async (
  rows: Rows,
  id: string,
  { session, sequence }: Writer,
  change: Change,
): Promise<LeadRecord> => {
  const lead = await lockForChange(rows, id, session)
  if (lead.status === 'ordered') throw alreadyOrdered()
  if (isLate(lead, sequence)) return lead
  const changed = change(lead)
  if (changed.cpf !== lead.cpf) await voidQuizzes(rows, id)
  return saveLead(rows, { ...changed, lastSequence: sequence ?? lead.lastSequence })
}

/** The same as a transaction of its own. */
export const changeLead = (store: Store, id: string, writer: Writer, change: Change): Promise<LeadRecord> =>
  inTransaction(store, (rows) => changeWithin(rows, id, writer, change))
