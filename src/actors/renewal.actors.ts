import { fromPromise } from 'xstate'
import type { Answer } from '../../contract/endpoints.ts'
import type { OfferChoice, OffersQuestion } from '../../machines/offers/offers.types.ts'
import type { RenewalRead } from '../../machines/renewal/renewal.types.ts'
import type { Ports } from './ports.ts'

/** Finds, chooses and places a renewal over the API. Repeats of one request send the same idempotency key. */
export const renewalActors = ({ api, visit, origins }: Pick<Ports, 'api' | 'visit' | 'origins'>) => ({
  findOffers: fromPromise<Answer<'renewalOffers'>, OffersQuestion>(({ input: { cpf, addon, action } }) =>
    api.renewalOffers(
      { body: { cpf, addon, ...origins() } },
      { idempotencyKey: `${visit}-renewal-${action}` },
    ),
  ),
  readOffers: fromPromise<RenewalRead, string>(({ input: id }) => api.renewal({ params: { id } })),
  keepOffer: fromPromise<unknown, OfferChoice>(({ input: { requestId, offerId } }) =>
    api.chooseRenewal({
      params: { id: requestId },
      body: { id_renewal_request_user: requestId, id_renewal_base_user: requestId, offer1: offerId },
    }),
  ),
  placeRenewal: fromPromise<Answer<'finishRenewal'>, OfferChoice>(({ input: { requestId, offerId } }) =>
    api.finishRenewal({
      params: { id: requestId },
      body: { id_renewal_user_request: requestId, offer1: offerId },
    }),
  ),
})
