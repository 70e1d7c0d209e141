import type { Quiz } from '@ultrafibra/contract/quiz'
import { beforeEach } from 'vitest'
import type { Engine } from '../../store/tables.ts'
import type { Client } from './client.ts'
import { askedLead, finish, quizOf, truthOf } from './scenario.ts'
import { sharedApp, type TestApp } from './test-app.ts'

export const otherCpf = { cpf: '529.982.247-25' }

export const clear = { quiz_needed: false, quiz: null, rejected: false, rejected_message: null }
export const rejected = {
  ...clear,
  rejected: true,
  rejected_message: 'Não foi possível concluir o pedido pela internet. Fale com a gente pelo 0800 555 1020.',
}

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
    const { owner, id } = await server.visited(askedLead)
    return { owner, id, quiz: quizOf(await finish(owner, id)) }
  }
  return { server, read, asked }
}
