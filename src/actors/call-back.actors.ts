import { fromPromise } from 'xstate'
import type { CallRequest } from '../../machines/call-back/call-back.requests.ts'
import type { Ports } from './ports.ts'

/** Call-back request over the API. Within one page load, repeats for the same phone send the same idempotency key. */
export const callBackActors = ({ api, visit }: Pick<Ports, 'api' | 'visit'>) => ({
  askForCall: fromPromise<unknown, CallRequest>(({ input: { phone, action } }) =>
    api.supportRequest({ body: { telephone: phone } }, { idempotencyKey: `${visit}-call-${action}` }),
  ),
})
