import type { RiskValidation } from '@ultrafibra/contract/lead'
import type { Quiz, QuizAnswers } from '@ultrafibra/contract/quiz'
import { askRecord, type RiskFacts } from '../leads/ask-risk.ts'
import { lockOwn } from '../leads/change-lead.ts'
import type { LeadRecord } from '../leads/lead.fields.ts'
import type { SessionDigest } from '../leads/lead-access.ts'
import { verdictOf, withVerdict } from '../leads/port-answers.ts'
import { assessRisk } from '../leads/risk.ts'
import type { Services } from '../leads/services.ts'
import { addEvent } from '../outbox/add-event.ts'
import { alreadyOrdered, Problem } from '../problem.ts'
import { findLead, saveLead } from '../store/lead.rows.ts'
import { findQuiz, isPassedInTime, judgeQuiz, keepResult } from '../store/quiz.rows.ts'
import { inTransaction, type Rows } from '../store/store.ts'
import type { QuizContent } from './build-quiz.ts'

const wrongToFail = 2

const closed = (): Problem =>
  new Problem(409, 'Essas perguntas não valem mais. Recarregue a página.', 'idQuiz')

/** Checks that each question is answered once with one of its options; incomplete submissions are not judged. */
const checkAnswers = ({ questions }: Quiz, answers: QuizAnswers['questions']): void => {
  const given = new Map(answers.map(({ id, answer }) => [id, answer]))
  const isComplete = questions.every(({ id, options }) => options.some((one) => one.id === given.get(id)))
  if (isComplete && answers.length === questions.length) return
  throw new Problem(422, 'Responda a todas as perguntas.', 'questions')
}

const isRight = ({ right }: QuizContent, answers: QuizAnswers['questions']): boolean =>
  answers.filter(({ id, answer }) => right[id] !== answer).length < wrongToFail

/** A quiz follows from a verdict, also if none is stored: a release that kept none may have asked it. */
const withQuizVerdict = (rows: Rows, lead: LeadRecord): LeadRecord =>
  verdictOf(rows, lead) === null ? withVerdict(rows, lead, { ...lead, verdict: () => 'quiz' }) : lead

const judged = async (
  services: Services,
  rows: Rows,
  lead: LeadRecord,
  { idQuiz, facts, right }: { idQuiz: string; facts: RiskFacts; right: boolean },
): Promise<RiskValidation> => {
  const asked = withQuizVerdict(rows, lead)
  const passed = await isPassedInTime(rows, lead.cpf ?? '', right)
  if (!(await judgeQuiz(rows, idQuiz, passed ? 'passed' : 'failed'))) throw closed()
  rows.publish({ what: 'quiz', outcome: passed ? 'passed' : 'failed' })
  const after = await saveLead(rows, passed ? { ...asked, quizPassed: true } : asked)
  const result = await assessRisk(services, rows, after, facts)
  if (result.rejected) {
    rows.publish({ what: 'quiz', outcome: 'rejected' })
    const { id: idLead, cpf, name, phone, email, idPlan } = lead
    const refusedAt = rows.clock().toISOString()
    await addEvent(rows, 'quiz.refused', idLead, { idLead, cpf, name, phone, email, idPlan, refusedAt })
  }
  await keepResult(rows, idQuiz, result)
  return result
}

/**
 * Judges a lead's quiz once: repeats, even with other answers, get the first result. A first failure returns another
 * quiz, a second one rejects the CPF for thirty days, on any lead.
 *
 * @throws {Problem} 404, 403; 409 for a closed quiz or an ordered lead; 422 for another lead's quiz or incomplete
 *   answers; 503 if another quiz is needed and the operator's record cannot be read: nothing is judged then
 */
export const answerQuiz = async (
  services: Services,
  id: string,
  submission: QuizAnswers,
  session: SessionDigest,
): Promise<RiskValidation> => {
  const asked = await findLead(services.store, id)
  const facts = await askRecord(services, asked ?? { cpf: null, cnpj: null })
  return inTransaction(services.store, async (rows) => {
    const lead = await lockOwn(rows, id, session)
    const quiz = await findQuiz(rows, id, submission.idQuiz)
    if (quiz === null) throw new Problem(422, 'Essas perguntas não são deste pedido.', 'idQuiz')
    if (quiz.result !== null) return quiz.result
    if (quiz.content === null) throw closed()
    if (lead.status === 'ordered') throw alreadyOrdered()
    checkAnswers(quiz.content.quiz, submission.questions)
    const right = isRight(quiz.content, submission.questions)
    return judged(services, rows, lead, { idQuiz: submission.idQuiz, facts, right })
  })
}
