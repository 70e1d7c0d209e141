import { emit, setup } from 'xstate'

/** A marketing page's offer to go on with an order that was begun. */
export const openOrderMachine = setup({
  types: {
    events: {} as { type: 'order.forget' },
    emitted: {} as { type: 'order.forgotten' },
  },
  actions: { tellForgotten: emit({ type: 'order.forgotten' }) },
}).createMachine({
  id: 'open-order',
  version: '1',
  description: 'Whether an order that this browser has begun is offered to be continued.',
  initial: 'offered',
  states: {
    offered: {
      description: 'Shown to whoever has begun an order: go on, or begin anew.',
      on: { 'order.forget': { target: 'forgotten', actions: 'tellForgotten' } },
    },
    forgotten: { description: 'The visitor begins anew: nothing of the order is kept here.' },
  },
})
