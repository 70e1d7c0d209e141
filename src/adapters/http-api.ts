import type { Endpoint } from '@ultrafibra/contract/endpoint'
import { type Api, type CallOptions, endpoints } from '@ultrafibra/contract/endpoints'
import { emptyAnswer } from '@ultrafibra/contract/endpoints/shared'
import { type Plan, plansFileSchema } from '@ultrafibra/contract/plan'
import type { LooseRequest, Transport } from './http-transport.ts'
import { readAnswer } from './read-answer.ts'

/** The API over a transport: every call of the contract, each response validated. */
export const httpApi = (transport: Transport): Api => {
  const call =
    (endpoint: Endpoint) =>
    async (request: LooseRequest, options: CallOptions = {}): Promise<unknown> =>
      readAnswer(endpoint, await transport(endpoint, request, options))
  return Object.fromEntries(
    Object.entries(endpoints).map(([name, endpoint]) => [name, call(endpoint)]),
  ) as unknown as Api
}

const plansFile: Endpoint = {
  method: 'GET',
  path: 'json/{file}',
  summary: 'Static plans file of a campaign',
  answer: plansFileSchema,
  requires: ['plans'],
  empty: emptyAnswer,
}

/** Reads the static plans files at the site's root. */
export const plansReader =
  (transport: Transport) =>
  async (file: string): Promise<readonly Plan[]> => {
    const raw = await transport(plansFile, { params: { file } }, {})
    return (readAnswer(plansFile, raw) as { plans: Plan[] }).plans
  }
