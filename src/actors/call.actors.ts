import type { Failure } from '@ultrafibra/contract/failure'
import type { Ports } from './ports.ts'

/**
 * Asks for a call over the API. Within one page load, all requests for the same phone are one.
 *
 * @throws {Failure} with the field `phone` where the phone is refused
 */
export const askForCallAt = ({ api, keys }: Pick<Ports, 'api' | 'keys'>, phone: string) => {
  const body = { telephone: phone }
  return api
    .supportRequest({ body }, { idempotencyKey: keys.keyOf('call', body) })
    .catch((failure: Failure) => {
      throw failure.field === 'telephone' ? { ...failure, field: 'phone' } : failure
    })
}
