import { flashMachine } from '../../../machines/call-back/flash.machine.ts'
import type { ChartUnderTest } from '../../../statecharts/explore/chart.types.ts'

/** The message about a call. */
export const flashChart: ChartUnderTest = {
  name: 'flash',
  machine: flashMachine,
  input: {},
  cases: (type) => [{ type }],
  facet: () => null,
}
