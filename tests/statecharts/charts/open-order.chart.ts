import type { ChartUnderTest } from 'statechart-kit/chart'
import { openOrderMachine, orderInDoubt } from '../../../machines/open-order/open-order.machine.ts'

export const openOrderChart: ChartUnderTest = {
  name: 'open-order',
  isDone: ({ value }) => value === 'forgotten' || value === 'doubtful',
  machine: openOrderMachine,
  input: {},
  cases: (type) =>
    type === 'order.found'
      ? ['Seu CEP', 'Seu nome', orderInDoubt].map((step) => ({ type, step }))
      : [{ type }],
  stateKey: ({ context }) => context.step,
  goals: {
    'an order that is forgotten, or read first': ({ value }) => value === 'forgotten' || value === 'doubtful',
  },
}
