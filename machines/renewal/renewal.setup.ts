import { fromPromise, sendTo, setup } from 'xstate'
import type { Answer } from '../../contract/endpoints.ts'
import { isUncertain } from '../../contract/failure.ts'
import { failureOf, outputOf } from '../kit/actor-events.ts'
import type { OfferChoice, OffersEvent, OffersQuestion } from '../kit/customer-offers.ts'
import { remembering } from '../kit/form-actions.ts'
import { notProvided } from '../kit/not-provided.ts'
import { offersActions, offersGuards } from '../kit/offer-actions.ts'
import type { PageMeta, PageTag } from '../kit/page.ts'
import type { PartInput } from '../kit/part.ts'
import { running } from '../kit/system.ts'
import { formDelays, maxAttempts, orderBackoffMs } from '../kit/wait.ts'
import type { RenewalContext, RenewalOffers, RenewalRead } from './renewal.types.ts'

const update = remembering<RenewalContext, OffersEvent>

/** Types, effects, guards, actions and delays of the renewal; the chart is in `renewal.machine.ts`. */
export const renewalSetup = setup({
  types: {
    context: {} as RenewalContext,
    events: {} as OffersEvent,
    input: {} as PartInput,
    meta: {} as PageMeta,
    tags: {} as PageTag,
  },
  actors: {
    findOffers: fromPromise<RenewalOffers, OffersQuestion>(notProvided('findOffers')),
    readOffers: fromPromise<RenewalRead, string>(notProvided('readOffers')),
    keepOffer: fromPromise<unknown, OfferChoice>(notProvided('keepOffer')),
    placeRenewal: fromPromise<Answer<'finishRenewal'>, OfferChoice>(notProvided('placeRenewal')),
  },
  delays: { ...formDelays, orderBackoff: ({ context }) => orderBackoffMs(context.attempts) },
  guards: {
    ...offersGuards,
    hasChoice: ({ context }) => context.storedId !== null,
    isPlaced: ({ event }) => outputOf<RenewalRead>(event).orderNumber !== null,
    isRefused: ({ event }) => !isUncertain(failureOf(event)),
    isTired: ({ context }) => context.attempts >= maxAttempts,
  },
  actions: {
    ...offersActions<RenewalContext>('renewalId'),
    // What was accepted is the offer of before: another one has rules of its own.
    storeOffer: update(({ context }) => ({
      storedId: context.selectedId,
      drafts: { ...context.drafts, confirmacao: {} },
    })),
    countAttempt: update(({ context }) => ({ attempts: context.attempts + 1 })),
    resetAttempts: update(() => ({ attempts: 0, failure: null })),
    keepOrder: update(({ event }) => ({
      orderNumber: outputOf<RenewalRead>(event).orderNumber,
    })),
    askForHome: sendTo(running('checkout'), { type: 'xstate.route', to: '#home' }),
    showCheckout: sendTo(running('journey'), { type: 'part.enter', part: 'checkout' }),
  },
})
