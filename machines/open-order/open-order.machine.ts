import { assign, emit, setup } from 'xstate'

export type OpenOrderEvent =
  | { type: 'order.forget' }
  /** The heading of the page at which the order stands. */
  | { type: 'order.found'; step: string }

/** A marketing page's offer to go on with an order that was begun. */
export const openOrderMachine = setup({
  types: {
    context: {} as { readonly step: string | null },
    events: {} as OpenOrderEvent,
    emitted: {} as { type: 'order.forgotten' },
  },
  actions: {
    tellForgotten: emit({ type: 'order.forgotten' }),
    keepStep: assign(({ event }) => (event.type === 'order.found' ? { step: event.step } : {})),
  },
}).createMachine({
  id: 'open-order',
  version: '1',
  description: 'Whether an order that this browser has begun is offered to be continued.',
  context: { step: null },
  initial: 'offered',
  states: {
    offered: {
      description: 'Shown to whoever has begun an order: go on, or begin anew.',
      on: {
        'order.found': { actions: 'keepStep' },
        'order.forget': { target: 'forgotten', actions: 'tellForgotten' },
      },
    },
    forgotten: { description: 'The visitor begins anew: nothing of the order is kept here.' },
  },
})
