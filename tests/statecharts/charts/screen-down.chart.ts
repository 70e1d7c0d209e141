import type { ChartUnderTest } from 'statechart-kit/chart'
import { screenDownMachine } from '../../../machines/series/screen-down.machine.ts'

export const screenDownChart: ChartUnderTest = {
  name: 'screen-down',
  isDone: ({ value }) => value === 'ready',
  machine: screenDownMachine,
  input: {},
  cases: (type) => [{ type }],
  stateKey: () => null,
}
