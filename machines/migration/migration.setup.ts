import { assign, fromPromise, sendTo, setup } from 'xstate'
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
import { type FormPage, failureOf, readPage, submitted, typed } from '../kit/one-form.ts'
import type { PageMeta } from '../kit/page.ts'
import type { PartInput } from '../kit/part.ts'
import { running } from '../kit/system.ts'
import type { MigrationContext, MigrationOffers } from './migration.types.ts'

/** Types, effects, guards, actions and delays of the migration; the chart is in `migration.machine.ts`. */
export const migrationSetup = setup({
  types: {
    context: {} as MigrationContext,
    events: {} as OffersEvent,
    input: {} as PartInput,
    meta: {} as PageMeta,
    tags: {} as 'busy' | 'locked' | 'slow' | 'terminal' | 'failed',
  },
  actors: {
    findOffers: fromPromise<MigrationOffers, OffersQuestion>(notProvided('findOffers')),
    keepOffer: fromPromise<unknown, OfferChoice>(notProvided('keepOffer')),
  },
  delays: { typingPause: 500, slowAnswer: 8_000 },
  guards: {
    ...offersGuards,
    isInvalid: (args, at: FormPage) => !readPage(args, at).ok,
  },
  actions: {
    open: assign(({ event }) => (event.type === 'part.open' ? { planQuery: event.planQuery } : {})),
    editDraft: assign((args, at: FormPage) => typed(args, at)),
    keepDraft: assign((args, at: FormPage) => submitted(args, at)),
    checkCpf: assign((args) => judgedCpf(args)),
    countQuestion: assign({ action: ({ context }) => context.action + 1 }),
    keepOffers: assign((args) => keptOffers(args, args.context.planQuery.migrationId)),
    refuseCpf: assign(({ event }) => ({ errors: { cpf: failureOf(event).text } })),
    tellNone: assign({ errors: { cpf: 'Não achamos ofertas para este CPF.' } }),
    dropRequest: assign(withoutOffers),
    selectOffer: assign(({ event }) => selected(event)),
    storeOffer: assign(({ context }) => ({ storedId: context.selectedId })),
    recordFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    clearFailure: assign({ failure: null }),
    clearForm: assign({ errors: {}, failure: null }),
    handOverLead: sendTo(running('checkout'), ({ context }) => ({
      type: 'checkout.adopt-lead',
      leadId: context.requestId ?? '',
    })),
    showCheckout: sendTo(running('journey'), { type: 'part.enter', part: 'checkout' }),
  },
})
