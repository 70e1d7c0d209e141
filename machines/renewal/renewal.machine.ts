import type { CodeResult } from '../code/code.machine.ts'
import { failureOf, withOutput } from '../kit/actors.ts'
import { blankForms, formClosed } from '../kit/form.ts'
import type { FormOfPage } from '../kit/named-form.ts'
import { promptThenSlow, withParams } from '../kit/page.ts'
import { codeState, cpfState, offersState, returningState, startAgain } from '../offers/offers.states.ts'
import { noOffers } from '../offers/offers.types.ts'
import type { QuestionOutput } from '../question/question.types.ts'
import { renewalSetup } from './renewal.setup.ts'
import type { RenewalContext } from './renewal.types.ts'

const terms: FormOfPage = { page: 'confirmacao', form: 'confirmacao' }
const isUnaccepted = withParams('isInvalid', terms)
const keepTerms = withParams('keepDraft', terms)

const rejected = { guard: isUnaccepted, target: '#confirmacao.reviewing', actions: keepTerms } as const

/** Another renewal stands in the way: where the failed call, or the right code, says so. */
const underWay = <Params>(params: Params) =>
  ({
    guard: { type: 'isUnderWay', params },
    target: '#em-andamento',
    actions: { type: 'keepOpenOrder', params },
  }) as const
const failedUnderWay = underWay(({ event }: { readonly event: { readonly error: unknown } }) =>
  failureOf(event),
)
const codeUnderWay = underWay(
  ({ event }: { readonly event: { readonly output: CodeResult } }) => event.output.failure,
)
const foundUnderWay = underWay(({ event }: { readonly event: { readonly output: QuestionOutput } }) =>
  event.output.type === 'under-way' ? event.output : null,
)
const again = { target: '#confirmacao.placing', actions: 'resetAttempts' } as const

/** The final call; `repeated` is where a repeat without an answer leads. */
const placing = <const Repeated extends readonly object[]>(id: string, repeated: Repeated) =>
  ({
    id,
    src: 'placeRenewal',
    input: ({ context }: { context: RenewalContext }) => ({
      requestId: context.requestId ?? '',
      offerId: context.storedId ?? 0,
    }),
    onDone: { target: '#pedido-realizado', actions: withOutput('keepOrder') },
    onError: [
      failedUnderWay,
      { guard: 'isGone', ...startAgain },
      { guard: 'isRefused', target: '#confirmacao.failed', actions: 'recordFailure' },
      ...repeated,
      { target: '#confirmacao.checking', actions: 'countAttempt' },
    ],
  }) as const

/** The review of the renewal, and the final call. */
const reviewState = renewalSetup.createStateConfig({
  id: 'confirmacao',
  description: 'The customer, the offer and its rules, and the button that renews.',
  route: { guard: 'hasChoice' },
  meta: {
    path: '/refidelizacao/confirmacao/',
    title: 'Confira a renovação',
    layout: 'checkout',
    section: 'pagamento',
    percent: 50,
  },
  exit: 'clearForm',
  initial: 'reviewing',
  on: {
    'step.submit': [rejected, { ...again, actions: [keepTerms, again.actions] }],
    'draft.change': { actions: withParams('editDraft', terms) },
    'step.back': { target: '#ofertas' },
  },
  states: {
    reviewing: { description: 'The visitor reads and accepts.' },
    placing: {
      ...promptThenSlow,
      description: 'The renewal is on its way: Back waits for the answer.',
      tags: ['busy', 'locked'],
      invoke: placing('place-renewal', []),
      on: formClosed,
    },
    checking: {
      description: 'The answer was lost: the renewal may be placed, so the same call is asked again.',
      tags: ['busy', 'locked', 'slow'],
      on: formClosed,
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
              guard: 'isOutOfTries',
              target: '#confirmacao.unconfirmed',
              actions: 'recordFailure',
            },
          ]),
        },
      },
    },
    unconfirmed: {
      description: 'Several tries brought no answer. The visitor asks again when the network is back.',
      tags: ['locked', 'failed'],
      on: {
        ...formClosed,
        'step.retry': again,
      },
    },
    failed: {
      description: 'The renewal was refused; nothing was placed.',
      tags: ['failed'],
      on: { 'step.retry': [rejected, again] },
    },
  },
})

/** A customer who is found by the CPF renews the plan. */
export const renewalMachine = renewalSetup.createMachine({
  id: 'renewal',
  version: '6',
  description: 'A customer found by the CPF chooses an offer to renew and confirms it.',
  context: ({ input }) => ({
    ...input,
    ...blankForms,
    ...noOffers,
    attempts: 0,
    orderNumber: null,
    orderLink: '',
    openOrder: null,
  }),
  initial: 'consulta-cpf',
  states: {
    'consulta-cpf': cpfState(
      {
        path: '/refidelizacao/consulta-cpf/',
        title: 'Já é cliente? Renove com desconto',
        layout: 'checkout',
        section: 'disponibilidade',
      },
      [{ actions: ['askForHome', 'showCheckout'] }],
      [foundUnderWay],
    ),
    'confirmacao-titular': codeState({ percent: 20 }, [codeUnderWay]),
    ofertas: offersState(
      {
        path: '/refidelizacao/ofertas/',
        title: 'Suas ofertas de renovação',
        layout: 'plans',
        section: 'disponibilidade',
        percent: 30,
      },
      { target: '#confirmacao', actions: 'selectOffer' },
      { target: '#confirmacao', actions: 'storeOffer' },
      [failedUnderWay],
    ),
    'em-andamento': {
      id: 'em-andamento',
      description:
        'A renewal of this customer is open already: its number, since when, and where to follow it.',
      meta: {
        title: 'Sua renovação já está em andamento',
        layout: 'checkout',
        section: 'disponibilidade',
        percent: 100,
      },
      on: { 'step.back': { target: '#consulta-cpf' } },
    },
    confirmacao: reviewState,
    returning: returningState([
      {
        guard: withOutput('isPlaced'),
        target: '#pedido-realizado',
        actions: [withOutput('keepOffers'), withOutput('keepOrder')],
      },
      { guard: withOutput('isCodeDue'), target: '#confirmacao-titular', actions: withOutput('keepOffers') },
      { guard: withOutput('isReviewAsked'), target: '#confirmacao', actions: withOutput('keepOffers') },
      { target: '#ofertas', actions: withOutput('keepOffers') },
    ]),
    'pedido-realizado': {
      id: 'pedido-realizado',
      description: 'The renewal is placed. Back says so instead of opening it again.',
      meta: {
        path: '/refidelizacao/pedido-realizado/',
        title: 'Renovação feita',
        layout: 'order',
        section: 'pedido-realizado',
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
