import { lockOwn } from '../leads/change-lead.ts'
import type { LeadRecord } from '../leads/lead.fields.ts'
import type { SessionDigest } from '../leads/lead-access.ts'
import { isCollaboratorOffer } from '../leads/lead-kind.ts'
import type { Services } from '../leads/services.ts'
import { LimitReached } from '../limit-reached.ts'
import { mailboxOf } from '../mail/mailbox.ts'
import { alreadyOrdered, Problem } from '../problem.ts'
import {
  type CodeRow,
  codesMailed,
  findCode,
  putCode,
  takeBackCode,
} from '../store/collaborator-code.rows.ts'
import { inTransaction, lockSubject, type Rows } from '../store/store.ts'
import { acceptedEmail } from './accepted-email.ts'
import { codeDigest, newCode } from './code.ts'
import { codeMail } from './code-mail.ts'
import {
  codeLifeMs,
  codesPerAddress,
  codesPerHour,
  guesses,
  hourMs,
  isStillWithin,
  pauseMs,
  secondsUntil,
} from './limits.ts'

const never = new Date(0).toISOString()
const retrySeconds = 5

interface Issued {
  readonly email: string
  readonly code: string
  readonly row: CodeRow
  readonly previous: CodeRow
}

const noCode = (leadId: string, emailDigest: string): CodeRow => ({
  lead_id: leadId,
  email_digest: emailDigest,
  code_digest: null,
  sent_at: never,
  expires_at: never,
  attempts: 0,
  hour_from: never,
  hour_sent: 0,
  day_from: never,
  day_attempts: 0,
})

const checkOffer = (lead: LeadRecord): void => {
  if (lead.status === 'ordered') throw alreadyOrdered()
  if (!isCollaboratorOffer(lead)) throw new Problem(409, 'Esse pedido não é da oferta para colaboradores.')
}

const tooSoon = (limit: string, sentence: string, seconds: number): LimitReached =>
  new LimitReached(limit, sentence, seconds, 'code')

const checkPace = (previous: CodeRow, now: number): void => {
  const { sent_at, hour_from, hour_sent, day_from, day_attempts } = previous
  if (isStillWithin(day_from, guesses.dayMs, now) && day_attempts >= guesses.perDay) {
    throw tooSoon(
      'guesses.day',
      'Foram muitas tentativas hoje. Tente amanhã.',
      secondsUntil(day_from, guesses.dayMs, now),
    )
  }
  if (isStillWithin(sent_at, pauseMs, now)) {
    throw tooSoon(
      'codes.pause',
      'Espere um minuto para pedir outro código.',
      secondsUntil(sent_at, pauseMs, now),
    )
  }
  if (isStillWithin(hour_from, hourMs, now) && hour_sent >= codesPerHour) {
    throw tooSoon(
      'codes.hour',
      'Você já pediu 5 códigos. Espere um pouco.',
      secondsUntil(hour_from, hourMs, now),
    )
  }
}

const checkMailbox = async (rows: Rows, emailDigest: string): Promise<void> => {
  await lockSubject(rows, `code:${emailDigest}`)
  if ((await codesMailed(rows, emailDigest, hourMs)) < codesPerAddress) return
  throw tooSoon(
    'codes.mailbox',
    'Já enviamos muitos códigos para esse e-mail. Espere um pouco.',
    hourMs / 1000,
  )
}

const following = (previous: CodeRow, digests: { email: string; code: string }, now: number): CodeRow => {
  const sentAt = new Date(now).toISOString()
  const isSameHour = isStillWithin(previous.hour_from, hourMs, now)
  return {
    ...previous,
    email_digest: digests.email,
    code_digest: digests.code,
    sent_at: sentAt,
    expires_at: new Date(now + codeLifeMs).toISOString(),
    attempts: 0,
    hour_from: isSameHour ? previous.hour_from : sentAt,
    hour_sent: isSameHour ? previous.hour_sent + 1 : 1,
  }
}

const issue = ({ store, catalogue }: Services, id: string, session: SessionDigest): Promise<Issued> =>
  inTransaction(store, async (rows) => {
    const lead = await lockOwn(rows, id, session)
    checkOffer(lead)
    const email = acceptedEmail(lead, catalogue.brand)
    const emailDigest = rows.vault.digest('collaborator-email', mailboxOf(email))
    const previous = (await findCode(rows, id)) ?? noCode(id, emailDigest)
    const now = rows.clock().getTime()
    checkPace(previous, now)
    await checkMailbox(rows, emailDigest)
    const code = newCode()
    const digests = { email: emailDigest, code: codeDigest(rows.vault, lead, code) }
    const row = following(previous, digests, now)
    await putCode(rows, row)
    return { email, code, row, previous }
  })

/**
 * Sends a new code to the e-mail of a collaborator's lead and invalidates the previous one. If the mail cannot be
 * sent, all changes are undone: the previous code stays valid and a new one can be requested at once.
 *
 * @throws {Problem} 404, 403; 409 for another offer or an ordered lead; 422 for the e-mail; 429 after too many
 *   requests, or too soon; 503 if the mail cannot be sent
 */
export const sendCode = async (services: Services, id: string, session: SessionDigest): Promise<void> => {
  const { store, catalogue, sendMail } = services
  const { email, code, row, previous } = await issue(services, id, session)
  try {
    await sendMail(codeMail(catalogue.brand, email, code, store.clock()))
  } catch (cause) {
    await takeBackCode(store, row, previous)
    const sentence = 'Não conseguimos enviar o e-mail agora. Tente de novo.'
    throw new Problem(503, sentence, undefined, retrySeconds, { cause })
  }
}
