import type { ChartEvent, ChartUnderTest } from 'statechart-kit/chart'
import { rowOf, seriesMachine } from '../../../machines/series/series.machine.ts'

const row = 'suspense'

const cases: Readonly<Record<string, readonly ChartEvent[]>> = {
  'row.show': [{ type: 'row.show', row }],
  'row.measured': [
    [false, true],
    [true, true],
    [true, false],
    [false, false],
  ].map(([canGoBack, canGoOn]) => ({ type: 'row.measured', row, canGoBack, canGoOn, stepPx: 310 })),
  'arrow.press': [-1, 1].map((way) => ({ type: 'arrow.press', row, way })),
  'mouse.press': [{ type: 'mouse.press', row, x: 100, left: 40 }],
  'mouse.move': [105, 106].map((x) => ({ type: 'mouse.move', x })),
  'mouse.release': [{ type: 'mouse.release' }],
}

export const seriesChart: ChartUnderTest = {
  name: 'series',
  machine: seriesMachine,
  input: {},
  cases: (type) => cases[type] ?? [],
  stateKey: ({ context }) => [rowOf(context as never, row), context.press],
  goals: {
    'a row that follows the mouse': ({ value }) => value === 'dragging',
    'a row that is let go': ({ value, context }) => value === 'still' && context.press === null,
  },
}
