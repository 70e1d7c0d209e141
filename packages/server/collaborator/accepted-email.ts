import * as brand from '@ultrafibra/contract/brand'
import type { LeadRecord } from '../leads/lead.fields.ts'
import { Problem } from '../problem.ts'

/** Characters that no mail server reads as a route or a comment. */
const plainUser = /^[A-Za-z0-9][A-Za-z0-9._+-]{0,63}$/

const isAccepted = (email: string): boolean => {
  const [user = '', domain = '', ...more] = email.split('@')
  return more.length === 0 && plainUser.test(user) && brand.collaboratorDomains.includes(domain.toLowerCase())
}

/**
 * The lead's e-mail, checked against the collaborators' domains.
 *
 * @throws {Problem} 422 if missing or of another domain
 */
export const acceptedEmail = ({ email }: LeadRecord): string => {
  if (email === null) throw new Problem(422, 'Falta informar o e-mail.', 'email')
  if (isAccepted(email)) return email
  throw new Problem(422, 'Use seu e-mail de colaborador: o código só é enviado para ele.', 'email')
}
