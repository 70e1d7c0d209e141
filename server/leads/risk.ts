import type { RiskValidation } from '../../contract/lead.ts'
import type { RiskPolicy } from '../catalogue/catalogue.ts'
import { todayAt } from '../clock.ts'
import { buildQuiz } from '../quiz/build-quiz.ts'
import { newId } from '../random-bytes.ts'
import { saveLead } from '../store/lead.rows.ts'
import { failedQuizzes, insertQuiz, listQuizzes, type QuizRecord, quizzesPerCpf } from '../store/quiz.rows.ts'
import type { Rows } from '../store/store.ts'
import type { LeadRecord } from './lead.fields.ts'
import type { Services } from './services.ts'

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

const openQuiz = (quizzes: readonly QuizRecord[]): RiskValidation['quiz'] =>
  quizzes.find(({ verdict, content }) => verdict === null && content !== null)?.content?.quiz ?? null

/** Assesses a lead by its CPF and that person's quiz results on all leads. Companies pass, except on a rejected lead. */
export const riskOf = async (rows: Rows, lead: LeadRecord, policy: RiskPolicy): Promise<RiskValidation> => {
  if (lead.riskRejected || (lead.cpf !== null && policy.rejected.includes(lead.cpf)))
    return rejectedBy(policy)
  const cpf = askedCpf(lead, policy)
  if (cpf === null) return clear
  if ((await failedQuizzes(rows, cpf)) >= quizzesPerCpf) return rejectedBy(policy)
  return { ...clear, quiz_needed: true, quiz: openQuiz(await listQuizzes(rows, lead.id, cpf)) }
}

/** A rejected lead stays rejected with any other document. */
const remembered = async (rows: Rows, lead: LeadRecord, risk: RiskValidation): Promise<RiskValidation> => {
  if (risk.rejected && !lead.riskRejected) await saveLead(rows, { ...lead, riskRejected: true })
  return risk
}

/** Remembers a rejection when the document is saved; the response to the bank data shows it. */
export const rememberRejection = async (
  { catalogue }: Services,
  rows: Rows,
  lead: LeadRecord,
): Promise<void> => {
  await remembered(rows, lead, await riskOf(rows, lead, catalogue.risk))
}

/**
 * Like `riskOf`, in a transaction that has the lead locked; creates a quiz if one is needed and none is open. A CPF
 * without a record cannot be asked anything: its lead is rejected online.
 */
export const assessRisk = async (
  { catalogue }: Services,
  rows: Rows,
  lead: LeadRecord,
): Promise<RiskValidation> => {
  const risk = await riskOf(rows, lead, catalogue.risk)
  const cpf = askedCpf(lead, catalogue.risk)
  if (cpf === null || !risk.quiz_needed || risk.quiz) return remembered(rows, lead, risk)
  const person = catalogue.customers.person(cpf)
  const { quizBank } = catalogue
  const source = person && { person, quizBank, digest: rows.vault.digest, today: todayAt(rows.clock) }
  const content = source && buildQuiz(source, newId(), await failedQuizzes(rows, cpf))
  if (content === null) return remembered(rows, lead, rejectedBy(catalogue.risk))
  await insertQuiz(rows, lead.id, cpf, content)
  rows.publish({ what: 'quiz', outcome: 'shown' })
  return { ...risk, quiz: content.quiz }
}

export const isClear = (risk: RiskValidation): boolean => !risk.quiz_needed && !risk.rejected
