import { formClosed } from '../kit/form.ts'
import { ofPage, promptThenSlow } from '../kit/page.ts'
import type { Trail } from '../kit/sequence.ts'
import { backEdges } from './checkout.edges.ts'
import type { CheckoutContext } from './checkout.types.ts'

const form = 'confirmacao'
const locked = { ...formClosed, 'review.edit': {} } as const

const verdicts = {
  'lead.ordered': { target: '#pedido-realizado', actions: 'recordOrder' as const },
  'lead.withheld': [
    { guard: 'isWithheldForGood' as const, target: '#erro2', actions: 'recordRisk' as const },
    {
      guard: 'offersQuiz' as const,
      target: '#validacao',
      actions: ['recordRisk' as const, 'returnToReview' as const],
    },
    { target: '#confirmacao.failed', actions: 'recordFailure' as const },
  ],
  'lead.failed': [
    {
      guard: 'isOfferChanged' as const,
      target: '#arriving',
      actions: ['takeOffer' as const, 'askAnew' as const],
    },
    {
      guard: 'isPlanGone' as const,
      target: '#verificando-disponibilidade.consulting',
      actions: ['askAnew' as const, 'dropCoverage' as const],
    },
    { guard: 'isAnswerChanged' as const, target: '#opening.resuming', actions: 'rereadAnswers' as const },
    { guard: 'isAnswerGone' as const, target: '#arriving', actions: 'reopenAnswer' as const },
    { target: '#confirmacao.failed', actions: 'recordFailure' as const },
  ],
  'lead.lost': { target: '#expired', actions: 'dropLead' as const },
  'lead.unsure': { target: '#confirmacao.checking' },
  'lead.stalled': { target: '#confirmacao.unconfirmed', actions: 'recordFailure' as const },
}

const submit = [
  { guard: ofPage('isInvalid', form), target: '.reviewing', actions: ofPage('rejectDraft', form) },
  { target: '.placing', actions: ofPage('acceptDraft', form) },
]

/** The review of everything before the order, and the final call. */
export const reviewState = (trail: Trail<CheckoutContext>, editable: readonly string[]) => ({
  id: 'confirmacao',
  description: 'Everything answered, each row open to change, and the button that places the order.',
  route: { guard: ofPage('isReached', 'confirmacao'), actions: 'endReview' as const },
  meta: {
    path: '/checkout/confirmacao/',
    title: 'Confira e faça seu pedido',
    layout: 'checkout' as const,
    stage: 'pagamento' as const,
    funnel: 14,
  },
  entry: [ofPage('openPage', form), 'endReview' as const],
  exit: 'clearFailure' as const,
  initial: 'reviewing',
  on: {
    'step.submit': submit,
    'draft.change': { actions: ofPage('editDraft', form) },
    'step.back': backEdges(trail, 'confirmacao'),
    'lead.unsaved': [
      { guard: 'isRefusedBehind' as const, target: '#arriving', actions: 'reopenBehind' as const },
      { actions: 'recordUnsaved' as const },
    ],
    'review.edit': editable.map((page) => ({
      guard: ofPage('isEditOf', page),
      target: `#${page}`,
      actions: 'startReview' as const,
    })),
  },
  states: {
    reviewing: { description: 'The visitor reads and accepts.' },
    placing: {
      description: 'The order is on its way: Back waits for the answer.',
      tags: ['busy' as const, 'locked' as const],
      entry: 'finishLead' as const,
      ...promptThenSlow,
      on: { ...locked, ...verdicts },
    },
    checking: {
      description: 'The answer was lost: the order may exist, so the same call is asked again.',
      tags: ['busy' as const, 'locked' as const, 'slow' as const],
      on: { ...locked, ...verdicts, 'lead.unsure': {} },
    },
    unconfirmed: {
      description: 'Several tries brought no answer. The visitor asks again when the network is back.',
      tags: ['locked' as const, 'failed' as const],
      on: { ...locked, 'step.retry': { target: 'placing', actions: 'clearFailure' as const } },
    },
    failed: {
      description: 'The order was refused; nothing was placed.',
      tags: ['failed' as const],
      on: { 'step.retry': { target: 'placing', actions: 'clearFailure' as const } },
    },
  },
})

/** The placed order: no URL and no Back leads out of it. */
export const orderedState = () => ({
  id: 'pedido-realizado',
  description: 'The order exists. Back says so instead of opening the checkout again.',
  meta: {
    path: '/pedido-realizado/',
    title: 'Pedido feito',
    layout: 'order' as const,
    stage: 'pedido-realizado' as const,
  },
  tags: ['locked' as const, 'terminal' as const],
  initial: 'placed',
  on: {
    'xstate.route': { target: '.revisited' },
    'step.back': { target: '.revisited' },
    'plan.want': { target: '.revisited' },
    'plan.take': {},
    'address.adopt': {},
  },
  states: {
    placed: { description: 'The number of the order and what comes next.' },
    revisited: { description: 'The visitor tried to go back: "Este pedido já foi feito".' },
  },
})
