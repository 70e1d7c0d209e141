import { fromTopMachine } from '../../../machines/series/from-top.machine.ts'
import type { ChartUnderTest } from '../../../statecharts/explore/chart.types.ts'

export const fromTopChart: ChartUnderTest = {
  name: 'from-top',
  isDone: ({ value }) => value === 'shown',
  machine: fromTopMachine,
  input: {},
  cases: () => [],
  facet: () => null,
}
