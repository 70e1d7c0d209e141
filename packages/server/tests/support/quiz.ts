import type { RiskValidation } from '@ultrafibra/contract/lead'
import type { Quiz } from '@ultrafibra/contract/quiz'
import { beforeEach } from 'vitest'
import type { Engine } from '../../store/tables.ts'
import type { Answered, Client } from './client.ts'
import { create, finish, newLead, save, stepNames, typed } from './scenario.ts'
import { sharedApp, type TestApp } from './test-app.ts'

/** Questions by pattern, and their answers in the operator's record of `askedCpf`. */
const about: readonly (readonly [RegExp, string])[] = [
  [/mãe/, 'Ana'],
  [/que mês/, 'Maio'],
  [/dia do mês/, '17'],
  [/ano/, '1990'],
  [/celular/, '21'],
  [/bairro/, 'Bela Vista'],
]

export const askedCpf = '111.444.777-35'
export const otherCpf = { cpf: '529.982.247-25' }

export const clear = { quiz_needed: false, quiz: null, rejected: false, rejected_message: null }
export const rejected = {
  ...clear,
  rejected: true,
  rejected_message: 'Não foi possível concluir o pedido pela internet. Fale com a gente pelo 0800 555 1020.',
}

/** A complete lead whose CPF must pass the quiz. */
export const askedLead = async (client: Client): Promise<string> => {
  const id = await create(client, newLead)
  const said = { ...typed, documentNumber: { cpf: askedCpf } }
  for (const step of stepNames) await save(client, id, step, said[step])
  return id
}

export const riskOf = ({ body }: Answered): RiskValidation =>
  (body as { riskValidation: RiskValidation }).riskValidation
export const quizOf = (answered: Answered): Quiz => riskOf(answered).quiz as Quiz

const truthOf = (question: string): string =>
  about.find(([pattern]) => pattern.test(question))?.[1] ?? 'unknown'

/** Answers in the API's format, the first `wrong` of them wrong. */
export const answersTo = ({ idQuiz, questions }: Quiz, wrong = 0) => ({
  idQuiz,
  questions: questions.map(({ id, question, options }, at) => {
    const isRight = (text: string) => text === truthOf(question)
    const picked = options.find(({ text }) => isRight(text) === at >= wrong)
    return { id, answer: picked?.id ?? 'none' }
  }),
})

export const submit = (client: Client, id: string, body: unknown) =>
  client.send('PATCH', `/api/lead-v2/${id}/riskValidation/QuizAnswer`, body)

/** Number of right options per question. */
export const trueOptions = ({ questions }: Quiz): number[] =>
  questions.map(({ question, options }) => options.filter(({ text }) => text === truthOf(question)).length)

/** Forgets all quizzes, failed or not. */
export const forgetQuizzes = async ({ store: { db } }: Pick<TestApp, 'store'>): Promise<void> => {
  await db.deleteFrom('limit_counts').execute()
  await db.deleteFrom('risk_quizzes').execute()
}

/** The server of a suite about the quiz, whose tests all ask about one person. */
export const quizServer = (engine: Engine) => {
  const server = sharedApp({ engine })
  // That person's failures count on every lead.
  beforeEach(() => forgetQuizzes(server))
  const read = (client: Client, id: string) => client.send('GET', `/api/lead/${id}`)
  /** A browser with a complete lead and its quiz. */
  const asked = async () => {
    const owner = server.browser()
    const id = await askedLead(owner)
    return { owner, id, quiz: quizOf(await finish(owner, id)) }
  }
  return { server, read, asked }
}
