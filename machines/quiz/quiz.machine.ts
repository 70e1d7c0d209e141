import { type Failure, isLeadLost } from '@ultrafibra/contract/failure'
import type { RiskValidation } from '@ultrafibra/contract/lead'
import type { Quiz } from '@ultrafibra/contract/quiz'
import * as texts from '@ultrafibra/contract/texts'
import { assign, fromPromise, setup } from 'xstate'
import { failureOf, notProvided, withOutput } from '../kit/actors.ts'
import { promptThenSlow, waitDelays } from '../kit/page.ts'

export interface QuizContext {
  readonly leadId: string
  readonly quiz: Quiz
  /** Answers so far, by the question's id. */
  readonly answers: Readonly<Record<string, string>>
  /** Which question is on screen, from 0. */
  readonly at: number
  readonly error: string
  readonly failure: Failure | null
  readonly verdict: RiskValidation | null
}

export type QuizEvent =
  | { type: 'answer.choose'; answer: string }
  | { type: 'answer.submit'; answer?: string }
  | { type: 'answer.retry' }

/** How the quiz ended: the server's verdict, or that the lead is gone. */
export type QuizOutput = { readonly verdict: RiskValidation | null }

const questionOf = ({ quiz, at }: QuizContext) => quiz.questions[at]
const chosen = (context: QuizContext, event: QuizEvent): string =>
  ('answer' in event ? event.answer : undefined) ?? context.answers[questionOf(context)?.id ?? ''] ?? ''

/** The risk quiz: one question a screen; the answers go to the server together and its verdict ends the quiz. */
export const quizMachine = setup({
  types: {
    context: {} as QuizContext,
    events: {} as QuizEvent,
    input: {} as { readonly leadId: string; readonly quiz: Quiz },
    output: {} as QuizOutput,
    tags: {} as 'busy' | 'slow' | 'failed',
  },
  actors: {
    sendAnswers: fromPromise<RiskValidation, { leadId: string; quiz: Quiz; answers: QuizContext['answers'] }>(
      notProvided('sendAnswers'),
    ),
  },
  delays: waitDelays,
  guards: {
    /** No answer is chosen. */
    isUnanswered: ({ context, event }) => chosen(context, event) === '',
    /** It was the last question. */
    isLast: ({ context }) => context.at === context.quiz.questions.length - 1,
    /** The server has no such lead. */
    isLost: ({ event }) => isLeadLost(failureOf(event)),
  },
  actions: {
    keepAnswer: assign(({ context, event }) => ({
      error: '',
      answers: { ...context.answers, [questionOf(context)?.id ?? '']: chosen(context, event) },
    })),
    askForAnswer: assign({ error: texts.answerEmpty }),
    turnPage: assign({ at: ({ context }) => context.at + 1 }),
    keepVerdict: assign((_, verdict: RiskValidation) => ({ verdict })),
    keepFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    clearFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'quiz',
  version: '1',
  description:
    'Questions that only the customer can answer, one a screen; the server alone knows what is right.',
  context: ({ input }) => ({ ...input, answers: {}, at: 0, error: '', failure: null, verdict: null }),
  output: ({ context }) => ({ verdict: context.verdict }),
  initial: 'asking',
  states: {
    asking: {
      description: 'One question with its answers.',
      on: {
        'answer.choose': { actions: 'keepAnswer' },
        'answer.submit': [
          { guard: 'isUnanswered', actions: 'askForAnswer' },
          { guard: 'isLast', target: 'sending', actions: 'keepAnswer' },
          { actions: ['keepAnswer', 'turnPage'] },
        ],
      },
    },
    sending: {
      description: 'All answers are on their way; the same quiz is judged once, however often it is sent.',
      ...promptThenSlow,
      tags: ['busy'],
      invoke: {
        id: 'send-answers',
        src: 'sendAnswers',
        input: ({ context: { leadId, quiz, answers } }) => ({ leadId, quiz, answers }),
        onDone: { target: 'judged', actions: withOutput('keepVerdict') },
        onError: [
          { guard: 'isLost', target: 'judged' },
          { target: 'unsent', actions: 'keepFailure' },
        ],
      },
    },
    unsent: {
      description: 'The answers did not arrive; they are kept and sent again.',
      tags: ['failed'],
      on: { 'answer.retry': { target: 'sending', actions: 'clearFailure' } },
    },
    judged: { description: 'The server has decided.', type: 'final' },
  },
})
