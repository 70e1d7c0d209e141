import { assign, setup } from 'xstate'
import type { ChartUnderTest } from '../explore/chart.types.ts'

/** The example of the kit: a light for pedestrians who press a button. */
const trafficLight = setup({
  types: {
    context: {} as { readonly waiting: number },
    events: {} as { type: 'button.press' | 'power.cut' },
  },
  delays: { redTime: 20_000, greenTime: 10_000 },
  guards: { isNobodyWaiting: ({ context }) => context.waiting === 0 },
  actions: {
    callController: () => {},
    countPress: assign({ waiting: ({ context }) => Math.min(context.waiting + 1, 2) }),
    clearWaiting: assign({ waiting: 0 }),
  },
}).createMachine({
  id: 'traffic-light',
  context: { waiting: 0 },
  initial: 'red',
  on: { 'power.cut': { target: '.dark' } },
  states: {
    red: {
      after: { redTime: [{ guard: 'isNobodyWaiting', target: 'red', reenter: true }, { target: 'green' }] },
      on: { 'button.press': { actions: ['countPress', 'callController'] } },
    },
    green: { exit: 'clearWaiting', after: { greenTime: { target: 'red' } } },
    dark: { tags: ['terminal'], on: { 'power.cut': {} } },
  },
})

/** What its tests are generated from. */
export const trafficLightChart: ChartUnderTest = {
  name: 'traffic-light',
  machine: trafficLight,
  input: {},
  cases: (type) => [{ type }],
  stateKey: ({ context }) => context.waiting,
  goals: { 'a green light': ({ value }) => value === 'green' },
}
