import { interestOf, newLeadOf } from '../address/address.context.ts'
import { withOutput } from '../kit/actors.ts'
import { ofPage, promptThenSlow } from '../kit/page.ts'
import { asksContact } from '../question/contact.question.ts'
import { contactPage } from '../question/contact.selectors.ts'
import { askingEdges } from '../question/question.page.ts'
import { backEdges, onwardEdges, ordered } from './checkout.edges.ts'
import { type CheckoutFlow, housePage, needsLead, recognises } from './checkout.flow.ts'
import { leadRequests } from './checkout.messages.ts'
import { checkoutSetup } from './checkout.setup.ts'
import type { CheckoutContext } from './checkout.types.ts'

const lookUp = 'verificando-disponibilidade'
const locked = { 'xstate.route': {}, 'step.back': {} }

/** A lead that could not be stored. */
const notStored = { target: '#verificando-disponibilidade.failed', actions: 'recordFailure' } as const

const recogniseFirst = [
  {
    guard: 'hasNoLead',
    target: '#consulta-telefone',
    actions: [ofPage('clearRequestedPage', 'consulta-telefone')],
  },
] as const

/** Before a lead exists, a mobile customer may be recognised. */
const recognition = (flow: CheckoutFlow) => (recognises(flow) ? recogniseFirst : [])

const creating = checkoutSetup.createStateConfig({
  description: 'A new lead is stored.',
  ...promptThenSlow,
  invoke: {
    id: 'create-lead',
    src: 'createLead',
    input: leadRequests.creation,
    onDone: [
      {
        guard: withOutput('isWithoutCoverage'),
        target: '#oferta-indisponivel',
        actions: [withOutput('deleteFormerNote'), withOutput('keepNoCoverageLead')],
      },
      { target: 'registered', actions: withOutput('keepLead') },
    ],
    onError: notStored,
  },
})

const registering = (flow: CheckoutFlow) =>
  checkoutSetup.createStateConfig({
    description: 'Makes the lead match the chosen address and plan.',
    tags: ['busy'],
    on: locked,
    initial: 'deciding',
    states: {
      deciding: {
        description: 'Compares the lead with what the visitor wants.',
        always: [
          { guard: 'hasNoLead', target: needsLead(flow) ? '#home' : 'creating' },
          { guard: 'isRegistered', target: 'registered' },
          { guard: 'isElsewhere', target: 'moving' },
          { target: 'switching' },
        ],
      },
      ...(needsLead(flow) ? {} : { creating }),
      moving: {
        description: 'The lead gets another address.',
        ...promptThenSlow,
        invoke: {
          id: 'save-answers',
          src: 'saveLead',
          input: leadRequests.move,
          onDone: [
            ordered,
            { guard: withOutput('isLost'), target: 'deciding', actions: 'dropLead' },
            { target: 'deciding', actions: withOutput('keepAddress') },
          ],
          onError: notStored,
        },
      },
      switching: {
        description: 'The lead gets another plan.',
        ...promptThenSlow,
        invoke: {
          id: 'save-answers',
          src: 'saveLead',
          input: leadRequests.plan,
          onDone: [
            ordered,
            { guard: withOutput('isLost'), target: 'deciding', actions: 'dropLead' },
            { target: 'registered', actions: withOutput('keepLead') },
          ],
          onError: notStored,
        },
      },
      registered: {
        description: 'The lead matches the chosen address and plan.',
        entry: ['deleteNoted', 'deleteContacted', 'forgetNoCoverageLead'],
        always: onwardEdges(flow, recognises(flow) ? 'consulta-telefone' : lookUp),
      },
    },
  })

/** The look-up of the fibre network at the address, and the lead that follows from it. */
export const availabilityState = (flow: CheckoutFlow) =>
  checkoutSetup.createStateConfig({
    id: lookUp,
    description: 'Consults the network at the address; the visitor only waits.',
    route: { guard: ofPage('isReached', lookUp), actions: 'endReview' },
    meta: {
      path: '/checkout/verificando-disponibilidade/',
      title: 'Verificando a sua rua',
      layout: 'loading',
      section: 'disponibilidade',
      transient: true,
    },
    initial: 'consulting',
    on: { 'step.back': backEdges(flow, lookUp) },
    states: {
      adopted: {
        description: 'The coverage check has consulted this address already.',
        always: [
          { guard: 'lacksOffer', target: 'consulting' },
          ...recognition(flow),
          { target: 'registering' },
        ],
      },
      consulting: {
        description: 'Asking which plans reach the address.',
        ...promptThenSlow,
        invoke: {
          id: 'check-coverage',
          src: 'checkCoverage',
          input: ({ context }) => ({
            newLead: newLeadOf(context),
            sku: context.plan?.sku ?? '',
            campaign: context.campaign,
          }),
          onDone: [
            { guard: withOutput('hasNoPlan'), target: 'not-covered', actions: withOutput('keepCoverage') },
            {
              guard: withOutput('lacksPlan'),
              target: '#oferta-indisponivel',
              actions: withOutput('keepCoverage'),
            },
            ...recognition(flow).map((edge) => ({
              ...edge,
              actions: [withOutput('keepCoverage'), ...edge.actions],
            })),
            { target: 'registering', actions: withOutput('keepCoverage') },
          ],
          onError: { target: 'failed', actions: 'recordFailure' },
        },
      },
      'not-covered': {
        description: 'No plan reaches the address: a no-coverage lead is stored once.',
        always: [{ guard: 'hasNoCoverageLead', target: '#oferta-indisponivel' }, { target: 'recording' }],
      },
      recording: {
        description: 'Storing that someone wants fibre at this address.',
        ...promptThenSlow,
        tags: ['busy'],
        on: locked,
        invoke: {
          id: 'create-no-coverage-lead',
          src: 'createNoCoverageLead',
          input: leadRequests.noCoverage,
          onDone: {
            target: '#oferta-indisponivel',
            actions: [withOutput('deleteFormerNote'), withOutput('keepNoCoverageLead')],
          },
          onError: notStored,
        },
      },
      registering: registering(flow),
      failed: {
        description: 'The look-up or the lead failed; the answers so far are kept.',
        tags: ['failed'],
        on: { 'step.retry': { target: 'consulting', actions: 'clearFailure' } },
      },
    },
  })

/** The chosen plan is unavailable at this address: offers other plans, or a notice when fibre arrives. */
export const unavailableState = (flow: CheckoutFlow) =>
  checkoutSetup.createStateConfig({
    id: 'oferta-indisponivel',
    description: 'The chosen plan does not reach the address.',
    route: { guard: 'isPlanUnavailable' },
    meta: {
      path: '/checkout/oferta-indisponivel/',
      title: 'Este plano não chega aí ainda',
      layout: 'no-coverage',
      section: 'disponibilidade',
    },
    entry: ofPage('openPage', contactPage),
    initial: 'sorting',
    on: {
      'step.back': [{ guard: 'isSaving' }, { target: `#${housePage(flow)}` }],
      'xstate.route': { guard: 'isSaving' },
    },
    states: {
      sorting: {
        description:
          'Whether any other plan reaches the address, and whether a contact was left where none does.',
        always: [
          { guard: 'hasLeftContact', target: 'thanking' },
          { guard: 'hasNoOffer', target: 'asking' },
          { target: 'choosing' },
        ],
      },
      choosing: {
        description: 'Other plans reach the address; choosing one goes on with it.',
        on: {
          'plan.choose': {
            guard: 'isOffered',
            target: '#verificando-disponibilidade.adopted',
            actions: ['choosePlan', 'tellNews'],
          },
        },
      },
      asking: {
        description: 'No plan reaches the address; the visitor may leave a contact.',
        exit: 'closeQuestion',
        invoke: asksContact((context: CheckoutContext) => interestOf(context)),
        on: askingEdges(contactPage),
      },
      thanking: { description: 'The contact is stored: we tell them when the fibre arrives.' },
    },
  })
