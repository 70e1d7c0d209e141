import { fromPromise, sendTo, setup } from 'xstate'
import type { MigrationOffer } from '../../contract/offers.ts'
import type { CustomerOffers, OfferChoice, OffersEvent, OffersQuestion } from '../kit/customer-offers.ts'
import { remembering } from '../kit/form-actions.ts'
import { notProvided } from '../kit/not-provided.ts'
import { offersActions, offersGuards } from '../kit/offer-actions.ts'
import type { PageMeta, PageTag } from '../kit/page.ts'
import type { PartInput } from '../kit/part.ts'
import { running } from '../kit/system.ts'
import { formDelays } from '../kit/wait.ts'
import type { MigrationContext, MigrationOffers } from './migration.types.ts'

const update = remembering<MigrationContext, OffersEvent>

/** Types, effects, guards, actions and delays of the migration; the chart is in `migration.machine.ts`. */
export const migrationSetup = setup({
  types: {
    context: {} as MigrationContext,
    events: {} as OffersEvent,
    input: {} as PartInput,
    meta: {} as PageMeta,
    tags: {} as PageTag,
  },
  actors: {
    findOffers: fromPromise<MigrationOffers, OffersQuestion>(notProvided('findOffers')),
    readOffers: fromPromise<CustomerOffers<MigrationOffer>, string>(notProvided('readOffers')),
    keepOffer: fromPromise<unknown, OfferChoice>(notProvided('keepOffer')),
  },
  delays: formDelays,
  guards: offersGuards,
  actions: {
    ...offersActions<MigrationContext>('migrationId'),
    storeOffer: update(({ context }) => ({ storedId: context.selectedId })),
    handOverLead: sendTo(running('checkout'), ({ context }: { context: MigrationContext }) => ({
      type: 'checkout.adopt-lead',
      leadId: context.requestId ?? '',
    })),
    showCheckout: sendTo(running('journey'), { type: 'part.enter', part: 'checkout' }),
  },
})
