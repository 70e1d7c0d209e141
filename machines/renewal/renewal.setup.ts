import type { Answer } from '@ultrafibra/contract/endpoints'
import { isUncertain } from '@ultrafibra/contract/failure'
import type { ExistingOrder } from '@ultrafibra/contract/problem'
import { type AnyActorRef, fromPromise, sendTo, setup } from 'xstate'
import { codeMachine } from '../code/code.machine.ts'
import { codeMessages } from '../code/code.page.ts'
import { changing, failureOf, maxAttempts, notProvided, orderBackoffMs } from '../kit/actors.ts'
import type { FeatureInput } from '../kit/feature.ts'
import { formDelays } from '../kit/form.ts'
import type { PageMeta, PageTag } from '../kit/page.ts'
import { keptFound, keptOffers, offersChanges, offersGuards } from '../offers/offers.actions.ts'
import type { OfferChoice, OffersEvent } from '../offers/offers.types.ts'
import { questionMachine } from '../question/question.machine.ts'
import { askingMessages } from '../question/question.page.ts'
import type { QuestionOutput } from '../question/question.types.ts'
import type { RenewalContext, RenewalOffers, RenewalRead } from './renewal.types.ts'

/** Types, effects, guards, actions and delays of the renewal; the chart is in `renewal.machine.ts`. */
export const renewalSetup = setup({
  types: {
    context: {} as RenewalContext,
    events: {} as OffersEvent,
    input: {} as FeatureInput,
    meta: {} as PageMeta,
    tags: {} as PageTag,
  },
  actors: {
    question: questionMachine,
    readOffers: fromPromise<RenewalRead, string>(notProvided('readOffers')),
    keepOffer: fromPromise<unknown, OfferChoice>(notProvided('keepOffer')),
    recordCode: codeMachine,
    placeRenewal: fromPromise<Answer<'finishRenewal'>, OfferChoice>(notProvided('placeRenewal')),
  },
  delays: { ...formDelays, orderBackoff: ({ context }) => orderBackoffMs(context.attempts) },
  guards: {
    ...offersGuards,
    hasChoice: ({ context }) => context.storedId !== null,
    /** The renewal is already placed. */
    isPlaced: (_, { orderNumber }: RenewalRead) => orderNumber !== null,
    /** Another renewal of this customer is open. */
    isUnderWay: (_, found: { readonly order?: ExistingOrder | undefined } | null) => found?.order != null,
    /** The server said no. */
    isRefused: ({ event }) => !isUncertain(failureOf(event)),
    /** It was tried too often. */
    isOutOfTries: ({ context }) => context.attempts >= maxAttempts,
  },
  actions: {
    ...codeMessages<RenewalContext, OffersEvent>(),
    ...askingMessages<RenewalContext, OffersEvent>(),
    ...changing<RenewalContext, OffersEvent>()({
      ...offersChanges,
      keepOffers: ({ context }, found: RenewalOffers) =>
        keptOffers(context, found, context.planQuery.renewalId),
      keepFound: ({ context }, output: QuestionOutput) =>
        keptFound(context, output, context.planQuery.renewalId),
      // The accepted terms belong to the former offer: another one has other rules.
      storeOffer: ({ context }) => ({
        storedId: context.selectedId,
        drafts: { ...context.drafts, confirmacao: {} },
      }),
      keepOpenOrder: (_, found: { readonly order?: ExistingOrder | undefined } | null) => ({
        openOrder: found?.order ?? null,
      }),
      countAttempt: ({ context }) => ({ attempts: context.attempts + 1 }),
      resetAttempts: () => ({ attempts: 0, failure: null }),
      keepOrder: (_, { orderNumber, orderLink }: Pick<RenewalRead, 'orderNumber' | 'orderLink'>) => ({
        orderNumber,
        orderLink: orderLink ?? '',
      }),
    }),
    askForHome: sendTo(({ system }): AnyActorRef => system.get('checkout'), {
      type: 'xstate.route',
      to: '#home',
    }),
    showCheckout: sendTo(({ system }): AnyActorRef => system.get('journey'), {
      type: 'feature.enter',
      feature: 'checkout',
    }),
  },
})
