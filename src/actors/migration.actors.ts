import { fromPromise } from 'xstate'
import type { Answer } from '../../contract/endpoints.ts'
import type { OfferChoice, OffersQuestion } from '../../machines/kit/customer-offers.ts'
import type { Ports } from './ports.ts'

/** Finding a customer's offers to migrate and keeping the choice, over the API. */
export const migrationActors = ({ api, visit, sequence }: Pick<Ports, 'api' | 'visit' | 'sequence'>) => ({
  findOffers: fromPromise<Answer<'migrationOffers'>, OffersQuestion>(({ input: { cpf, action } }) =>
    api.migrationOffers({ body: { cpf } }, { idempotencyKey: `${visit}-migration-${action}` }),
  ),
  keepOffer: fromPromise<unknown, OfferChoice>(({ input: { requestId, offerId } }) =>
    api.chooseMigrationPlan(
      { params: { idLead: requestId }, body: { idPlan: offerId } },
      { sequence: sequence.next() },
    ),
  ),
})
