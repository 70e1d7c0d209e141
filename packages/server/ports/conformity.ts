import { isDeepStrictEqual } from 'node:util'
import { bearer, httpPortClient } from './http-port-client.ts'
import { checkAnswer, portFailureOf } from './policy.ts'
import type { Operation, Port } from './port.ts'

/** What one contract test found: null if the implementation passed it, else what is wrong. */
export interface Finding {
  readonly operation: string
  readonly test: string
  readonly wrong: string | null
  readonly ms: number
}

interface Tested {
  readonly name: string
  readonly one: Operation
  readonly port: Port
  readonly url: string
  readonly token: string | undefined
}

type Test = (tested: Tested) => Promise<string | null>

const together = 20

const send = ({ url, port, token }: Tested, path: string, body: string): Promise<Response> =>
  fetch(`${url.replace(/\/$/, '')}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...bearer(token) },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(port.timeoutMs),
  })

/** The valid answer to a question, within the time of one attempt. */
const answerTo = async ({ name, one, port, url, token }: Tested, question: unknown): Promise<unknown> => {
  const raw = await httpPortClient(url, token)(name, question, AbortSignal.timeout(port.timeoutMs))
  return checkAnswer(one, question, raw)
}

const refuses = async (
  tested: Tested,
  path: string,
  body: string,
  expected: readonly number[],
): Promise<string | null> => {
  const { status } = await send(tested, path, body)
  return expected.includes(status) ? null : `status-${status}`
}

const unprocessable = [400, 422]
const notFound = [404]
const unauthorized = [401, 403]

const tests: Readonly<Record<string, Test>> = {
  'responde à pergunta de exemplo': async (tested) => {
    await answerTo(tested, tested.one.example.question)
    return null
  },
  'responde às outras perguntas do contrato': async (tested) => {
    for (const question of tested.one.alsoAnswers ?? []) await answerTo(tested, question)
    return null
  },
  'responde igual à mesma pergunta': async (tested) => {
    const { question } = tested.one.example
    const [first, second] = [await answerTo(tested, question), await answerTo(tested, question)]
    return isDeepStrictEqual(first, second) ? null : 'respostas diferentes'
  },
  'aceita campos que ainda não conhece': async (tested) => {
    await answerTo(tested, { ...(tested.one.example.question as object), novo_campo: true })
    return null
  },
  [`responde a ${together} perguntas juntas`]: async (tested) => {
    const questions = Array.from({ length: together }, () => answerTo(tested, tested.one.example.question))
    await Promise.all(questions)
    return null
  },
  'recusa com 400 ou 422 o que não é JSON': (tested) => refuses(tested, tested.name, '{"', unprocessable),
  'recusa com 400 ou 422 uma pergunta de outra forma': (tested) =>
    refuses(tested, tested.name, '7', unprocessable),
  'recusa com 404 uma operação que não existe': (tested) =>
    refuses(tested, 'nao-existe', JSON.stringify(tested.one.example.question), notFound),
  'recusa com 401 ou 403 outra chave': (tested) =>
    tested.token === undefined
      ? Promise.resolve(null)
      : refuses(
          { ...tested, token: `${tested.token}-errada` },
          tested.name,
          JSON.stringify(tested.one.example.question),
          unauthorized,
        ),
}

const find = async (tested: Tested, test: string, run: Test): Promise<Finding> => {
  const from = performance.now()
  const wrong = await run(tested).catch((error: unknown) => portFailureOf(error).code)
  return { operation: tested.name, test, wrong, ms: Math.round(performance.now() - from) }
}

/**
 * Runs the contract tests of a port against an implementation.
 *
 * @param more questions that the implementation's own data answers, by operation
 */
export const conformity = async function* (
  port: Port,
  url: string,
  token: string | undefined,
  more: readonly (readonly [operation: string, question: unknown])[] = [],
): AsyncGenerator<Finding> {
  for (const [name, one] of Object.entries(port.operations)) {
    const tested = { name, one, port, url, token }
    for (const [test, run] of Object.entries(tests)) yield find(tested, test, run)
    for (const [operation, question] of more) {
      if (operation === name)
        yield find(tested, `responde a ${JSON.stringify(question)}`, async () => {
          await answerTo(tested, question)
          return null
        })
    }
  }
}
