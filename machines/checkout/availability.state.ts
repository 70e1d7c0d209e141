import { newLeadOf } from '../address/address.context.ts'
import { withOutput } from '../kit/actors.ts'
import { ofPage, promptThenSlow } from '../kit/page.ts'
import { backEdges, onwardEdges, ordered } from './checkout.edges.ts'
import { type CheckoutFlow, housePage, needsLead, recognises } from './checkout.flow.ts'
import { leadRequests } from './checkout.messages.ts'
import { checkoutSetup } from './checkout.setup.ts'

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
        actions: withOutput('keepNoCoverageLead'),
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
          id: 'save-lead',
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
          id: 'save-lead',
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
        entry: ['deleteNoCoverageLead', 'forgetNoCoverageLead'],
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
          onDone: { target: '#oferta-indisponivel', actions: withOutput('keepNoCoverageLead') },
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

const contactForm = 'contato'

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
    entry: ofPage('openPage', contactForm),
    initial: 'sorting',
    on: { 'step.back': { target: `#${housePage(flow)}` } },
    states: {
      sorting: {
        description: 'Whether any other plan reaches the address.',
        always: [{ guard: 'hasNoOffer', target: 'editing' }, { target: 'choosing' }],
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
      editing: {
        description: 'No plan reaches the address; the visitor may leave a contact.',
        on: {
          'step.submit': [
            { guard: ofPage('isInvalid', contactForm), actions: ofPage('rejectDraft', contactForm) },
            { target: 'saving', actions: ofPage('acceptDraft', contactForm) },
          ],
          'draft.change': { actions: ofPage('editDraft', contactForm) },
        },
      },
      saving: {
        description: 'The contact is on its way into the no-coverage lead.',
        ...promptThenSlow,
        tags: ['busy'],
        on: locked,
        invoke: {
          id: 'save-contact',
          src: 'saveContact',
          input: leadRequests.contact,
          onDone: { target: 'thanking', actions: 'commit' },
          onError: [
            {
              guard: ofPage('isFieldRefusal', contactForm),
              target: 'editing',
              actions: ofPage('recordRefusal', contactForm),
            },
            { target: 'failed', actions: 'recordFailure' },
          ],
        },
      },
      failed: {
        description: 'The contact was not stored: what was typed stays.',
        tags: ['failed'],
        on: {
          'step.retry': [{ guard: 'isNoCoverageLeadLost', target: 'renewing' }, { target: 'saving' }],
          'step.submit': [
            {
              guard: ofPage('isInvalid', contactForm),
              target: 'editing',
              actions: ofPage('rejectDraft', contactForm),
            },
            {
              guard: 'isNoCoverageLeadLost',
              target: 'renewing',
              actions: ofPage('acceptDraft', contactForm),
            },
            { target: 'saving', actions: ofPage('acceptDraft', contactForm) },
          ],
          'draft.change': { actions: ofPage('editDraft', contactForm) },
        },
      },
      renewing: {
        description:
          'The no-coverage lead is gone or belongs to another browser: creates a new one for the contact.',
        ...promptThenSlow,
        tags: ['busy'],
        on: locked,
        invoke: {
          id: 'create-no-coverage-lead',
          src: 'createNoCoverageLead',
          input: leadRequests.noCoverage,
          onDone: { target: 'saving', actions: withOutput('keepNoCoverageLead') },
          onError: { target: 'failed', actions: 'recordFailure' },
        },
      },
      thanking: { description: 'The contact is stored: we tell them when the fibre arrives.' },
    },
  })
