import type { ChartEvent, ChartUnderTest } from 'statechart-kit/chart'
import { quizMachine } from '../../../machines/quiz/quiz.machine.ts'
import { openQuiz, outage } from '../../support/checkout-fixtures.ts'
import { done, failed, goneFailure } from '../../support/feature-fixtures.ts'

const [question] = openQuiz.quiz.questions
const quiz = { ...openQuiz.quiz, questions: ['q1', 'q2'].map((id) => ({ ...question, id })) }

const cases: Readonly<Record<string, readonly ChartEvent[]>> = {
  'answer.choose': [{ type: 'answer.choose', answer: 'a' }],
  'answer.submit': [{ type: 'answer.submit' }, { type: 'answer.submit', answer: 'a' }],
  'answer.retry': [{ type: 'answer.retry' }],
  'xstate.done.actor.send-answers': [
    { quiz_needed: false, rejected: false },
    { quiz_needed: false, rejected: true },
    openQuiz,
  ].map((verdict) => done('send-answers', verdict)),
  'xstate.error.actor.send-answers': [outage, goneFailure()].map((failure) =>
    failed('send-answers', failure),
  ),
}

/** The risk quiz, of two questions. */
export const quizChart: ChartUnderTest = {
  name: 'quiz',
  machine: quizMachine,
  input: { leadId: 'lead-1', quiz },
  happyPath: { by: ['quiz.sending', 'quiz.judged'] },
  cases: (type) => cases[type] ?? [],
  stateKey: ({ context }) => [
    context.at,
    context.answers,
    context.error,
    context.failure?.status,
    context.verdict,
  ],
}
