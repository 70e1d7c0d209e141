import { describe, expect, it } from 'vitest'
import { setup } from 'xstate'
import type { ChartUnderTest } from '../explore/chart.types.ts'
import { explore } from '../explore/explore.ts'
import { definitionsOf } from '../explore/transitions.ts'

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
  stateKey: () => null,
}

describe('the exploration of a chart', () => {
  it('uses the first of several starts that settle in one state, and lists all', () => {
    const nodes = [...explore(chart).values()]
    expect(nodes.map(({ snapshot, starts }) => [snapshot.context, starts.map(({ input }) => input)])).toEqual(
      [[chart.input, [chart.input, ...(chart.moreInputs ?? [])]]],
    )
  })

  const paged = setup({
    types: { context: {} as { readonly isPaid: boolean } },
    guards: { isPaid: ({ context }) => context.isPaid },
  }).createMachine({
    id: 'paged',
    context: { isPaid: false },
    initial: 'shop',
    states: {
      shop: { id: 'shop', route: {}, meta: { path: '/' } },
      thanks: { id: 'thanks', route: { guard: 'isPaid' }, meta: { path: '/thanks/' } },
    },
  })

  it('notes what the guards of a chart say: of a route only for its own address', () => {
    const { outcomes } = explore({ ...chart, name: 'paged', machine: paged, moreInputs: [] })
    expect([...(outcomes ?? [])]).toEqual(['#paged xstate.route [1] is false'])
  })

  it('takes no event in a chart that has ended, as a stopped actor', () => {
    const ending = setup({}).createMachine({
      id: 'ending',
      initial: 'shop',
      states: {
        shop: { id: 'shop', route: {}, meta: { path: '/' }, on: { pay: 'thanks' } },
        thanks: { id: 'thanks', meta: { path: '/thanks/' }, type: 'final' },
      },
    })
    const nodes = [...explore({ ...chart, machine: ending, cases: (type) => [{ type }] }).values()]
    expect(
      nodes.map(({ snapshot, edges }) => [snapshot.value, edges.map(({ event }) => event.type)]),
    ).toEqual([
      ['shop', ['xstate.route', 'xstate.route', 'pay']],
      ['thanks', []],
    ])
  })

  it('leaves the machine with its own guards', () => {
    const guardsNow = () => [...definitionsOf(paged).keys()].map(({ guard }) => guard)
    const before = guardsNow()
    explore({ ...chart, name: 'paged again', machine: paged, moreInputs: [] })
    expect(guardsNow()).toEqual(before)
    const failing = {
      ...chart,
      machine: paged,
      stateKey: () => {
        throw new Error('no stateKey')
      },
    }
    expect(() => explore(failing)).toThrow('no stateKey')
    expect(guardsNow()).toEqual(before)
  })
})
