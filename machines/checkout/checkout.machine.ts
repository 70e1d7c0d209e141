import type { Campaign } from '@ultrafibra/contract/campaign'
import { withOutput } from '../kit/actors.ts'
import { promptThenSlow } from '../kit/page.ts'
import { availabilityState, unavailableState } from './availability.state.ts'
import { emptyContext } from './checkout.context.ts'
import { ordered } from './checkout.edges.ts'
import { type CheckoutFlow, flows, needsLead, recognises } from './checkout.flow.ts'
import { leadRequests } from './checkout.messages.ts'
import { checkoutSetup } from './checkout.setup.ts'
import { routablePages } from './checkout.way.ts'
import { addressStates, questionState } from './question.state.ts'
import { confirmingState, orderedState, reviewState } from './review.state.ts'
import {
  collaboratorState,
  failedQuizState,
  quizState,
  recognitionState,
  recordCodeState,
  rejectedState,
} from './verification.state.ts'

/** Reading the catalogue and a lead of an earlier visit, before any page is shown. */
const openingState = checkoutSetup.createStateConfig({
  id: 'opening',
  description: 'Before the first page: plans, and the lead of an earlier visit.',
  initial: 'waiting',
  on: {
    'xstate.route': { actions: 'requestRoute' },
    'plan.want': { actions: ['wantPlan', { type: 'requestPage', params: { page: 'cep' } }] },
    'plan.take': {
      actions: [
        'adoptAddress',
        'choosePlan',
        { type: 'requestPage', params: { page: 'verificando-disponibilidade' } },
      ],
    },
  },
  states: {
    waiting: {
      description: 'Waits for the requested page.',
      on: { 'feature.open': { target: 'loading-plans', actions: 'open' } },
    },
    'loading-plans': {
      description: 'Loads the plans, unless the page already contains them.',
      ...promptThenSlow,
      always: { guard: 'hasPlans', target: 'plans-ready' },
      tags: ['busy'],
      invoke: {
        id: 'load-plans',
        src: 'loadPlans',
        input: ({ context }) => ({ file: context.campaign.plansFile }),
        onDone: { target: 'plans-ready', actions: withOutput('keepPlans') },
        onError: { target: 'plans-failed', actions: 'recordFailure' },
      },
    },
    'plans-failed': {
      description: 'Loading the plans failed; the visitor may retry.',
      tags: ['failed'],
      on: { 'step.retry': { target: 'loading-plans', actions: 'clearFailure' } },
    },
    'plans-ready': {
      description: 'The plans are known, and the wanted one is chosen.',
      entry: 'settlePlan',
      always: [
        { guard: 'isOrderRestored', target: 'loading-order' },
        { guard: 'hasLeadToResume', target: 'loading-lead' },
        { target: '#routing' },
      ],
    },
    'loading-order': {
      description: 'Reads the order of a reloaded page; unread, the page shows what the tab knows.',
      ...promptThenSlow,
      tags: ['busy'],
      invoke: {
        id: 'load-lead',
        src: 'loadLead',
        input: leadRequests.order,
        onDone: [
          ordered,
          { guard: withOutput('isWithdrawn'), target: '#withdrawn' },
          { target: '#routing', actions: 'forgetOrder' },
        ],
        onError: { target: '#routing' },
      },
    },
    'loading-lead': {
      description: 'Loads the stored answers.',
      ...promptThenSlow,
      tags: ['busy'],
      invoke: {
        id: 'load-lead',
        src: 'loadLead',
        input: leadRequests.lead,
        onDone: [
          ordered,
          { guard: withOutput('isLost'), target: '#expired', actions: 'dropLead' },
          {
            guard: withOutput('isOfAnotherCampaign'),
            target: '#routing',
            actions: [withOutput('takeAnswers'), 'forgetLead'],
          },
          { target: '#routing', actions: withOutput('takeLead') },
        ],
        onError: { target: 'lead-failed', actions: 'recordFailure' },
      },
    },
    'lead-failed': {
      description: 'Loading the answers failed; they are still stored.',
      tags: ['failed'],
      on: { 'step.retry': { target: 'loading-lead', actions: 'clearFailure' } },
    },
  },
})

const routingState = (pages: readonly string[]) =>
  checkoutSetup.createStateConfig({
    id: 'routing',
    description:
      'Chooses the page: the requested one if everything before it is answered, else the first gap.',
    route: { actions: 'endReview' },
    meta: { path: '/checkout/', title: 'Seu pedido', layout: 'loading' },
    always: pages.map((page) => ({
      guard: { type: 'isTarget', params: { page } },
      target: `#${page}`,
      actions: { type: 'clearRequestedPage', params: { page } },
    })),
  })

/** A chosen plan is checked at once if the address is known; else the address is asked first. */
const choosing = [
  { guard: 'isAddressKnown', target: '#verificando-disponibilidade', actions: 'choosePlan' },
  { target: '#cep', actions: 'choosePlan' },
] as const

const homeState = (flow: CheckoutFlow) =>
  checkoutSetup.createStateConfig({
    id: 'home',
    description: 'The plans. Choosing one opens the checkout.',
    route: { actions: 'endReview' },
    meta: {
      path: '/',
      title: 'Fibra de até 2 Giga',
      layout: 'home',
      section: 'disponibilidade',
      // In that campaign the migration's page has this address.
      ...(needsLead(flow) ? {} : { document: true }),
    },
    on: { 'plan.choose': choosing },
  })

/** The chosen plan with its price, before the questions: change it or go on. */
const cartState = checkoutSetup.createStateConfig({
  id: 'carrinho',
  description: 'What the visitor is about to buy.',
  route: { guard: 'isPlanKnown', actions: 'endReview' },
  meta: {
    path: '/checkout/carrinho/',
    title: 'Seu carrinho',
    layout: 'cart',
    section: 'disponibilidade',
  },
  on: { 'step.back': { target: '#home' }, 'plan.choose': choosing },
})

/** The plans available at the visitor's address. */
const plansState = checkoutSetup.createStateConfig({
  id: 'planos',
  description: 'The plans available at the checked address.',
  route: { guard: 'isConsulted', actions: 'endReview' },
  meta: {
    path: '/checkout/planos/',
    title: 'Planos no seu endereço',
    layout: 'no-coverage',
    section: 'disponibilidade',
  },
  on: {
    'step.back': { target: '#home' },
    'plan.choose': {
      guard: 'isOffered',
      target: '#verificando-disponibilidade.adopted',
      actions: 'choosePlan',
    },
  },
})

const expiredState = checkoutSetup.createStateConfig({
  id: 'expired',
  description: 'The lead is gone from the server; plan, address and answers in memory start a new one.',
  meta: { title: 'Vamos retomar seu pedido', layout: 'message' },
  on: { 'step.retry': { target: '#routing' }, 'xstate.route': {} },
})

const withdrawnState = checkoutSetup.createStateConfig({
  id: 'withdrawn',
  description: 'The order of a reloaded page was cancelled: its number, and the ways to another.',
  meta: { title: 'Pedido cancelado', layout: 'message' },
  exit: 'forgetOrder',
})

/** Pages of a flow that are not questions of the lead. */
const otherPages = (flow: CheckoutFlow) => ({
  ...addressStates(flow),
  'verificando-disponibilidade': availabilityState(flow),
  'oferta-indisponivel': unavailableState(flow),
  ...(recognises(flow)
    ? { 'consulta-telefone': recognitionState(flow), 'confirmacao-titular': recordCodeState() }
    : {}),
})

/**
 * Builds the chart of a flow. Its pages, their order and the edges between them: `checkout.flow.ts`; the whole as a
 * picture: `docs/statecharts/checkout.md`. Guards and actions read the flow from the context.
 */
export const createCheckout = (flow: CheckoutFlow) =>
  checkoutSetup.createMachine({
    id: 'checkout',
    version: '18',
    description: 'From the choice of a plan to the order; the pages of its flow are those of a table.',
    context: ({ input }) => emptyContext(input),
    invoke: { id: 'lead-news', src: 'leadNews' },
    initial: 'opening',
    on: {
      ...(needsLead(flow)
        ? {
            'checkout.adopt-lead': {
              target: '#opening.loading-plans',
              actions: ['forgetLead', 'restart', 'adoptLead'],
            },
          }
        : {}),
      'plan.want': [
        { guard: 'isAddressKnown', target: '#verificando-disponibilidade', actions: 'wantPlan' },
        { target: needsLead(flow) ? '#home' : '#cep', actions: 'wantPlan' },
      ],
      'address.adopt': { guard: 'isTaken', actions: 'adoptAddress' },
      'lead.stored': { actions: 'keepStored' },
      'lead.unsaved': [
        { guard: 'isSaveRefused', actions: 'reopenRefusedPage' },
        { actions: 'recordUnsaved' },
      ],
      'plan.take': {
        target: '#verificando-disponibilidade.adopted',
        actions: ['adoptAddress', 'choosePlan'],
      },
    },
    states: {
      opening: openingState,
      routing: routingState(routablePages(flow)),
      home: homeState(flow),
      carrinho: cartState,
      planos: plansState,
      ...otherPages(flow),
      ...Object.fromEntries(
        Object.keys(flow.pages)
          .filter((page) => flow.pages[page]?.asks !== undefined)
          .map((page) => [page, questionState(flow, page)]),
      ),
      ...('confirmacao-colaborador' in flow.pages
        ? { 'confirmacao-colaborador': collaboratorState(flow) }
        : {}),
      validacao: quizState(flow),
      erro1: failedQuizState(flow),
      erro2: rejectedState(flow),
      confirmacao: reviewState(flow),
      'confirmando-dados': confirmingState(),
      'pedido-realizado': orderedState(),
      withdrawn: withdrawnState,
      expired: expiredState,
    },
  })

const charts = {
  default: createCheckout(flows.default),
  b: createCheckout(flows.b),
  migration: createCheckout(flows.migration),
}

/** The checkout's chart for a campaign's flow. */
export const checkoutOf = (flow: Campaign['flow']) => charts[flow]

/** The checkout of the default journey. */
export const checkoutMachine = checkoutOf('default')
