import type { Answer, Api } from '../../contract/endpoints.ts'

type Banks = Promise<Answer<'banks'>['banks']>

const asked = new WeakMap<Api, Banks>()

/** Asks for the list of banks before its page does. A failure is forgotten: the page asks again. */
export const askBanks = (api: Api): void => {
  if (asked.has(api)) return
  const answer = api.banks({}).then(({ banks }) => banks)
  asked.set(api, answer)
  answer.catch(() => asked.delete(api))
}

/** The list of banks, asked for ahead or now. */
export const readBanks = (api: Api, signal: AbortSignal): Banks =>
  asked.get(api) ?? api.banks({}, { signal }).then(({ banks }) => banks)
