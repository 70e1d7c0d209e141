import type { Services } from '../../leads/services.ts'
import { answerQuiz } from '../../quiz/answer-quiz.ts'
import type { Handlers } from '../call.ts'

/** Handler for the answers to the risk quiz; other responses carry the quiz itself. */
export const quizHandlers = (services: Services) =>
  ({
    answerQuiz: async ({ params: { id }, body }, call) => ({
      success: true,
      riskValidation: await answerQuiz(services, id, body, call.session),
    }),
  }) satisfies Partial<Handlers>
