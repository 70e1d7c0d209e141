import type { RiskValidation } from '../../contract/lead.ts'
import type { RiskPolicy } from '../catalogue/catalogue.ts'
import { todayAt } from '../clock.ts'
import { buildQuiz } from '../quiz/build-quiz.ts'
import { newId } from '../random-bytes.ts'
import { insertQuiz, listQuizzes, type QuizRecord } from '../store/quiz.rows.ts'
import type { Rows } from '../store/store.ts'
import { type LeadRecord, withoutPrefilled } from './lead.fields.ts'
import type { Services } from './services.ts'

const quizzesPerCpf = 2

/** Nothing to ask and nothing to refuse. */
export const clear: RiskValidation = {
  quiz_needed: false,
  quiz: null,
  rejected: false,
  rejected_message: null,
}

const rejectedBy = ({ rejectedMessage }: RiskPolicy): RiskValidation => ({
  ...clear,
  rejected: true,
  rejected_message: rejectedMessage,
})

/** The CPF that has to answer a quiz; null where none has to. */
const askedCpf = (lead: LeadRecord, policy: RiskPolicy): string | null =>
  lead.cpf !== null && policy.quiz.includes(lead.cpf) && !lead.quizPassed ? lead.cpf : null

const failures = (quizzes: readonly QuizRecord[]): number =>
  quizzes.filter(({ verdict }) => verdict === 'failed').length
const openQuiz = (quizzes: readonly QuizRecord[]): RiskValidation['quiz'] =>
  quizzes.find(({ verdict, content }) => verdict === null && content !== null)?.content?.quiz ?? null

/** What the policy says of a lead: of its CPF, and of the quizzes answered for it. A company is clear. */
export const riskOf = async (rows: Rows, lead: LeadRecord, policy: RiskPolicy): Promise<RiskValidation> => {
  if (lead.cpf !== null && policy.rejected.includes(lead.cpf)) return rejectedBy(policy)
  const cpf = askedCpf(lead, policy)
  if (cpf === null) return clear
  const quizzes = await listQuizzes(rows, lead.id, cpf)
  if (failures(quizzes) >= quizzesPerCpf) return rejectedBy(policy)
  return { ...clear, quiz_needed: true, quiz: openQuiz(quizzes) }
}

/**
 * The same inside a transaction that holds the lead locked: where a quiz is needed and none is open, one is
 * made; it stays open until it is answered. There is none while the lead has not said enough to be asked; one
 * that lets the operator's record speak for it is not asked about that record, and is not sold to online.
 */
export const assessRisk = async (
  { catalogue }: Services,
  rows: Rows,
  lead: LeadRecord,
): Promise<RiskValidation> => {
  const risk = await riskOf(rows, lead, catalogue.risk)
  const cpf = askedCpf(lead, catalogue.risk)
  if (cpf === null || !risk.quiz_needed || risk.quiz) return risk
  const before = failures(await listQuizzes(rows, lead.id, cpf))
  const source = {
    lead: withoutPrefilled(lead),
    catalogue,
    digest: rows.vault.digest,
    today: todayAt(rows.clock),
  }
  const content = buildQuiz(source, newId(), before)
  if (content === null) return lead.kept.length === 0 ? risk : rejectedBy(catalogue.risk)
  await insertQuiz(rows, lead.id, cpf, content)
  rows.publish({ what: 'quiz', outcome: 'shown' })
  return { ...risk, quiz: content.quiz }
}

export const isClear = (risk: RiskValidation): boolean => !risk.quiz_needed && !risk.rejected
