import type { Answer } from '@ultrafibra/contract/endpoints'
import { fromPromise } from 'xstate'
import type { OfferChoice } from '../../machines/offers/offers.types.ts'
import type { RenewalRead } from '../../machines/renewal/renewal.types.ts'
import { cpfQuestion } from './offers.actors.ts'
import type { Ports } from './ports.ts'

/** Finds, chooses and places a renewal over the API. */
export const renewalActors = ({ api, keys, origins }: Pick<Ports, 'api' | 'keys' | 'origins'>) => ({
  question: cpfQuestion((cpf, addon) => {
    const body = { cpf, addon, ...origins() }
    return keys.untilAnswered('renewal', body, (idempotencyKey) =>
      api.renewalOffers({ body }, { idempotencyKey }),
    )
  }),
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
