import { blankForms } from '../kit/form.ts'
import { promptThenSlow } from '../kit/page.ts'
import { cpfState, offersClosed, offersState, returningState, startAgain } from '../offers/offers.states.ts'
import { noOffers } from '../offers/offers.types.ts'
import { renewalSetup } from './renewal.setup.ts'
import type { RenewalContext } from './renewal.types.ts'

const terms = { page: 'confirmacao', form: 'confirmacao' } as const
const isUnaccepted = { type: 'isInvalid' as const, params: terms }
const keepTerms = { type: 'keepDraft' as const, params: terms }

const place = [
  { guard: isUnaccepted, target: '#confirmacao.reviewing', actions: keepTerms },
  { target: '#confirmacao.placing', actions: [keepTerms, 'resetAttempts' as const] },
]

/** The final call; `repeated` is where one leads that had no answer either. */
const placing = <Repeated extends readonly object[]>(id: string, repeated: Repeated) => ({
  id,
  src: 'placeRenewal' as const,
  input: ({ context }: { context: RenewalContext }) => ({
    requestId: context.requestId ?? '',
    offerId: context.storedId ?? 0,
  }),
  onDone: { target: '#pedido-realizado', actions: 'keepOrder' as const },
  onError: [
    { guard: 'isGone' as const, ...startAgain },
    { guard: 'isRefused' as const, target: '#confirmacao.failed', actions: 'recordFailure' as const },
    ...repeated,
    { target: '#confirmacao.checking', actions: 'countAttempt' as const },
  ],
})

/** The review of the renewal, and the final call. */
const reviewState = () => ({
  id: 'confirmacao' as const,
  description: 'The customer, the offer and its rules, and the button that renews.',
  route: { guard: 'hasChoice' as const },
  meta: {
    path: '/refidelizacao/confirmacao/',
    title: 'Confira a renovação',
    layout: 'checkout' as const,
    stage: 'pagamento' as const,
    percent: 50,
  },
  exit: 'clearForm' as const,
  initial: 'reviewing',
  on: {
    'step.submit': place,
    'draft.change': { actions: { type: 'editDraft' as const, params: terms } },
    'step.back': { target: '#ofertas' },
  },
  states: {
    reviewing: { description: 'The visitor reads and accepts.' },
    placing: {
      ...promptThenSlow,
      description: 'The renewal is on its way: Back waits for the answer.',
      tags: ['busy' as const, 'locked' as const],
      invoke: placing('place-renewal', []),
      on: offersClosed,
    },
    checking: {
      description: 'The answer was lost: the renewal may be placed, so the same call is asked again.',
      tags: ['busy' as const, 'locked' as const, 'slow' as const],
      on: offersClosed,
      initial: 'pausing',
      states: {
        pausing: {
          description: 'A moment before the next try.',
          after: { orderBackoff: { target: 'asking' } },
        },
        asking: {
          description: 'The same call once more.',
          invoke: placing('place-again', [
            {
              guard: 'isTired' as const,
              target: '#confirmacao.unconfirmed',
              actions: 'recordFailure' as const,
            },
          ]),
        },
      },
    },
    unconfirmed: {
      description: 'Several tries brought no answer. The visitor asks again when the network is back.',
      tags: ['locked' as const, 'failed' as const],
      on: {
        ...offersClosed,
        'step.retry': { target: 'placing', actions: 'resetAttempts' as const },
      },
    },
    failed: {
      description: 'The renewal was refused; nothing was placed.',
      tags: ['failed' as const],
      on: { 'step.retry': place },
    },
  },
})

/** A customer who is found by the CPF renews the plan. */
export const renewalMachine = renewalSetup.createMachine({
  id: 'renewal',
  version: '2',
  description: 'A customer found by the CPF chooses an offer to renew and confirms it.',
  context: ({ input }) => ({ ...input, ...blankForms, ...noOffers, attempts: 0, orderNumber: null }),
  initial: 'consulta-cpf',
  states: {
    'consulta-cpf': cpfState(
      {
        path: '/refidelizacao/consulta-cpf/',
        title: 'Já é cliente? Renove com desconto',
        layout: 'checkout',
        stage: 'disponibilidade',
      },
      { actions: ['askForHome' as const, 'showCheckout' as const] },
    ),
    ofertas: offersState(
      {
        path: '/refidelizacao/ofertas/',
        title: 'Suas ofertas de renovação',
        layout: 'plans',
        stage: 'disponibilidade',
        percent: 30,
      },
      { target: '#confirmacao', actions: 'selectOffer' as const },
      { target: '#confirmacao', actions: 'storeOffer' as const },
    ),
    confirmacao: reviewState(),
    returning: returningState([
      {
        guard: 'isPlaced' as const,
        target: '#pedido-realizado',
        actions: ['keepOffers' as const, 'keepOrder' as const],
      },
      { guard: 'isReviewAsked' as const, target: '#confirmacao', actions: 'keepOffers' as const },
      { target: '#ofertas', actions: 'keepOffers' as const },
    ]),
    'pedido-realizado': {
      id: 'pedido-realizado' as const,
      description: 'The renewal is placed. Back says so instead of opening it again.',
      meta: {
        path: '/refidelizacao/pedido-realizado/',
        title: 'Renovação feita',
        layout: 'order',
        stage: 'pedido-realizado',
        percent: 100,
      },
      tags: ['locked', 'terminal'],
      initial: 'placed',
      on: { 'xstate.route': { target: '.revisited' }, 'step.back': { target: '.revisited' } },
      states: {
        placed: { description: 'What was renewed.' },
        revisited: { description: 'The visitor tried to go back: it is done already.' },
      },
    },
  },
})
