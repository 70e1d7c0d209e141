import { lockOwn } from '../leads/change-lead.ts'
import type { LeadRecord } from '../leads/lead.fields.ts'
import type { SessionDigest } from '../leads/lead-access.ts'
import { isCollaboratorOffer } from '../leads/lead-kind.ts'
import type { Services } from '../leads/services.ts'
import { LimitReached } from '../limit-reached.ts'
import { alreadyOrdered, Problem } from '../problem.ts'
import { countGuess, findCode, spendCode } from '../store/collaborator-code.rows.ts'
import { saveLead } from '../store/lead.rows.ts'
import { countCall, countedSoFar } from '../store/limit.rows.ts'
import { inTransaction, type Rows } from '../store/store.ts'
import { codeDigest, isSameDigest } from './code.ts'
import { codeLifeMs, guesses, isStillWithin, pauseMs, secondsUntil } from './limits.ts'

const wrong = (): Problem => new Problem(422, 'O código não confere. Confira e tente de novo.', 'code')

/** Why a guess was not compared: no guesses left today or for this code, or no valid code. */
const uncounted = async (rows: Rows, leadId: string): Promise<Problem> => {
  const row = await findCode(rows, leadId)
  const now = rows.clock()
  if (row === null) return wrong()
  const dayEnds = secondsUntil(row.day_from, guesses.dayMs, now.getTime())
  if (row.day_attempts >= guesses.perDay && isStillWithin(row.day_from, guesses.dayMs, now.getTime())) {
    return new LimitReached('guesses.day', 'Foram muitas tentativas hoje. Tente amanhã.', dayEnds, 'code')
  }
  if (row.code_digest === null || !isStillWithin(row.sent_at, codeLifeMs, now.getTime())) return wrong()
  const wait = secondsUntil(row.sent_at, pauseMs, now.getTime())
  return new LimitReached('guesses.code', 'Você errou o código 5 vezes. Peça outro código.', wait, 'code')
}

const totalKey = 'guesses.total'

/** Wrong guesses of all leads together: with many leads the ones per lead would not stop a search. */
const noneLeft = async ({ limits }: Services, rows: Rows): Promise<Problem | null> => {
  if (limits === null) return null
  const { max, seconds } = limits[totalKey]
  if ((await countedSoFar(rows, totalKey, seconds * 1000)) < max) return null
  const sentence = 'Não dá para confirmar códigos agora. Tente mais tarde ou fale com a gente.'
  return new LimitReached(totalKey, sentence, pauseMs / 1000, 'code')
}

const countWrong = async ({ limits }: Services, rows: Rows): Promise<Problem> => {
  const { max, seconds } = limits?.[totalKey] ?? { max: 0, seconds: 0 }
  const count = limits === null ? null : (await countCall(rows, totalKey, seconds * 1000)).count
  rows.publish({ what: 'wrong-code', isLast: count === max })
  return wrong()
}

/**
 * Returns null if the code is right and marks it as used. Returns problems instead of throwing, so that the counted
 * guess is committed.
 */
const judge = async (
  services: Services,
  rows: Rows,
  lead: LeadRecord,
  code: string,
): Promise<Problem | null> => {
  const problem = await noneLeft(services, rows)
  if (problem !== null) return problem
  const digest = await countGuess(rows, lead.id, guesses)
  if (digest === null) return uncounted(rows, lead.id)
  if (!isSameDigest(digest, codeDigest(rows.vault, lead, code))) return countWrong(services, rows)
  if (!(await spendCode(rows, lead.id, digest))) return wrong()
  await saveLead(rows, { ...lead, collaboratorValidated: true })
  return null
}

/**
 * Validates a collaborator's lead by the code sent by e-mail. Wrong, expired and used codes get the same message.
 *
 * @throws {Problem} 404, 403; 409 for an ordered lead; 422 for the code; 429 if no guess is left
 */
export const checkCode = async (
  services: Services,
  id: string,
  code: string,
  session: SessionDigest,
): Promise<void> => {
  const problem = await inTransaction(services.store, async (rows) => {
    const lead = await lockOwn(rows, id, session)
    if (lead.status === 'ordered') throw alreadyOrdered()
    if (!isCollaboratorOffer(lead)) throw wrong()
    return judge(services, rows, lead, code)
  })
  if (problem !== null) throw problem
}
