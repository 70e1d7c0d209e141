import { withOutput } from '../kit/actors.ts'
import { formClosed } from '../kit/form.ts'
import { ofPage } from '../kit/page.ts'
import { backEdges, ordered } from './checkout.edges.ts'
import { type CheckoutFlow, needsLead } from './checkout.flow.ts'
import { leadRequests } from './checkout.messages.ts'
import { checkoutSetup } from './checkout.setup.ts'

const form = 'confirmacao'
const locked = { ...formClosed, 'review.edit': {} }

/** The final call; its repeats are the lead's. */
const placing = checkoutSetup.createStateConfig({
  invoke: {
    id: 'finish-lead',
    src: 'finishLead',
    input: leadRequests.finish,
    onDone: [
      ordered,
      { guard: withOutput('isLost'), target: '#expired', actions: 'dropLead' },
      { guard: withOutput('isStalled'), target: 'unconfirmed', actions: withOutput('recordStall') },
      { guard: withOutput('isWithheldForGood'), target: '#erro2', actions: withOutput('recordRisk') },
      {
        guard: withOutput('offersQuiz'),
        target: '#validacao',
        actions: [withOutput('recordRisk'), 'returnToReview'],
      },
      { target: 'failed', actions: 'recordFailure' },
    ],
    onError: [
      { guard: 'isOfferChanged', target: '#routing', actions: ['takeOffer', 'askAnew'] },
      {
        guard: 'isPlanGone',
        target: '#verificando-disponibilidade.consulting',
        actions: ['askAnew', 'dropCoverage'],
      },
      { guard: 'isAnswerChanged', target: '#opening.loading-lead', actions: 'rereadAnswers' },
      { guard: 'isAnswerGone', target: '#routing', actions: 'reopenAnswer' },
      { target: 'failed', actions: 'recordFailure' },
    ],
  },
  initial: 'prompt',
  states: {
    prompt: { description: 'The answer is awaited.', after: { slowAnswer: { target: 'slow' } } },
    slow: { description: 'It takes longer than usual: the page says so.', tags: ['slow'] },
    checking: {
      description: 'The answer was lost: the order may exist, so the same call is asked again.',
      tags: ['slow', 'unsure'],
    },
  },
})

/** Pages that a row of the review opens; a home that is a document has the plans, by a link. */
const editablePages = (flow: CheckoutFlow): readonly string[] => [
  ...(needsLead(flow) ? ['home'] : []),
  'cep',
  ...Object.keys(flow.pages).filter((page) => flow.pages[page]?.asks !== undefined),
]

/** The review of everything before the order, and the final call. */
export const reviewState = (flow: CheckoutFlow) =>
  checkoutSetup.createStateConfig({
    id: 'confirmacao',
    description: 'Everything answered, each row open to change, and the button that places the order.',
    route: { guard: ofPage('isReached', 'confirmacao'), actions: 'endReview' },
    meta: {
      path: '/checkout/confirmacao/',
      title: 'Confira e faça seu pedido',
      layout: 'checkout',
      section: 'pagamento',
      funnel: 14,
    },
    entry: [ofPage('openPage', form), 'endReview'],
    exit: 'clearFailure',
    initial: 'reviewing',
    on: {
      'step.submit': [
        { guard: ofPage('isInvalid', form), target: '.reviewing', actions: ofPage('rejectDraft', form) },
        {
          guard: 'isSavingAnswer',
          target: '#confirmando-dados',
          actions: ofPage('acceptDraft', form),
        },
        { target: '.placing', actions: ofPage('acceptDraft', form) },
      ],
      'draft.change': { actions: ofPage('editDraft', form) },
      'step.back': backEdges(flow, form),
      'lead.unsaved': { guard: 'isSaveRefused', target: '#routing', actions: 'reopenRefusedPage' },
      'review.edit': editablePages(flow).map((page) => ({
        guard: ofPage('isEditOf', page),
        target: `#${page}`,
        actions: 'startReview',
      })),
    },
    states: {
      reviewing: { description: 'The visitor reads and accepts.' },
      placing: {
        description: 'The order is on its way: Back waits for the answer.',
        tags: ['busy', 'locked'],
        ...placing,
        on: { ...locked, 'lead.unsure': { target: '.checking' } },
      },
      unconfirmed: {
        description: 'Several tries brought no answer. The visitor asks again when the network is back.',
        tags: ['locked', 'failed'],
        on: { ...locked, 'step.retry': { target: 'placing', actions: 'clearFailure' } },
      },
      failed: {
        description: 'The order was refused; nothing was placed.',
        tags: ['failed'],
        on: { 'step.retry': { target: 'placing', actions: 'clearFailure' } },
      },
    },
  })

/** The wait for an answer that is still being saved; what it fails of is the final call's to say. */
export const confirmingState = () =>
  checkoutSetup.createStateConfig({
    id: 'confirmando-dados',
    description:
      'The order was asked for while an answer is still being saved: it waits until that is stored.',
    // No address asks for an order.
    route: { guard: 'isConfirming' },
    meta: {
      path: '/checkout/confirmando-dados/',
      title: 'Confirmando seus dados',
      layout: 'loading',
      section: 'pagamento',
      transient: true,
    },
    entry: 'retrySave',
    always: { guard: 'hasAllSaved', target: '#confirmacao.placing' },
    after: { slowAnswer: { target: '#confirmacao.placing' } },
    on: {
      'step.back': { target: '#confirmacao' },
      'lead.unsaved': [
        { guard: 'isSaveRefused', target: '#routing', actions: 'reopenRefusedPage' },
        { target: '#confirmacao.placing' },
      ],
    },
  })

/** The placed order: no URL and no Back leads out of it. */
export const orderedState = () =>
  checkoutSetup.createStateConfig({
    id: 'pedido-realizado',
    description: 'The order exists. Back says so instead of opening the checkout again.',
    meta: {
      path: '/pedido-realizado/',
      title: 'Pedido feito',
      layout: 'order',
      section: 'pedido-realizado',
    },
    tags: ['locked', 'terminal'],
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
