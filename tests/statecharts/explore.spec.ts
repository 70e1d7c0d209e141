import { describe, expect, it } from 'vitest'
import { setup } from 'xstate'
import type { ChartUnderTest } from '../../statecharts/explore/chart.types.ts'
import { explore } from '../../statecharts/explore/explore.ts'

interface Noted {
  readonly note: string
}

const machine = setup({
  types: { context: {} as Noted, input: {} as Noted },
}).createMachine({
  id: 'noted',
  context: ({ input }) => input,
  initial: 'resting',
  states: { resting: {} },
})

const chart: ChartUnderTest = {
  name: 'noted',
  machine,
  input: { note: 'first' },
  moreInputs: [{ note: 'second' }, { note: 'third' }],
  cases: () => [],
  facet: () => null,
}

describe('the exploration of a chart', () => {
  it('uses the first of several starts that settle in one state, and lists all', () => {
    const nodes = [...explore(chart).values()]
    expect(nodes.map(({ snapshot, starts }) => [snapshot.context, starts.map(({ input }) => input)])).toEqual(
      [[chart.input, [chart.input, ...(chart.moreInputs ?? [])]]],
    )
  })
})
