import type { Services } from '../leads/services.ts'
import { LimitReached } from '../limit-reached.ts'
import { Problem } from '../problem.ts'
import { countGuess, findCode, spendCode, uncountGuess } from '../store/collaborator-code.rows.ts'
import { countCall, countedSoFar } from '../store/limit.rows.ts'
import { inTransaction, type Rows } from '../store/store.ts'
import { codeDigest, isSameDigest, type Recipient } from './code.ts'
import { codeLifeMs, guesses, isStillWithin, pauseMs, secondsUntil } from './limits.ts'

/** @param sent codes sent to the address in this hour: an earlier one stopped working with the next */
export const wrongCode = (sent = 0): Problem =>
  new Problem(
    422,
    sent > 1
      ? 'O código não confere. Enviamos mais de um: só vale o do último e-mail.'
      : 'O código não confere. Confira e tente de novo.',
    'code',
  )

/** Why a guess was not compared: no guesses left today or for this code, or no valid code. */
const uncounted = async (rows: Rows, id: string): Promise<Problem> => {
  const row = await findCode(rows, id)
  const now = rows.clock()
  if (row === null) return wrongCode()
  const dayEnds = secondsUntil(row.day_from, guesses.dayMs, now.getTime())
  if (row.day_attempts >= guesses.perDay && isStillWithin(row.day_from, guesses.dayMs, now.getTime())) {
    return new LimitReached('guesses.day', 'Foram muitas tentativas hoje. Tente amanhã.', dayEnds, 'code')
  }
  if (row.code_digest === null || !isStillWithin(row.sent_at, codeLifeMs, now.getTime()))
    return wrongCode(row.hour_sent)
  const wait = secondsUntil(row.sent_at, pauseMs, now.getTime())
  return new LimitReached('guesses.code', 'Você errou o código 5 vezes. Peça outro código.', wait, 'code')
}

const totalKey = 'guesses.total'

/** Wrong guesses of all records together: with many records the ones per record would not stop a search. */
const noneLeft = async ({ limits }: Services, rows: Rows): Promise<Problem | null> => {
  if (limits === null) return null
  const { max, seconds } = limits[totalKey]
  if ((await countedSoFar(rows, totalKey, seconds * 1000)) < max) return null
  const sentence = 'Não dá para confirmar códigos agora. Tente mais tarde ou fale com a gente.'
  return new LimitReached(totalKey, sentence, pauseMs / 1000, 'code')
}

const countWrong = async ({ limits }: Services, rows: Rows, id: string): Promise<Problem> => {
  const { max, seconds } = limits?.[totalKey] ?? { max: 0, seconds: 0 }
  const count = limits === null ? null : (await countCall(rows, totalKey, seconds * 1000)).count
  rows.publish({ what: 'wrong-code', isLast: count === max })
  return wrongCode((await findCode(rows, id))?.hour_sent)
}

/** What a typed code is compared for; `accept` stores that it was right. */
export interface Guess extends Recipient {
  readonly accept: () => Promise<unknown>
  /** Whether the code stays valid: for what may be done again, in case its answer is lost. */
  readonly mayRepeat?: boolean
}

/**
 * Returns null if the code is right and marks it as used. Returns problems instead of throwing, so that the counted
 * guess is committed.
 */
const judge = async (services: Services, rows: Rows, guess: Guess, code: string): Promise<Problem | null> => {
  const problem = await noneLeft(services, rows)
  if (problem !== null) return problem
  const digest = await countGuess(rows, guess.id, guesses)
  if (digest === null) return uncounted(rows, guess.id)
  if (!isSameDigest(digest, codeDigest(rows.vault, guess, code))) return countWrong(services, rows, guess.id)
  if (guess.mayRepeat) await uncountGuess(rows, guess.id)
  else if (!(await spendCode(rows, guess.id, digest))) return wrongCode()
  await guess.accept()
  return null
}

/**
 * Compares a typed code. Wrong, expired and used codes get the same message.
 *
 * @param find locks the record and checks that it may be opened by a code; null if it is open already
 * @throws {Problem} 422 for the code; 429 if no guess is left; what `find` throws
 */
export const checkCode = async (
  services: Services,
  code: string,
  find: (rows: Rows) => Promise<Guess | null>,
): Promise<void> => {
  const problem = await inTransaction(services.store, async (rows) => {
    const guess = await find(rows)
    return guess && judge(services, rows, guess, code)
  })
  if (problem !== null) throw problem
}
