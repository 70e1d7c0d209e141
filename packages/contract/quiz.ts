import * as v from 'valibot'
import { idSchema } from './identity.ts'

/** A question of the risk quiz with its options; the right one stays on the server. */
const quizQuestionSchema = v.object({
  id: v.string(),
  question: v.string(),
  options: v.array(v.object({ id: v.string(), text: v.string() })),
})
export const quizSchema = v.object({ idQuiz: idSchema, questions: v.array(quizQuestionSchema) })
export type Quiz = v.InferOutput<typeof quizSchema>
export const quizAnswersSchema = v.strictObject({
  idQuiz: idSchema,
  questions: v.pipe(v.array(v.strictObject({ id: v.string(), answer: v.string() })), v.maxLength(10)),
})
export type QuizAnswers = v.InferOutput<typeof quizAnswersSchema>
