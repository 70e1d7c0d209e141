import { assign, fromPromise, sendTo, setup } from 'xstate'
import type { Answer } from '../../contract/endpoints.ts'
import { isLeadLost, isUncertain } from '../../contract/failure.ts'
import {
  judgedCpf,
  keptOffers,
  type OfferChoice,
  type OffersEvent,
  type OffersQuestion,
  offersGuards,
  selected,
  withoutOffers,
} from '../kit/customer-offers.ts'
import { notProvided } from '../kit/not-provided.ts'
import { type FormPage, failureOf, outputOf, readPage, submitted, typed } from '../kit/one-form.ts'
import type { PageMeta } from '../kit/page.ts'
import type { PartInput } from '../kit/part.ts'
import { running } from '../kit/system.ts'
import type { RenewalContext, RenewalOffers } from './renewal.types.ts'

/** How often the final call is repeated by itself before a person is asked to. */
const maxAttempts = 4

/** Types, effects, guards, actions and delays of the renewal; the chart is in `renewal.machine.ts`. */
export const renewalSetup = setup({
  types: {
    context: {} as RenewalContext,
    events: {} as OffersEvent,
    input: {} as PartInput,
    meta: {} as PageMeta,
    tags: {} as 'busy' | 'locked' | 'slow' | 'terminal' | 'failed',
  },
  actors: {
    findOffers: fromPromise<RenewalOffers, OffersQuestion>(notProvided('findOffers')),
    keepOffer: fromPromise<unknown, OfferChoice>(notProvided('keepOffer')),
    placeRenewal: fromPromise<Answer<'finishRenewal'>, OfferChoice>(notProvided('placeRenewal')),
  },
  delays: {
    typingPause: 500,
    slowAnswer: 8_000,
    orderBackoff: ({ context }) => 1000 * 2 ** context.attempts,
  },
  guards: {
    ...offersGuards,
    isInvalid: (args, at: FormPage) => !readPage(args, at).ok,
    hasChoice: ({ context }) => context.storedId !== null,
    isLost: ({ event }) => isLeadLost(failureOf(event)),
    isRefused: ({ event }) => !isUncertain(failureOf(event)),
    isTired: ({ context }) => context.attempts >= maxAttempts,
  },
  actions: {
    open: assign(({ event }) => (event.type === 'part.open' ? { planQuery: event.planQuery } : {})),
    editDraft: assign((args, at: FormPage) => typed(args, at)),
    keepDraft: assign((args, at: FormPage) => submitted(args, at)),
    checkCpf: assign((args) => judgedCpf(args)),
    countQuestion: assign({ action: ({ context }) => context.action + 1 }),
    keepOffers: assign((args) => keptOffers(args, args.context.planQuery.renewalId)),
    refuseCpf: assign(({ event }) => ({ errors: { cpf: failureOf(event).text } })),
    tellNone: assign({ errors: { cpf: 'Não achamos ofertas para este CPF.' } }),
    dropRequest: assign(withoutOffers),
    selectOffer: assign(({ event }) => selected(event)),
    // What was accepted is the offer of before: another one has rules of its own.
    storeOffer: assign(({ context }) => ({
      storedId: context.selectedId,
      drafts: { ...context.drafts, confirmacao: {} },
    })),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    resetAttempts: assign({ attempts: 0, failure: null }),
    keepOrder: assign(({ event }) => ({
      orderNumber: outputOf<Answer<'finishRenewal'>>(event).orderNumber,
    })),
    recordFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    clearFailure: assign({ failure: null }),
    clearForm: assign({ errors: {}, failure: null }),
    askForHome: sendTo(running('checkout'), { type: 'xstate.route', to: '#home' }),
    showCheckout: sendTo(running('journey'), { type: 'part.enter', part: 'checkout' }),
  },
})
