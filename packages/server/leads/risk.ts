import type { RiskValidation } from '@ultrafibra/contract/lead'
import type { RiskPolicy } from '../catalogue/catalogue.ts'
import { todayAt } from '../clock.ts'
import { newId } from '../new-id.ts'
import { buildQuiz } from '../quiz/build-quiz.ts'
import { saveLead } from '../store/lead.rows.ts'
import { failedQuizzes, insertQuiz, listQuizzes, type QuizRecord, quizzesPerCpf } from '../store/quiz.rows.ts'
import type { Rows } from '../store/store.ts'
import { type RiskFacts, recordIn } from './ask-risk.ts'
import type { LeadRecord } from './lead.fields.ts'
import { addLeadRejected } from './lead-events.ts'
import { verdictOf } from './port-answers.ts'
import type { Services } from './services.ts'

/** No quiz, no rejection. */
export const clear: RiskValidation = {
  quiz_needed: false,
  quiz: null,
  rejected: false,
  rejected_message: null,
}

type Message = Pick<RiskPolicy, 'rejectedMessage'>

const rejectedBy = ({ rejectedMessage }: Message): RiskValidation => ({
  ...clear,
  rejected: true,
  rejected_message: rejectedMessage,
})

/** The CPF that must pass a quiz; null if none. A company's quiz has nobody to ask. */
const askedCpf = (rows: Rows, lead: LeadRecord): string | null =>
  verdictOf(rows, lead) === 'quiz' && !lead.quizPassed ? lead.cpf : null

const isRejected = (rows: Rows, lead: LeadRecord): boolean => {
  const verdict = verdictOf(rows, lead)
  return lead.riskRejected === true || verdict === 'rejected' || (verdict === 'quiz' && lead.cpf === null)
}

const openQuiz = (quizzes: readonly QuizRecord[]): RiskValidation['quiz'] =>
  quizzes.find(({ verdict, content }) => verdict === null && content !== null)?.content?.quiz ?? null

/** Assesses a lead by the last verdict on its document, and that person's quiz results on all leads. */
export const riskOf = async (rows: Rows, lead: LeadRecord, message: Message): Promise<RiskValidation> => {
  if (isRejected(rows, lead)) return rejectedBy(message)
  const cpf = askedCpf(rows, lead)
  if (cpf === null) return clear
  if ((await failedQuizzes(rows, cpf)) >= quizzesPerCpf) return rejectedBy(message)
  const quizzes = await listQuizzes(rows, lead.id, cpf)
  const hasFailed = quizzes.some(({ verdict }) => verdict === 'failed')
  return {
    ...clear,
    quiz_needed: true,
    quiz: openQuiz(quizzes),
    ...(hasFailed ? { quiz_failed: true } : {}),
  }
}

/** A rejected lead stays rejected with any other document. */
const remembered = async (rows: Rows, lead: LeadRecord, risk: RiskValidation): Promise<RiskValidation> => {
  if (risk.rejected && !lead.riskRejected) {
    const saved = await saveLead(rows, { ...lead, riskRejected: true })
    await addLeadRejected(rows, saved)
  }
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
 *
 * @throws {PortDown} if a quiz is needed and the record could not be read
 * @throws {Problem} 409 if the facts are about another document
 */
export const assessRisk = async (
  { catalogue }: Services,
  rows: Rows,
  lead: LeadRecord,
  facts: RiskFacts,
): Promise<RiskValidation> => {
  const risk = await riskOf(rows, lead, catalogue.risk)
  const cpf = askedCpf(rows, lead)
  if (cpf === null || !risk.quiz_needed || risk.quiz) return remembered(rows, lead, risk)
  const person = recordIn(facts, lead)
  const { quizBank } = catalogue
  const source = person && { person, quizBank, digest: rows.vault.digest, today: todayAt(rows.clock) }
  const content = source && buildQuiz(source, newId(), await failedQuizzes(rows, cpf))
  if (content === null) return remembered(rows, lead, rejectedBy(catalogue.risk))
  await insertQuiz(rows, lead.id, cpf, content)
  rows.publish({ what: 'quiz', outcome: 'shown' })
  return { ...risk, quiz: content.quiz }
}

export const isClear = (risk: RiskValidation): boolean => !risk.quiz_needed && !risk.rejected
