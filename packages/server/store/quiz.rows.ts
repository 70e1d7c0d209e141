import type { RiskValidation } from '@ultrafibra/contract/lead'
import type { QuizContent } from '../quiz/build-quiz.ts'
import { plain, plainOrNull, type RecordOf, recordsIn, sealedJson } from './codecs.ts'
import { countCall, countedSoFar, takeBackCall } from './limit.rows.ts'
import type { Rows } from './store.ts'

type Verdict = 'passed' | 'failed'

/** A quiz of a lead's CPF; its content is null after the CPF changes. */
export type QuizRecord = RecordOf<typeof quizFields>

const quizFields = {
  id: plain<string>()('id'),
  verdict: plainOrNull<Verdict>()('verdict'),
  content: sealedJson<QuizContent>()('content'),
  result: sealedJson<RiskValidation>()('result'),
}
const { toRow, toRecord } = recordsIn('risk_quizzes', quizFields)

/** Failed quizzes of a person after which there is no other. */
export const quizzesPerCpf = 2
const failuresMs = 30 * 24 * 3_600_000
const failuresKey = ({ vault }: Rows, cpf: string): string => `quiz.person:${vault.digest('person', cpf)}`

/** The stored failures: quizzes of a release that did not count them, too, but none of an erased lead. */
const storedFailures = async ({ db, vault, clock }: Rows, cpf: string): Promise<number> => {
  const since = new Date(clock().getTime() - failuresMs).toISOString()
  const found = await db
    .selectFrom('risk_quizzes')
    .select('id')
    .where('cpf_digest', '=', vault.digest('cpf', cpf))
    .where('verdict', '=', 'failed')
    .where('created_at', '>', since)
    .execute()
  return found.length
}

/** Failed quizzes of a CPF on all leads, in thirty days from the first. */
export const failedQuizzes = async (rows: Rows, cpf: string): Promise<number> =>
  Math.max(await countedSoFar(rows, failuresKey(rows, cpf), failuresMs), await storedFailures(rows, cpf))

/**
 * Judges an answered quiz among all of its CPF: counts it as a failure first, which makes concurrent ones wait until
 * this transaction ends, and takes that back if it is passed. False also if no try is left.
 */
export const isPassedInTime = async (rows: Rows, cpf: string, isRight: boolean): Promise<boolean> => {
  const key = failuresKey(rows, cpf)
  const { count } = await countCall(rows, key, failuresMs)
  const tries = Math.max(count, 1 + (await storedFailures(rows, cpf)))
  const isPassed = isRight && tries <= quizzesPerCpf
  if (isPassed) await takeBackCall(rows, key)
  return isPassed
}

/** A lead's quizzes for one CPF, oldest first. */
export const listQuizzes = async (
  rows: Rows,
  leadId: string,
  cpf: string,
): Promise<readonly QuizRecord[]> => {
  const found = await rows.db
    .selectFrom('risk_quizzes')
    .selectAll()
    .where('lead_id', '=', leadId)
    .where('cpf_digest', '=', rows.vault.digest('cpf', cpf))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return found.map((row) => toRecord(row, rows.vault))
}

/** A quiz of this lead, for any CPF. */
export const findQuiz = async (rows: Rows, leadId: string, id: string): Promise<QuizRecord | null> => {
  const query = rows.db.selectFrom('risk_quizzes').selectAll().where('lead_id', '=', leadId)
  const row = await query.where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : toRecord(row, rows.vault)
}

export const insertQuiz = async (
  { db, vault, clock }: Rows,
  leadId: string,
  cpf: string,
  content: QuizContent,
): Promise<void> => {
  const { idQuiz: id } = content.quiz
  await db
    .insertInto('risk_quizzes')
    .values({
      ...toRow({ id, verdict: null, content, result: null }, vault),
      lead_id: leadId,
      cpf_digest: vault.digest('cpf', cpf),
      created_at: clock().toISOString(),
    })
    .execute()
}

/** Stores the verdict; false if the quiz was judged already. */
export const judgeQuiz = async ({ db }: Rows, id: string, verdict: Verdict): Promise<boolean> => {
  const judged = await db
    .updateTable('risk_quizzes')
    .set({ verdict })
    .where('id', '=', id)
    .where('verdict', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return judged !== undefined
}

/** Stores the response to a submission. */
export const keepResult = async ({ db, vault }: Rows, id: string, result: RiskValidation): Promise<void> => {
  const { result_sealed } = toRow({ id, verdict: null, content: null, result }, vault)
  await db.updateTable('risk_quizzes').set({ result_sealed }).where('id', '=', id).execute()
}

/** Erases the content of a lead's quizzes; verdicts and CPF digests stay. */
export const voidQuizzes = async ({ db }: Rows, leadId: string): Promise<void> => {
  await db
    .updateTable('risk_quizzes')
    .set({ content_sealed: null, result_sealed: null })
    .where('lead_id', '=', leadId)
    .where('content_sealed', 'is not', null)
    .execute()
}
