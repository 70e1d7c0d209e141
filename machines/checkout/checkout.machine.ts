import type { Trail } from '../kit/trail.ts'
import { cepState, houseState } from './checkout.address.ts'
import { availabilityState, unavailableState } from './checkout.availability.ts'
import { formStep } from './checkout.form-step.ts'
import { collaboratorState, failedQuizState, quizState, rejectedState } from './checkout.gates.ts'
import { emptyContext } from './checkout.memory.ts'
import { orderedState, reviewState } from './checkout.order.ts'
import { setupCheckout } from './checkout.setup.ts'
import { checkoutSteps, type FormStep } from './checkout.steps.ts'
import { trailOf } from './checkout.trail.ts'
import type { CheckoutContext } from './checkout.types.ts'

/** Reading the catalogue and a lead of an earlier visit, before any page is shown. */
const openingState = () => ({
  id: 'opening',
  description: 'Before the first page: plans, and the lead of an earlier visit.',
  initial: 'waiting',
  on: { 'xstate.route': {} },
  states: {
    waiting: {
      on: { 'part.open': { target: 'stocking', actions: 'open' as const }, 'journey.restart': {} },
    },
    stocking: {
      description: 'Loading the plans, unless the page brought them.',
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
      tags: ['failed' as const],
      on: { 'step.retry': { target: 'stocking', actions: 'clearFailure' as const } },
    },
    stocked: {
      entry: 'settlePlan' as const,
      always: [{ guard: 'hasLeadToResume' as const, target: 'resuming' }, { target: '#arriving' }],
    },
    resuming: {
      description: 'Reading back what the visitor had answered.',
      tags: ['busy' as const],
      entry: 'loadLead' as const,
      on: {
        'lead.loaded': { target: '#arriving', actions: 'takeLead' as const },
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
  on: {
    'plan.choose': [
      {
        guard: 'isAddressKnown' as const,
        target: '#verificando-disponibilidade',
        actions: 'choosePlan' as const,
      },
      { target: '#cep', actions: 'choosePlan' as const },
    ],
  },
})

const expiredState = () => ({
  id: 'expired',
  description: 'The lead is gone from the server; plan, address and answers in memory start a new one.',
  meta: { title: 'Vamos retomar seu pedido', layout: 'message' as const },
  on: { 'step.retry': { target: '#arriving' }, 'xstate.route': {} },
})

const landings = (trail: Trail<CheckoutContext>): readonly string[] => [
  'home',
  'pedido-realizado',
  'oferta-indisponivel',
  'erro2',
  ...trail.map((stop) => stop.page),
]

/** Builds the checkout's chart from its steps, in the order in which they are asked. */
export const createCheckout = (steps: readonly FormStep[]) => {
  const trail = trailOf(steps)
  const editable = ['home', 'cep', ...steps.map((step) => step.page)]
  return setupCheckout(steps).createMachine({
    id: 'checkout',
    version: '1',
    description: 'From the choice of a plan to the order, one question a page.',
    context: ({ input }) => emptyContext(input),
    initial: 'opening',
    on: { 'journey.restart': { target: '#opening.stocking', actions: ['forgetLead', 'restart'] } },
    states: {
      opening: openingState(),
      arriving: arrivingState(landings(trail)),
      home: homeState(),
      cep: cepState(trail),
      'nr-imovel': houseState(trail),
      'verificando-disponibilidade': availabilityState(trail),
      'oferta-indisponivel': unavailableState(),
      ...Object.fromEntries(steps.map((step) => [step.page, formStep(step, trail)])),
      'confirmacao-colaborador': collaboratorState(trail),
      validacao: quizState(trail),
      erro1: failedQuizState(),
      erro2: rejectedState(),
      confirmacao: reviewState(trail, editable),
      'pedido-realizado': orderedState(),
      expired: expiredState(),
    },
  })
}

/** The checkout of the default journey. */
export const checkoutMachine = createCheckout(checkoutSteps)
