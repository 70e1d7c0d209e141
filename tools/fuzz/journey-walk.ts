import type { ProblemBody } from '@ultrafibra/contract/problem'
import type { Answered, Client } from '@ultrafibra/server/tests/support/client'
import { isComplete, type JourneyName, journeyNames, journeys } from '../canary/journeys.ts'
import { mailedCodeIn } from '../canary/outbox.ts'
import { canaryPerson } from '../canary/person.ts'
import type { Random } from '../support/seeded-random.ts'
import { mutationNames, mutations } from './mutations.ts'
import type { Fuzzed, Judge } from './run.ts'
import type { WireRequest } from './wire-request.ts'

const shareOfSteps = 0.6
const people = 100

const wireOf = (session: string, method: string, path: string, body: unknown): WireRequest => {
  const url = new URL(`http://site.test${path}`)
  const query = [...url.searchParams]
  return {
    method,
    path: url.pathname,
    query,
    headers: { cookie: session },
    call: null,
    ...(body === undefined ? {} : { body }),
  }
}

/** A client that sends an invalid request before some steps, and what came of its steps. */
const fuzzedClient = (judge: Judge, session: string, chance: Random) => {
  let isDisturbed = false
  // By the codes of a day, or the one renewal of a customer.
  let isLimited = false
  const disturb = async (method: string, path: string, body: unknown) => {
    const mutation = chance.pick(mutationNames)
    const wrong = mutations[mutation](wireOf(session, method, path, body), chance)
    const { status } = await judge(wrong, mutation)
    isDisturbed ||= status < 300 && wrong.method !== 'GET' && wrong.method !== 'HEAD'
  }
  const client: Client = {
    send: async (method, path, body) => {
      if (chance.is(shareOfSteps)) await disturb(method, path, body)
      const { status, headers, text } = await judge(wireOf(session, method, path, body), 'none')
      const answer = { status, headers, body: text === '' ? null : JSON.parse(text) }
      isLimited ||= status === 429 || isRenewedBefore(answer)
      return answer
    },
  }
  return { client, isDisturbed: () => isDisturbed, isLimited: () => isLimited }
}

/**
 * Runs a journey with an invalid request before some steps. Returns whether it succeeded, which it must if all
 * invalid requests were refused and no limit was reached.
 */
export const walkFuzzed = async (
  server: Fuzzed,
  judge: Judge,
  name: JourneyName,
  chance: Random,
  at: number,
): Promise<boolean> => {
  const session = `sid=${String(at).padStart(22, 'w')}`
  const { client, isDisturbed, isLimited } = fuzzedClient(judge, session, chance)
  const visitor = {
    client,
    person: canaryPerson(at % people),
    installationDay: '2026-11-26',
    mailedCode: mailedCodeIn(server.dataDir),
  }
  try {
    const last = await journeys[name](visitor)
    const isRefused = (isLimited() && last.status === 409) || isRejectedBefore(name, at, last)
    return isDisturbed() || isComplete(last) || isRefused
  } catch (error) {
    if (isDisturbed()) return true
    throw error
  }
}

/** A customer renews once: later journeys with the same CPF are refused. */
const isRenewedBefore = ({ status, body }: Answered): boolean =>
  status === 409 && (body as ProblemBody).field === 'cpf'

/** A CPF whose quizzes were failed is rejected: so are later journeys with the same one. */
const isRejectedBefore = (name: JourneyName, at: number, { body }: Answered): boolean => {
  const { riskValidation } = (body ?? {}) as { riskValidation?: { rejected?: boolean } }
  return name === 'quiz' && at >= journeyNames.length && riskValidation?.rejected === true
}
