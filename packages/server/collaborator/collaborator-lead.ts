import { lockOwn } from '../leads/change-lead.ts'
import type { LeadRecord } from '../leads/lead.fields.ts'
import type { SessionDigest } from '../leads/lead-access.ts'
import { isCollaboratorOffer } from '../leads/lead-kind.ts'
import { alreadyOrdered, Problem } from '../problem.ts'
import { saveLead } from '../store/lead.rows.ts'
import type { Rows } from '../store/store.ts'
import { acceptedEmail } from './accepted-email.ts'
import { type Guess, wrongCode } from './check-code.ts'
import type { Recipient } from './code.ts'

const lockOpen = async (rows: Rows, id: string, session: SessionDigest): Promise<LeadRecord> => {
  const lead = await lockOwn(rows, id, session)
  if (lead.status === 'ordered') throw alreadyOrdered()
  return lead
}

/**
 * The collaborator of a lead, to send a code to.
 *
 * @throws {Problem} 404, 403; 409 for another offer or an ordered lead; 422 for the e-mail
 */
export const collaboratorOf = async (rows: Rows, id: string, session: SessionDigest): Promise<Recipient> => {
  const lead = await lockOpen(rows, id, session)
  if (!isCollaboratorOffer(lead)) throw new Problem(409, 'Esse pedido não é da oferta para colaboradores.')
  return { id, email: acceptedEmail(lead), proves: 'collaborator' }
}

/**
 * The lead that a collaborator's code validates.
 *
 * @throws {Problem} 404, 403; 409 for an ordered lead; 422 for another offer
 */
export const collaboratorGuess = async (rows: Rows, id: string, session: SessionDigest): Promise<Guess> => {
  const lead = await lockOpen(rows, id, session)
  if (!isCollaboratorOffer(lead)) throw wrongCode()
  return {
    id,
    email: lead.email ?? '',
    proves: 'collaborator',
    accept: () => saveLead(rows, { ...lead, collaboratorValidated: true }),
  }
}
