import type { Services } from '../leads/services.ts'
import { LimitReached } from '../limit-reached.ts'
import { mailboxOf } from '../mail/mailbox.ts'
import type { Mail } from '../mail/send-mail.ts'
import { Problem } from '../problem.ts'
import {
  type CodeRow,
  codesMailed,
  findCode,
  guessesMade,
  noCode,
  putCode,
  takeBackCode,
} from '../store/collaborator-code.rows.ts'
import { inTransaction, lockSubject, type Rows } from '../store/store.ts'
import { codeDigest, newCode, type Recipient } from './code.ts'
import {
  codeLifeMs,
  codesPerAddress,
  codesPerHour,
  guesses,
  guessesPerAddress,
  hourMs,
  isStillWithin,
  linkLifeMs,
  pauseMs,
  secondsUntil,
} from './limits.ts'

const retrySeconds = 5

interface Issued {
  readonly email: string
  readonly code: string
  readonly row: CodeRow
  readonly previous: CodeRow
}

/** '43 segundos' */
const inWords = (seconds: number): string =>
  new Intl.NumberFormat('pt-BR', { style: 'unit', unit: 'second', unitDisplay: 'long' }).format(seconds)

type Sent = Pick<Recipient, 'proves'>

const nameOf = ({ proves }: Sent): string => (proves === 'link' ? 'link' : 'código')
const lifeOf = ({ proves }: Sent): number => (proves === 'link' ? linkLifeMs : codeLifeMs)

/** A refusal names the code as its field if one was sent before that can still be typed. */
const checkPace = (previous: CodeRow, sent: Sent, now: number): void => {
  const { code_digest, attempts, sent_at, hour_from, hour_sent, day_from, day_attempts } = previous
  if (isStillWithin(day_from, guesses.dayMs, now) && day_attempts >= guesses.perDay) {
    throw new LimitReached(
      'guesses.day',
      'Foram muitas tentativas hoje. Tente amanhã.',
      secondsUntil(day_from, guesses.dayMs, now),
    )
  }
  if (isStillWithin(sent_at, pauseMs, now)) {
    const wait = secondsUntil(sent_at, pauseMs, now)
    const text = `Espere ${inWords(wait)} para pedir outro ${nameOf(sent)}.`
    throw new LimitReached('codes.pause', text, wait, 'code')
  }
  if (isStillWithin(hour_from, hourMs, now) && hour_sent >= codesPerHour) {
    const wait = secondsUntil(hour_from, hourMs, now)
    const isTypable =
      code_digest !== null && attempts < guesses.perCode && isStillWithin(sent_at, lifeOf(sent), now)
    throw new LimitReached(
      'codes.hour',
      `Você já pediu 5 ${nameOf(sent)}s. Peça outro em ${Math.ceil(wait / 60)} min.`,
      wait,
      isTypable ? 'code' : undefined,
    )
  }
}

const checkMailbox = async (rows: Rows, emailDigest: string): Promise<void> => {
  await lockSubject(rows, `code:${emailDigest}`)
  if ((await guessesMade(rows, emailDigest, guesses.dayMs)) >= guessesPerAddress) {
    throw new LimitReached(
      'guesses.mailbox',
      'Foram muitas tentativas hoje. Tente amanhã.',
      guesses.dayMs / 1000,
    )
  }
  if ((await codesMailed(rows, emailDigest, hourMs)) < codesPerAddress) return
  throw new LimitReached(
    'codes.mailbox',
    'Já enviamos muitos códigos para esse e-mail. Espere um pouco.',
    hourMs / 1000,
  )
}

interface Digests {
  readonly email: string
  readonly code: string
}

const following = (previous: CodeRow, digests: Digests, now: number, life: number): CodeRow => {
  const sentAt = new Date(now).toISOString()
  const isSameHour = isStillWithin(previous.hour_from, hourMs, now)
  return {
    ...previous,
    email_digest: digests.email,
    code_digest: digests.code,
    sent_at: sentAt,
    expires_at: new Date(now + life).toISOString(),
    attempts: 0,
    hour_from: isSameHour ? previous.hour_from : sentAt,
    hour_sent: isSameHour ? previous.hour_sent + 1 : 1,
  }
}

const issue = async (rows: Rows, recipient: Recipient): Promise<Issued> => {
  const { id, email } = recipient
  const emailDigest = rows.vault.digest('collaborator-email', mailboxOf(email))
  const previous = (await findCode(rows, id)) ?? noCode(id, emailDigest)
  const now = rows.clock().getTime()
  checkPace(previous, recipient, now)
  await checkMailbox(rows, emailDigest)
  const code = newCode(recipient)
  const digests = { email: emailDigest, code: codeDigest(rows.vault, recipient, code) }
  const row = following(previous, digests, now, lifeOf(recipient))
  await putCode(rows, row)
  return { email, code, row, previous }
}

/** The mail with a code. */
export type CodeMail = (to: string, code: string, date: Date) => Mail

/**
 * Sends a new code and invalidates the previous one. If the mail cannot be sent, all changes are undone: the previous
 * code stays valid and a new one can be requested at once.
 *
 * @param find locks the record and checks that it may be opened by a code
 * @returns the e-mail address
 * @throws {Problem} 429 after too many requests, or too soon; 503 if the mail cannot be sent; what `find` throws
 */
export const sendCode = async (
  { store, sendMail }: Services,
  mailOf: CodeMail,
  find: (rows: Rows) => Promise<Recipient>,
): Promise<string> => {
  const { email, code, row, previous } = await inTransaction(store, async (rows) =>
    issue(rows, await find(rows)),
  )
  try {
    await sendMail(mailOf(email, code, store.clock()))
  } catch (cause) {
    await takeBackCode(store, row, previous)
    const sentence = 'Não conseguimos enviar o e-mail agora. Tente de novo.'
    throw new Problem(503, sentence, undefined, retrySeconds, { cause })
  }
  return email
}
