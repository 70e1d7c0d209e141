import { screenDownMachine } from '../../../machines/series/screen-down.machine.ts'
import type { ChartUnderTest } from '../../../statecharts/explore/chart.types.ts'

export const screenDownChart: ChartUnderTest = {
  name: 'screen-down',
  isDone: ({ value }) => value === 'ready',
  machine: screenDownMachine,
  input: {},
  cases: (type) => [{ type }],
  facet: () => null,
}
