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

/** No quiz, no rejection. */
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

/** The CPF that must pass a quiz; null if none. */
const askedCpf = (lead: LeadRecord, policy: RiskPolicy): string | null =>
  lead.cpf !== null && policy.quiz.includes(lead.cpf) && !lead.quizPassed ? lead.cpf : null

const failures = (quizzes: readonly QuizRecord[]): number =>
  quizzes.filter(({ verdict }) => verdict === 'failed').length
const openQuiz = (quizzes: readonly QuizRecord[]): RiskValidation['quiz'] =>
  quizzes.find(({ verdict, content }) => verdict === null && content !== null)?.content?.quiz ?? null

/** Assesses a lead by its CPF and its quiz results. Companies pass. */
export const riskOf = async (rows: Rows, lead: LeadRecord, policy: RiskPolicy): Promise<RiskValidation> => {
  if (lead.cpf !== null && policy.rejected.includes(lead.cpf)) return rejectedBy(policy)
  const cpf = askedCpf(lead, policy)
  if (cpf === null) return clear
  const quizzes = await listQuizzes(rows, lead.id, cpf)
  if (failures(quizzes) >= quizzesPerCpf) return rejectedBy(policy)
  return { ...clear, quiz_needed: true, quiz: openQuiz(quizzes) }
}

/**
 * Like `riskOf`, in a transaction that has the lead locked; creates a quiz if one is needed and none is open. There
 * is no quiz until the lead has enough answers. Prefilled customer data is not used for questions; a lead that relies
 * on it is rejected online.
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
