import type { Api, CallOptions } from '@ultrafibra/contract/endpoints'
import { type AnyActorLogic, createActor, toPromise } from 'xstate'
import type { Ports } from '../../../src/actors/ports.ts'
import { repeatKeys } from '../../../src/adapters/repeat-keys.ts'

interface Called {
  readonly call: string
  readonly request: unknown
  readonly options: CallOptions | undefined
}

/** Ports that record every call and return `answer`, or reject with `failure`. */
export const portsOf = ({ answer = {}, failure = null as unknown, origins = {} } = {}) => {
  const called: Called[] = []
  const followed: number[] = []
  const api = new Proxy({} as Api, {
    get: (_target, call: string) => (request: unknown, options?: CallOptions) => {
      called.push({ call, request, options: options && { ...options, signal: undefined } })
      return failure === null ? Promise.resolve(answer) : Promise.reject(failure)
    },
  })
  let last = 40
  const ports: Ports = {
    api,
    readPlans: (file) => {
      called.push({ call: 'readPlans', request: file, options: undefined })
      return Promise.resolve([])
    },
    keys: repeatKeys('visit'),
    sequence: {
      next: () => {
        last += 1
        return last
      },
      settle: () => undefined,
      isAhead: () => false,
      follow: (seen) => followed.push(seen),
    },
    timeOfDay: () => '14h32',
    origins: () => origins,
    deviceInfo: () => null,
    visitIds: () => null,
    webcareTuid: () => null,
  }
  return { ports, called, followed }
}

export const run = (logic: AnyActorLogic, input: unknown = {}) =>
  toPromise(createActor(logic, { input }).start()) as Promise<unknown>
