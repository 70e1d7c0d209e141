import type { Guess } from '../collaborator/check-code.ts'
import type { Recipient } from '../collaborator/code.ts'
import { alreadyOrdered, leadNotFound, notYourLead, Problem } from '../problem.ts'
import { lockLead, saveLead } from '../store/lead.rows.ts'
import { findRenewalOrder } from '../store/order.rows.ts'
import { lockRenewal, saveRenewal } from '../store/renewal.rows.ts'
import type { Rows } from '../store/store.ts'
import { type SessionDigest, writeAccess } from './lead-access.ts'

/**
 * Refuses to act on a customer's record before the code sent to its contact was typed: a CPF or a phone number is
 * known to many.
 *
 * @throws {Problem} 409
 */
export const checkProved = ({ needsCode }: { readonly needsCode?: boolean | null }): void => {
  if (needsCode) throw new Problem(409, 'Confirme primeiro o código que mandamos para o seu e-mail.', 'code')
}

interface OpenRecord extends Guess {
  readonly needsCode: boolean
}

const renewalOf = async (rows: Rows, id: string, session: SessionDigest): Promise<OpenRecord | null> => {
  const renewal = await lockRenewal(rows, id)
  if (renewal?.customer == null) return null
  const { as, ownership } = writeAccess(renewal, session)
  if (as !== 'owner') throw notYourLead()
  if ((await findRenewalOrder(rows, id)) !== null) throw alreadyOrdered()
  return {
    id,
    email: renewal.customer.email,
    proves: 'record',
    needsCode: renewal.needsCode === true,
    accept: () => saveRenewal(rows, { ...renewal, ...ownership, needsCode: false }),
  }
}

const leadOf = async (rows: Rows, id: string, session: SessionDigest): Promise<OpenRecord> => {
  const lead = await lockLead(rows, id)
  if (lead === null) throw leadNotFound()
  const { as, ownership } = writeAccess(lead, session)
  if (as !== 'owner') throw notYourLead()
  if (lead.status === 'ordered') throw alreadyOrdered()
  return {
    id,
    email: lead.email ?? '',
    proves: 'record',
    needsCode: lead.needsCode === true,
    accept: () => saveLead(rows, { ...lead, ...ownership, needsCode: false }),
  }
}

const recordOf = async (rows: Rows, id: string, session: SessionDigest): Promise<OpenRecord> =>
  (await renewalOf(rows, id, session)) ?? (await leadOf(rows, id, session))

/**
 * The customer of a renewal, or of a lead begun from a record, to send a code to.
 *
 * @throws {Problem} 404, 403; 409 once ordered, where no code is needed, or for a record without an e-mail
 */
export const customerOf = async (rows: Rows, id: string, session: SessionDigest): Promise<Recipient> => {
  const record = await recordOf(rows, id, session)
  if (!record.needsCode) throw new Problem(409, 'Esse pedido já está confirmado.')
  if (record.email === '') throw new Problem(409, 'Seu cadastro não tem e-mail. Fale com a gente.', 'email')
  return record
}

/**
 * The same, to compare a typed code; null if it was typed before, so that a repeat whose answer was lost succeeds.
 *
 * @throws {Problem} 404, 403; 409 once ordered
 */
export const customerGuess = async (
  rows: Rows,
  id: string,
  session: SessionDigest,
): Promise<Guess | null> => {
  const record = await recordOf(rows, id, session)
  return record.needsCode ? record : null
}
