import type { MigrationOffer } from '@ultrafibra/contract/offers'
import { type AnyActorRef, fromPromise, sendTo, setup } from 'xstate'
import { codeMachine } from '../code/code.machine.ts'
import { codeMessages } from '../code/code.page.ts'
import { changing, notProvided } from '../kit/actors.ts'
import type { FeatureInput } from '../kit/feature.ts'
import { formDelays } from '../kit/form.ts'
import type { PageMeta, PageTag } from '../kit/page.ts'
import { keptFound, keptOffers, offersChanges, offersGuards } from '../offers/offers.actions.ts'
import type { CustomerOffers, OfferChoice, OffersEvent } from '../offers/offers.types.ts'
import { questionMachine } from '../question/question.machine.ts'
import { askingMessages } from '../question/question.page.ts'
import type { QuestionOutput } from '../question/question.types.ts'
import type { MigrationContext } from './migration.types.ts'

/** Types, effects, guards, actions and delays of the migration; the chart is in `migration.machine.ts`. */
export const migrationSetup = setup({
  types: {
    context: {} as MigrationContext,
    events: {} as OffersEvent,
    input: {} as FeatureInput,
    meta: {} as PageMeta,
    tags: {} as PageTag,
  },
  actors: {
    question: questionMachine,
    readOffers: fromPromise<CustomerOffers<MigrationOffer>, string>(notProvided('readOffers')),
    keepOffer: fromPromise<unknown, OfferChoice>(notProvided('keepOffer')),
    recordCode: codeMachine,
  },
  delays: formDelays,
  guards: offersGuards,
  actions: {
    ...codeMessages<MigrationContext, OffersEvent>(),
    ...askingMessages<MigrationContext, OffersEvent>(),
    ...changing<MigrationContext, OffersEvent>()({
      ...offersChanges,
      keepOffers: ({ context }, found: CustomerOffers<MigrationOffer>) =>
        keptOffers(context, found, context.planQuery.migrationId),
      keepFound: ({ context }, output: QuestionOutput) =>
        keptFound(context, output, context.planQuery.migrationId),
      storeOffer: ({ context }) => ({ storedId: context.selectedId }),
    }),
    handOverLead: sendTo(
      ({ system }): AnyActorRef => system.get('checkout'),
      ({ context }: { context: MigrationContext }) => ({
        type: 'checkout.adopt-lead',
        leadId: context.requestId ?? '',
      }),
    ),
    showCheckout: sendTo(({ system }): AnyActorRef => system.get('journey'), {
      type: 'feature.enter',
      feature: 'checkout',
    }),
  },
})
