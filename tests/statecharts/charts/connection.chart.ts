import type { ChartUnderTest } from 'statechart-kit/chart'
import { connectionMachine } from '../../../machines/connection/connection.machine.ts'

export const connectionChart: ChartUnderTest = {
  name: 'connection',
  machine: connectionMachine,
  input: { isOnline: true },
  moreInputs: [{ isOnline: false }],
  cases: (type) => [{ type }],
  stateKey: () => null,
  goals: {
    'a network that nothing is said of': ({ value }) => value === 'online',
    'the word that it is gone': ({ value }) => value === 'offline',
    'the word that it is back': ({ value }) => value === 'back',
  },
}
