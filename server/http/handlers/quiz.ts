import type { Services } from '../../leads/services.ts'
import { answerQuiz } from '../../quiz/answer-quiz.ts'
import type { Handlers } from '../call.ts'

/** The risk quiz, which comes with the answers of other calls and is answered here. */
export const quizHandlers = (services: Services) =>
  ({
    answerQuiz: async ({ params: { id }, body }, call) => ({
      success: true,
      riskValidation: await answerQuiz(services, id, body, call.session),
    }),
  }) satisfies Partial<Handlers>
