import { assign, emit, setup } from 'xstate'

export type OpenOrderEvent =
  | { type: 'order.forget' }
  /** The heading of the page at which the order stands. */
  | { type: 'order.found'; step: string }

/** In the place of a page's heading: the order was sent, and its answer has not come. */
export const orderInDoubt = 'Estamos conferindo se o pedido entrou'

/** A marketing page's offer to go on with an order that was begun. */
export const openOrderMachine = setup({
  types: {
    context: {} as { readonly step: string | null },
    events: {} as OpenOrderEvent,
    emitted: {} as { type: 'order.forgotten' },
  },
  guards: {
    isInDoubt: ({ event }) => event.type === 'order.found' && event.step === orderInDoubt,
  },
  actions: {
    tellForgotten: emit({ type: 'order.forgotten' }),
    keepStep: assign(({ event }) => (event.type === 'order.found' ? { step: event.step } : {})),
  },
}).createMachine({
  id: 'open-order',
  version: '3',
  description: 'Whether an order that this browser has begun is offered to be continued.',
  context: { step: null },
  initial: 'offered',
  states: {
    offered: {
      description: 'Shown to whoever has begun an order: go on, or begin anew.',
      on: {
        'order.found': [{ guard: 'isInDoubt', target: 'doubtful' }, { actions: 'keepStep' }],
        'order.forget': { target: 'asked' },
      },
    },
    asked: {
      description: 'The answers would be lost: the visitor is asked once more.',
      on: {
        'order.found': [{ guard: 'isInDoubt', target: 'doubtful' }, { actions: 'keepStep' }],
        'order.forget': { target: 'forgotten', actions: 'tellForgotten' },
      },
    },
    doubtful: {
      description: 'It may have been placed: a second one must not begin before the first is read.',
    },
    forgotten: { description: 'The visitor begins anew: nothing of the order is kept here.' },
  },
})
