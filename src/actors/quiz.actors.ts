import type { RiskValidation } from '@ultrafibra/contract/lead'
import type { Quiz } from '@ultrafibra/contract/quiz'
import { fromPromise } from 'xstate'
import type { Ports } from './ports.ts'

interface Answers {
  readonly leadId: string
  readonly quiz: Quiz
  readonly answers: Readonly<Record<string, string>>
}

const passed: RiskValidation = { quiz_needed: false, rejected: false }

/** Sends the risk quiz's answers over the API; a response without a verdict counts as passed. */
export const quizActors = ({ api }: Pick<Ports, 'api'>) => ({
  sendAnswers: fromPromise<RiskValidation, Answers>(async ({ input: { leadId, quiz, answers } }) => {
    const questions = quiz.questions.map(({ id }) => ({ id, answer: answers[id] ?? '' }))
    const body = { idQuiz: quiz.idQuiz, questions }
    return (await api.answerQuiz({ params: { id: leadId }, body })).riskValidation ?? passed
  }),
})
