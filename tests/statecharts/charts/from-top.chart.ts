import type { ChartUnderTest } from 'statechart-kit/chart'
import { fromTopMachine } from '../../../machines/series/from-top.machine.ts'

export const fromTopChart: ChartUnderTest = {
  name: 'from-top',
  isDone: ({ value }) => value === 'shown',
  machine: fromTopMachine,
  input: {},
  cases: () => [],
  stateKey: () => null,
}
