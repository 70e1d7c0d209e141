import type { ChartUnderTest } from 'statechart-kit/chart'
import { flashMachine } from '../../../machines/call-back/flash.machine.ts'

/** The message about a call. */
export const flashChart: ChartUnderTest = {
  name: 'flash',
  machine: flashMachine,
  input: {},
  cases: (type) => [{ type }],
  stateKey: () => null,
}
