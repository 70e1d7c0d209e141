import type { RiskValidation } from '../../contract/lead.ts'
import type { QuizContent } from '../quiz/build-quiz.ts'
import { plain, plainOrNull, type RecordOf, recordsIn, sealedJson } from './codecs.ts'
import { writeLater } from './deferred.ts'
import { prepared } from './prepared.ts'
import type { Rows } from './store.ts'

type Verdict = 'passed' | 'failed'

/** A quiz of a lead's CPF; its content is null once the CPF was changed. */
export type QuizRecord = RecordOf<typeof quizFields>

const quizFields = {
  id: plain<string>()('id'),
  verdict: plainOrNull<Verdict>()('verdict'),
  content: sealedJson<QuizContent>()('content'),
  result: sealedJson<RiskValidation>()('result'),
}
const { toRow, toRecord } = recordsIn('risk_quizzes', quizFields)

/** The quizzes that a lead was given for one CPF, oldest first. */
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

/** A quiz of this lead, whichever CPF it was for. */
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

/** Whether this call is the one that judged the quiz. */
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

/** Keeps what a submission was answered. */
export const keepResult = async ({ db, vault }: Rows, id: string, result: RiskValidation): Promise<void> => {
  const { result_sealed } = toRow({ id, verdict: null, content: null, result }, vault)
  await db.updateTable('risk_quizzes').set({ result_sealed }).where('id', '=', id).execute()
}

const voiding = prepared((db, { leadId }: { leadId: string }) =>
  db
    .updateTable('risk_quizzes')
    .set({ content_sealed: null, result_sealed: null })
    .where('lead_id', '=', leadId)
    .where('content_sealed', 'is not', null),
)

/** Erases what a lead's quizzes asked; that one was failed stays, with its CPF's digest. */
export const voidQuizzes = (rows: Rows, leadId: string): Promise<void> =>
  writeLater(rows, voiding(rows, { leadId }))
