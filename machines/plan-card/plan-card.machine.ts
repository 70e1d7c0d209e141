import { withParams } from '../kit/page.ts'
import { type Service, services } from './plan-card.choice.ts'
import { planCardSetup, scrollOf } from './plan-card.setup.ts'

const stateOf = (service: Service | null) => service ?? 'plain'
const choices: readonly (Service | null)[] = [null, ...services]

const tell = (service: Service | null) => withParams('tellList', { service })

/** To the service that is turned on; all others are off by that. */
const turnedOn = (others: readonly Service[]) =>
  others.map((service) => ({
    guard: withParams('turnsOn', { service }),
    target: stateOf(service),
    actions: tell(service),
  }))

/** From a service that is turned off: to none, or to another one where every plan has streaming. */
const turnedOff = (service: Service) =>
  choices
    .filter((to) => to !== service)
    .map((to) => ({
      guard: withParams('fallsTo', { service, to }),
      target: stateOf(to),
      actions: tell(to),
    }))

const show = (service: Service | null) => withParams('show', { service })

const chosen = (service: Service) => ({
  entry: show(service),
  on: {
    'streaming.turn': [...turnedOn(services.filter((other) => other !== service)), ...turnedOff(service)],
  },
})

const named = choices.map((service) => ({
  guard: withParams('isNamed', { service }),
  target: `.${stateOf(service)}`,
  actions: tell(service),
}))

const streamingState = planCardSetup.createStateConfig({
  description: 'Which streaming service is on: one at most, and the plan in view is the one that has it.',
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Its plans are offered together.',
      initial: 'starting',
      on: {
        'card.match': named,
        'order.open': named,
        'plan.show': named,
        'plans.narrow': { guard: 'hasBundle', target: 'narrowed', actions: 'showBundle' },
      },
      states: {
        starting: {
          always: [
            ...services.map((service) => ({
              guard: withParams('startsWith', { service }),
              target: service,
            })),
            { target: 'plain' },
          ],
        },
        plain: {
          description: 'No service is on: the plan without streaming.',
          entry: show(null),
          on: { 'streaming.turn': turnedOn(services) },
        },
        globoplay: chosen('globoplay'),
        max: chosen('max'),
        paramount: chosen('paramount'),
        before: { type: 'history' },
      },
    },
    narrowed: {
      description:
        'One of its plans alone, which the list is narrowed to. What was on comes back afterwards.',
      on: {
        'plans.narrow': { guard: 'isWidened', target: 'choosing.before' },
      },
    },
  },
})

const buttonState = planCardSetup.createStateConfig({
  description: 'What the link to the purchase says.',
  initial: 'default',
  on: { 'order.open': { actions: 'keepOrder' } },
  states: {
    default: {
      always: { guard: 'isOrdered', target: 'success' },
      on: { 'plan.press': { target: 'loading', actions: 'tellShown' } },
    },
    loading: {
      description: 'The browser follows the link.',
      after: { openPatience: { target: 'error' } },
      on: { 'page.return': { target: 'default' } },
    },
    success: {
      description: 'This plan is the one of the open order.',
      always: { guard: 'isNotOrdered', target: 'default' },
      on: { 'plan.press': { target: 'loading', actions: 'tellShown' } },
    },
    error: {
      description: 'The page that was asked for did not come.',
      on: {
        'plan.press': { target: 'loading', actions: 'tellShown' },
        'streaming.turn': { target: 'default' },
        'page.return': { target: 'default' },
      },
    },
  },
})

const ribbonState = planCardSetup.createStateConfig({
  description: 'A ribbon that calls for a choice is set in turns with what there is to choose, for a moment.',
  initial: 'still',
  on: { 'motion.change': [{ guard: 'mayTurn', target: '.turning' }, { target: '.still' }] },
  states: {
    still: {},
    turning: {
      after: { ribbonStop: { target: 'still' } },
      initial: 'calling',
      states: {
        calling: { after: { ribbonTurn: { target: 'naming' } } },
        naming: { after: { ribbonTurn: { target: 'calling' } } },
      },
    },
  },
})

/** The plans of one speed on one card: with streaming or without it. */
export const planCardMachine = planCardSetup.createMachine({
  id: 'plan-card',
  version: '2',
  description: 'The plans of one speed on one card: which of them is in view, and the way to buy it.',
  context: ({ input }) => ({
    ...input,
    sku: input.variants[0]?.sku ?? '',
    orderSku: null,
    isMotionReduced: true,
  }),
  type: 'parallel',
  states: {
    streaming: streamingState,
    button: buttonState,
    ribbon: ribbonState,
    motion: {
      description: 'Nothing moves until it is known that the visitor wants it.',
      initial: 'heard',
      states: { heard: { on: { 'motion.change': { actions: 'keepMotion' } } } },
    },
    overlay: {
      description: 'What lies over the page.',
      initial: 'closed',
      states: {
        closed: {
          on: {
            'card.press': { guard: 'isNarrow', target: 'subscribing', actions: 'tellShown' },
            'benefits.open': { target: 'benefits', actions: 'tellShown' },
            'label.open': { target: 'label', actions: 'tellShown' },
          },
        },
        subscribing: {
          description: 'Where the card is narrow: the plan and every way to buy it.',
          on: { 'overlay.close': { target: 'closed' } },
        },
        benefits: {
          description: 'The benefits of the plan in view.',
          on: { 'overlay.close': { target: 'closed' } },
        },
        label: {
          description: 'The label of the offer and its rules.',
          on: { 'overlay.close': { target: 'closed' } },
        },
      },
    },
    place: {
      description: 'Where the card is: a visitor whose address names it is taken there.',
      initial: 'anywhere',
      on: { 'card.match': { target: '.awaited' } },
      states: {
        anywhere: {},
        awaited: {
          description: 'The page comes to rest first.',
          after: { matchPause: { target: 'approached' } },
        },
        approached: {
          description: 'The page scrolls to the card.',
          invoke: {
            id: 'scroll-to-card',
            src: 'scrollToCard',
            input: ({ context }) => scrollOf(context),
            onDone: { target: 'anywhere' },
            onError: { target: 'anywhere' },
          },
        },
      },
    },
  },
})
