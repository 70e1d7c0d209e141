import type { MigrationOffer } from '@ultrafibra/contract/offers'
import { fromPromise } from 'xstate'
import type { CustomerOffers, OfferChoice } from '../../machines/offers/offers.types.ts'
import { writeInOrder } from './lead.actors.ts'
import { cpfQuestion } from './offers.actors.ts'
import type { Ports } from './ports.ts'

/** Finds a customer's migration offers and stores the choice, over the API. */
export const migrationActors = ({
  api,
  keys,
  sequence,
  origins,
}: Pick<Ports, 'api' | 'keys' | 'sequence' | 'origins'>) => ({
  question: cpfQuestion((cpf) =>
    keys.untilAnswered('migration', { cpf }, (idempotencyKey) =>
      api.migrationOffers({ body: { cpf } }, { idempotencyKey }),
    ),
  ),
  readOffers: fromPromise<CustomerOffers<MigrationOffer>, string>(async ({ input: idLead }) => {
    const { masked, plansOffers, offerSelected, needsCode } = await api.migrationLead({ params: { idLead } })
    // A lead of another browser is masked, as is an ordered one: neither has offers to choose.
    return {
      id_renewal_request: idLead,
      plansOffers: (!masked && plansOffers) || [],
      offerSelected,
      needsCode,
    }
  }),
  keepOffer: fromPromise<unknown, OfferChoice>(({ input: { requestId, offerId } }) =>
    writeInOrder(sequence, (sequence) =>
      api.chooseMigrationPlan(
        { params: { idLead: requestId }, body: { idPlan: offerId, ...origins() } },
        { sequence },
      ),
    ),
  ),
})
