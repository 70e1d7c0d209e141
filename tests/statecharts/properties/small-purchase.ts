import type { Draft } from '@ultrafibra/contract/form'
import type { ChartEvent, ChartUnderTest } from 'statechart-kit/chart'
import { startOf } from 'statechart-kit/step'
import { assign, fromPromise, setup } from 'xstate'
import { checkoutMachine } from '../../../machines/checkout/checkout.machine.ts'
import type { CheckoutContext } from '../../../machines/checkout/checkout.types.ts'
import { notProvided } from '../../../machines/kit/actors.ts'
import { formClosed } from '../../../machines/kit/form.ts'
import {
  type PageMeta,
  type PageTag,
  pageOf,
  promptThenSlow,
  waitDelays,
} from '../../../machines/kit/page.ts'
import { drafts, plainCampaign, today } from '../../support/checkout-fixtures.ts'

const empty = startOf({ machine: checkoutMachine, input: { campaign: plainCampaign, today, plans: null } })
  .context as CheckoutContext

const purchaseSetup = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as
      | { type: 'step.submit'; draft: Draft }
      | { type: 'draft.change' | 'step.back' | 'step.retry' | 'xstate.route' },
    meta: {} as PageMeta,
    tags: {} as PageTag,
  },
  actors: { answer: fromPromise<void>(notProvided('answer')) },
  delays: waitDelays,
  guards: {
    hasOffer: ({ context }) => context.values.ofertas !== undefined,
    isLost: ({ event }) => (event as unknown as { error: string }).error === 'lost',
  },
  actions: {
    keepDraft: assign(({ event }, { page }: { page: string }) => ({
      drafts: event.type === 'step.submit' ? { [page]: event.draft } : {},
    })),
    keepAnswer: assign(({ context }) => ({ values: { ...context.values, ...context.drafts }, drafts: {} })),
    keepOrder: assign({ order: { number: '12345678903', useBiometrics: false, planName: '500 Mega' } }),
  },
})

/** An answer that is on its way. */
const waiting = { ...promptThenSlow, on: formClosed }
const invoked = (id: string, target: string) => ({
  id,
  src: 'answer' as const,
  onDone: { target, actions: 'keepAnswer' as const },
  onError: { target: 'failed' },
})

/** A page with one question, whose answer is saved before the next page. */
const question = (page: string, funnel: number, before: string, after: string) => ({
  id: page,
  route: { guard: 'hasOffer' as const },
  meta: { path: `/checkout/${page}/`, title: page, layout: 'checkout' as const, funnel },
  initial: 'editing',
  on: {
    'step.submit': { target: '.saving', actions: { type: 'keepDraft' as const, params: { page } } },
    'step.back': { target: before },
  },
  states: {
    editing: {},
    saving: { ...waiting, tags: ['busy' as const], invoke: invoked(`save-${page}`, 'settled') },
    failed: { tags: ['failed' as const], on: { 'step.retry': { target: 'saving' } } },
    settled: { always: { target: after } },
  },
})

/** A minimal purchase to which every check applies. */
const smallPurchaseMachine = purchaseSetup.createMachine({
  id: 'small-purchase',
  context: empty,
  initial: 'home',
  states: {
    home: {
      id: 'home',
      route: {},
      meta: { path: '/', title: 'home', layout: 'home' },
      on: { 'step.submit': { target: '#ofertas' } },
    },
    ofertas: {
      id: 'ofertas',
      route: {},
      meta: { path: '/checkout/ofertas/', title: 'ofertas', layout: 'plans' },
      initial: 'choosing',
      on: {
        'step.submit': {
          target: '.keeping',
          actions: { type: 'keepDraft', params: { page: 'ofertas' } },
        },
        'step.back': { target: '#home' },
      },
      states: {
        choosing: {},
        keeping: { ...waiting, tags: ['busy'], invoke: invoked('keep-offer', '#nome') },
        failed: { tags: ['failed'], on: { 'step.retry': { target: 'keeping' } } },
      },
    },
    nome: question('nome', 3, '#ofertas', '#telefone'),
    telefone: question('telefone', 4, '#nome', '#email'),
    email: question('email', 5, '#telefone', '#confirmacao'),
    confirmacao: {
      id: 'confirmacao',
      route: { guard: 'hasOffer' },
      meta: { path: '/checkout/confirmacao/', title: 'confirmacao', layout: 'checkout', funnel: 14 },
      initial: 'reviewing',
      on: { 'step.submit': { target: '.placing' }, 'step.back': { target: '#email' } },
      states: {
        reviewing: {},
        placing: {
          ...waiting,
          tags: ['busy', 'locked'],
          invoke: {
            id: 'place-order',
            src: 'answer',
            onDone: { target: '#pedido-realizado', actions: 'keepOrder' },
            onError: [{ guard: 'isLost', target: 'unconfirmed' }, { target: 'failed' }],
          },
        },
        unconfirmed: {
          tags: ['failed', 'locked'],
          on: { ...formClosed, 'step.retry': { target: 'placing' } },
        },
        failed: { tags: ['failed'], on: { 'step.retry': { target: 'placing' } } },
      },
    },
    'pedido-realizado': {
      id: 'pedido-realizado',
      meta: { path: '/checkout/pedido-realizado/', title: 'pedido-realizado', layout: 'order' },
      tags: ['terminal', 'locked'],
      on: { 'xstate.route': {} },
    },
  },
})

const submits = (page: string): ChartEvent => ({
  type: 'step.submit',
  draft: drafts[page]?.right ?? { sku: 'uf500' },
})

/** Its name makes the purchase checks apply; it is not in the registry of charts. */
export const smallPurchase: ChartUnderTest = {
  name: 'checkout.small',
  machine: smallPurchaseMachine,
  input: {},
  first: 'home',
  goals: { 'a placed order': (snapshot) => snapshot.hasTag('terminal') },
  cases: (type, snapshot) => {
    if (type === 'step.submit') return [submits(pageOf(snapshot))]
    if (type === 'xstate.error.actor.place-order')
      return ['lost', 'refused'].map((error) => ({ type, error }))
    return [{ type }]
  },
  // The pending answer is always the active page's.
  stateKey: ({ context }) => Object.keys(context.values).sort(),
}
