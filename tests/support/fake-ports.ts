import type { Api, EndpointName } from '@ultrafibra/contract/endpoints'
import { networkFailure } from '@ultrafibra/contract/failure'
import type { Ports } from '../../src/actors/ports.ts'
import { repeatKeys } from '../../src/adapters/repeat-keys.ts'
import { banks, cepInformation, plans } from './checkout-fixtures.ts'

/** One call that a fake API received. */
export interface Call {
  readonly name: EndpointName
  readonly request: unknown
}

type Answers = Partial<{ readonly [N in EndpointName]: (request: never) => unknown }>

const usual: Answers = {
  cepInformation: () => cepInformation,
  coverage: () => ({ plans: [...plans], infra: null }),
  createLeadV2: () => ({ success: true, id: 'lead-1', idLead: 'lead-1' }),
  saveLeadStep: () => ({ success: true }),
  finishLeadV2: () => ({ success: true, orderNumber: '12345678903', useBiometrics: false }),
  banks: () => ({ banks: [...banks] }),
}

/** Ports over an API in memory: default responses unless overridden; every other call fails. */
export const fakePorts = (answers: Answers = {}): Ports & { readonly calls: readonly Call[] } => {
  const calls: Call[] = []
  const known: Answers = { ...usual, ...answers }
  const api = new Proxy({} as Api, {
    get: (_, name: string) => async (request: unknown) => {
      calls.push({ name: name as EndpointName, request })
      const answer = known[name as EndpointName]
      if (!answer) throw networkFailure()
      return answer(request as never)
    },
  })
  return {
    api,
    calls,
    readPlans: async () => plans,
    keys: repeatKeys('visit'),
    sequence: { next: () => 1, settle: () => {}, isAhead: () => false, follow: () => {} },
    timeOfDay: () => '14h32',
    origins: () => ({}),
    deviceInfo: () => null,
    visitIds: () => null,
    webcareTuid: () => null,
  }
}
