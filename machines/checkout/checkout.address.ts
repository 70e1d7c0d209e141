import { ofPage } from '../kit/of-page.ts'
import type { Trail } from '../kit/trail.ts'
import { backEdges } from './checkout.edges.ts'
import type { CheckoutContext } from './checkout.types.ts'

/** The postal code: looked up as soon as it is sent; a refused one is not sent twice. */
export const cepState = (trail: Trail<CheckoutContext>) => ({
  id: 'cep',
  description: 'Where the visitor wants the fibre.',
  route: { actions: 'endReview' as const },
  meta: {
    path: '/checkout/cep/',
    title: 'Onde você quer a Ultrafibra?',
    layout: 'checkout' as const,
    stage: 'disponibilidade' as const,
    funnel: 1,
  },
  entry: ofPage('openPage', 'cep'),
  exit: 'clearFailure' as const,
  initial: 'editing',
  on: {
    'step.submit': [
      { guard: ofPage('isInvalid', 'cep'), target: '.editing', actions: ofPage('rejectDraft', 'cep') },
      { guard: 'isKnownBadCep' as const, target: '.editing', actions: 'repeatCepRefusal' as const },
      { guard: 'isSameCep' as const, target: '.settled' },
      { target: '.saving', actions: ofPage('acceptDraft', 'cep') },
    ],
    'draft.change': { target: '.editing', reenter: true, actions: ofPage('editDraft', 'cep') },
    'step.back': backEdges(trail, 'cep'),
  },
  states: {
    editing: { after: { typingPause: { actions: ofPage('checkComplete', 'cep') } } },
    saving: {
      description: 'Asking for the street of this postal code.',
      tags: ['busy' as const],
      initial: 'prompt',
      states: { prompt: { after: { slowAnswer: { target: 'slow' } } }, slow: { tags: ['slow' as const] } },
      invoke: {
        id: 'look-up-cep',
        src: 'lookUpCep' as const,
        input: ({ context }: { context: CheckoutContext }) => ({
          cep: String(context.pending?.values.cep ?? ''),
          sku: context.plan?.sku ?? null,
        }),
        onDone: { target: 'settled', actions: ['keepCep' as const, 'commit' as const] },
        onError: [
          { guard: 'isCepRefusal' as const, target: 'editing', actions: 'refuseCep' as const },
          { target: 'failed', actions: 'recordFailure' as const },
        ],
      },
      on: {
        'xstate.route': {},
        'step.submit': {},
        'draft.change': {},
        'step.back': {},
        'journey.restart': {},
      },
    },
    failed: {
      description: 'The look-up failed: what was typed stays, and the visitor tries again.',
      tags: ['failed' as const],
      on: {
        'step.retry': { target: 'saving' },
        'draft.change': { actions: ofPage('editDraft', 'cep') },
      },
    },
    settled: { always: { target: '#nr-imovel' } },
  },
})

/** The house: a number, none at all, or a block and a lot. It needs no call of its own. */
export const houseState = (trail: Trail<CheckoutContext>) => ({
  id: 'nr-imovel',
  description: 'Which house in that street.',
  route: { guard: ofPage('isReached', 'nr-imovel'), actions: 'endReview' as const },
  meta: {
    path: '/checkout/nr-imovel/',
    title: 'Qual é o número do imóvel?',
    layout: 'checkout' as const,
    stage: 'disponibilidade' as const,
    funnel: 2,
  },
  entry: ofPage('openPage', 'nr-imovel'),
  initial: 'editing',
  on: {
    'step.submit': [
      { guard: ofPage('isInvalid', 'nr-imovel'), actions: ofPage('rejectDraft', 'nr-imovel') },
      { target: '.settled', actions: 'commitHouse' as const },
    ],
    'draft.change': { actions: ofPage('editDraft', 'nr-imovel') },
    'step.back': backEdges(trail, 'nr-imovel'),
  },
  states: {
    editing: {},
    settled: {
      always: [
        { guard: 'isRegistered' as const, target: '#verificando-disponibilidade.registering.registered' },
        { target: '#verificando-disponibilidade' },
      ],
    },
  },
})
