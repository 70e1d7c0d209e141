import type { Campaign } from '../../contract/campaign.ts'
import { promptThenSlow } from '../kit/page.ts'
import type { Trail } from '../kit/sequence.ts'
import { addressStates } from './checkout.address-pages.ts'
import { availabilityState, unavailableState } from './checkout.availability.ts'
import { emptyContext } from './checkout.context.ts'
import { backEdges } from './checkout.edges.ts'
import { type CheckoutFlow, flows } from './checkout.flow.ts'
import { formStep } from './checkout.form-step.ts'
import { collaboratorState, failedQuizState, quizState, rejectedState } from './checkout.gates.ts'
import { orderedState, reviewState } from './checkout.order.ts'
import { recognitionState } from './checkout.recognition.ts'
import { setupCheckout } from './checkout.setup.ts'
import { trailOf } from './checkout.trail.ts'
import type { CheckoutContext } from './checkout.types.ts'

/** Reading the catalogue and a lead of an earlier visit, before any page is shown. */
const openingState = () => ({
  id: 'opening',
  description: 'Before the first page: plans, and the lead of an earlier visit.',
  initial: 'waiting',
  on: {
    'xstate.route': { actions: 'aimAtRoute' as const },
    'plan.want': { actions: ['wantPlan' as const, { type: 'aimAt' as const, params: { page: 'cep' } }] },
    'plan.take': {
      actions: [
        'adoptPlace' as const,
        'choosePlan' as const,
        { type: 'aimAt' as const, params: { page: 'verificando-disponibilidade' } },
      ],
    },
  },
  states: {
    waiting: {
      description: 'Until it is told what was asked for.',
      on: { 'part.open': { target: 'stocking', actions: 'open' as const } },
    },
    stocking: {
      description: 'Loading the plans, unless the page brought them.',
      ...promptThenSlow,
      always: { guard: 'hasPlans' as const, target: 'stocked' },
      tags: ['busy' as const],
      invoke: {
        id: 'load-plans',
        src: 'loadPlans' as const,
        input: ({ context }: { context: CheckoutContext }) => ({ file: context.campaign.plansFile }),
        onDone: { target: 'stocked', actions: 'keepPlans' as const },
        onError: { target: 'unstocked', actions: 'recordFailure' as const },
      },
    },
    unstocked: {
      description: 'The plans did not come; the visitor may ask again.',
      tags: ['failed' as const],
      on: { 'step.retry': { target: 'stocking', actions: 'clearFailure' as const } },
    },
    stocked: {
      description: 'The plans are known, and which of them is meant.',
      entry: 'settlePlan' as const,
      always: [{ guard: 'hasLeadToResume' as const, target: 'resuming' }, { target: '#arriving' }],
    },
    resuming: {
      description: 'Reading back what the visitor had answered.',
      ...promptThenSlow,
      tags: ['busy' as const],
      entry: 'loadLead' as const,
      on: {
        'lead.loaded': [
          {
            guard: 'isOfAnotherCampaign' as const,
            target: '#arriving',
            actions: ['takeAnswers' as const, 'forgetLead' as const],
          },
          { target: '#arriving', actions: 'takeLead' as const },
        ],
        'lead.ordered': { target: '#pedido-realizado', actions: 'recordOrder' as const },
        'lead.lost': { target: '#expired', actions: 'dropLead' as const },
        'lead.failed': { target: 'unresumed', actions: 'recordFailure' as const },
      },
    },
    unresumed: {
      description: 'The answers could not be read back; they are still stored.',
      tags: ['failed' as const],
      on: { 'step.retry': { target: 'resuming', actions: 'clearFailure' as const } },
    },
  },
})

const arrivingState = (pages: readonly string[]) => ({
  id: 'arriving',
  description: 'Chooses the page: the one that was asked for if it is reached, else the first gap.',
  route: { actions: 'endReview' as const },
  meta: { path: '/checkout/', title: 'Seu pedido', layout: 'loading' as const },
  always: pages.map((page) => ({
    guard: { type: 'isLanding' as const, params: { page } },
    target: `#${page}`,
    actions: { type: 'settleAsked' as const, params: { page } },
  })),
})

/** A chosen plan is looked up where the address is known; else the address is asked. */
const choosing = [
  {
    guard: 'isAddressKnown' as const,
    target: '#verificando-disponibilidade',
    actions: 'choosePlan' as const,
  },
  { target: '#cep', actions: 'choosePlan' as const },
]

const homeState = () => ({
  id: 'home',
  description: 'The plans. Choosing one opens the checkout.',
  route: { actions: 'endReview' as const },
  meta: {
    path: '/',
    title: 'Fibra de até 2 Giga',
    layout: 'home' as const,
    stage: 'disponibilidade' as const,
  },
  on: { 'plan.choose': choosing },
})

/** The chosen plan with its price, before the questions: change it or go on. */
const cartState = () => ({
  id: 'carrinho',
  description: 'What the visitor is about to buy.',
  route: { guard: 'isPlanKnown' as const, actions: 'endReview' as const },
  meta: {
    path: '/checkout/carrinho/',
    title: 'Seu carrinho',
    layout: 'cart' as const,
    stage: 'disponibilidade' as const,
  },
  on: { 'step.back': { target: '#home' }, 'plan.choose': choosing },
})

/** The plans to be had at the visitor's address. */
const plansState = () => ({
  id: 'planos',
  description: 'The plans at the address that was consulted.',
  route: { guard: 'isConsulted' as const, actions: 'endReview' as const },
  meta: {
    path: '/checkout/planos/',
    title: 'Planos no seu endereço',
    layout: 'no-coverage' as const,
    stage: 'disponibilidade' as const,
  },
  on: {
    'step.back': { target: '#home' },
    'plan.choose': {
      guard: 'isOffered' as const,
      target: '#verificando-disponibilidade.adopted',
      actions: 'choosePlan' as const,
    },
  },
})

const expiredState = () => ({
  id: 'expired',
  description: 'The lead is gone from the server; plan, address and answers in memory start a new one.',
  meta: { title: 'Vamos retomar seu pedido', layout: 'message' as const },
  on: { 'step.retry': { target: '#arriving' }, 'xstate.route': {} },
})

const landings = (flow: CheckoutFlow, trail: Trail<CheckoutContext>): readonly string[] => [
  ...(flow.needsLead ? [] : ['home']),
  'carrinho',
  'planos',
  ...(flow.asksHouseWithCep || flow.needsLead ? [] : ['cep-dados-cliente']),
  'pedido-realizado',
  'oferta-indisponivel',
  'erro2',
  ...trail.map((stop) => stop.page),
]

/** What other machines and pages may bring at any time. */
const arrivals = (flow: CheckoutFlow) => ({
  ...(flow.needsLead
    ? {
        'checkout.adopt-lead': {
          target: '#opening.stocking',
          actions: ['forgetLead' as const, 'restart' as const, 'adoptLead' as const],
        },
      }
    : {}),
  'plan.want': [
    {
      guard: 'isAddressKnown' as const,
      target: '#verificando-disponibilidade',
      actions: 'wantPlan' as const,
    },
    { target: flow.needsLead ? '#home' : '#cep', actions: 'wantPlan' as const },
  ],
  'address.adopt': { guard: 'isTaken' as const, actions: 'adoptPlace' as const },
  'lead.stored': { actions: 'keepStored' as const },
  'lead.unsaved': [
    { guard: 'isRefusedBehind' as const, actions: 'reopenBehind' as const },
    { actions: 'recordUnsaved' as const },
  ],
  'plan.take': {
    target: '#verificando-disponibilidade.adopted',
    actions: ['adoptPlace' as const, 'choosePlan' as const],
  },
})

const pagesOf = (flow: CheckoutFlow, trail: Trail<CheckoutContext>) => ({
  home: homeState(),
  carrinho: cartState(),
  planos: plansState(),
  ...addressStates(flow, trail),
  'verificando-disponibilidade': availabilityState(flow, trail),
  'oferta-indisponivel': unavailableState(flow),
  ...(flow.recognises
    ? { 'consulta-telefone': recognitionState(backEdges(trail, 'consulta-telefone')) }
    : {}),
  ...Object.fromEntries(flow.steps.map((step) => [step.page, formStep(step, trail)])),
  ...(flow.needsLead ? {} : { 'confirmacao-colaborador': collaboratorState(flow, trail) }),
  validacao: quizState(flow, trail),
  erro1: failedQuizState(flow),
  erro2: rejectedState(flow),
  confirmacao: reviewState(trail, ['home', 'cep', ...flow.steps.map((step) => step.page)]),
  'pedido-realizado': orderedState(),
  expired: expiredState(),
})

/** Builds the checkout's chart from its flow. */
export const createCheckout = (flow: CheckoutFlow) => {
  const trail = trailOf(flow)
  return setupCheckout(flow).createMachine({
    id: 'checkout',
    version: '7',
    description: 'From the choice of a plan to the order, one question a page.',
    context: ({ input }) => emptyContext(input),
    initial: 'opening',
    on: arrivals(flow),
    states: {
      opening: openingState(),
      arriving: arrivingState(landings(flow, trail)),
      ...pagesOf(flow, trail),
    },
  })
}

/** The checkout of the default journey. */
export const checkoutMachine = createCheckout(flows.default)

/** The checkout's chart for a campaign's flow. */
export const checkoutOf = (flow: Campaign['flow']): typeof checkoutMachine =>
  flow === 'default' ? checkoutMachine : (createCheckout(flows[flow]) as typeof checkoutMachine)
