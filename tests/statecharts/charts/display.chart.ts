import type { ChartEvent, ChartUnderTest } from 'statechart-kit/chart'
import { displayMachine } from '../../../machines/display/display.machine.ts'

const cases: Readonly<Record<string, readonly ChartEvent[]>> = {
  'display.zoom': [100, 125].map((zoom) => ({ type: 'display.zoom', zoom })),
  'display.theme': ['system', 'dark'].map((theme) => ({ type: 'display.theme', theme })),
}

export const displayChart: ChartUnderTest = {
  name: 'display',
  machine: displayMachine,
  input: { zoom: 100, theme: 'system' },
  cases: (type) => cases[type] ?? [],
  stateKey: ({ context }) => [context.zoom, context.theme],
  goals: {
    'larger text': ({ context }) => context.zoom === 125,
    'dark pages': ({ context }) => context.theme === 'dark',
    'what was set at first': ({ context }) => context.zoom === 100 && context.theme === 'system',
  },
}
