import { fromPromise } from 'xstate'
import type { CallRequest } from '../../machines/call-back/call-back.requests.ts'
import type { Ports } from './ports.ts'

/** Asking for a call over the API. In one page load the same phone carries the same key: it is stored once. */
export const callBackActors = ({ api, visit }: Pick<Ports, 'api' | 'visit'>) => ({
  askForCall: fromPromise<unknown, CallRequest>(({ input: { phone, action } }) =>
    api.supportRequest({ body: { telephone: phone } }, { idempotencyKey: `${visit}-call-${action}` }),
  ),
})
