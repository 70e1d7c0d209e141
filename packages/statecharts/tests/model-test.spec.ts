import { describe, expect, it } from 'vitest'
import { trafficLightChart as light } from '../example/traffic-light.ts'
import type { Happening } from '../explore/chart.types.ts'
import { explore } from '../explore/explore.ts'
import { faultyChart, stateAt } from '../explore/faulty-chart.ts'
import { walk } from '../explore/step.ts'
import { ModelTestFailureError, ReplayNotReproducedError } from '../model-test/failure.ts'
import type { PropertyOptions, TestOptions } from '../model-test/model-test.types.ts'
import { propertyTest } from '../model-test/property-test.ts'
import { replayTest, testPaths } from '../model-test/test-paths.ts'
import { visitsOf } from '../walk/visits.ts'
import { referenceOf, sutOf } from './plain-light.ts'

const chance = { seed: 1, numRuns: 30, maxCommands: 12 }

/** A chart that keeps who waits when it turns red. */
const forgetful = faultyChart(light, () => undefined, { actions: { clearWaiting: () => {} } })
/** A chart that never turns green. */
const stuck = faultyChart(light, (config) => {
  stateAt(config, 'red').on = {}
})
/** A chart whose guard decides by how often it was asked. */
const moody = () => {
  let asked = 0
  const isNobodyWaiting = (): boolean => {
    asked += 1
    return asked % 2 === 1
  }
  return faultyChart(light, () => undefined, { guards: { isNobodyWaiting } })
}

const isGreen = ({ snapshot }: { readonly snapshot: { readonly value: unknown } }): boolean =>
  snapshot.value === 'green'

const oracles: TestOptions = {
  sut: sutOf(),
  reference: referenceOf(),
  invariant: ({ snapshot, previousSnapshot }) => {
    if (previousSnapshot.value === 'green' && snapshot.context.waiting > 0)
      throw new Error(`${snapshot.context.waiting} still wait`)
  },
  temporal: [
    { id: 'waits are counted', type: 'always', predicate: ({ snapshot }) => snapshot.context.waiting < 3 },
    {
      id: 'green for nobody',
      type: 'never',
      predicate: (at) => isGreen(at) && at.snapshot.context.waiting === 0,
    },
    { id: 'green in time', type: 'eventually', predicate: isGreen, within: 100 },
    {
      id: 'lit until cut',
      type: 'until',
      hold: ({ snapshot }) => snapshot.value === 'red' || isGreen({ snapshot }),
      until: ({ event }) => event.type === 'power.cut',
      within: 100,
    },
  ],
}

const failureOf = async (run: Promise<unknown>): Promise<ModelTestFailureError> => {
  const fault = await run.then(
    () => null,
    (error: unknown) => error,
  )
  if (fault instanceof ModelTestFailureError) return fault
  throw new Error('It does not fail', { cause: fault })
}

describe.each(['pure', 'executed'] as const)('a right light in %s mode', (mode) => {
  it('passes on random events, and what they cover is counted', async () => {
    const { coverage } = await propertyTest(light, { ...chance, ...oracles, mode })
    const { stateNodes, transitions, guards, eventTypes, transitionPairs, ...counts } = coverage
    const wholes = [stateNodes, transitions, guards, eventTypes]
    expect(wholes.map(({ covered, uncovered }) => [covered.length, uncovered])).toEqual([
      [4, []],
      [6, []],
      [2, []],
      [4, []],
    ])
    expect([transitionPairs.covered.length, transitionPairs.possible]).toEqual([11, 18])
    expect(counts).toEqual({
      runs: 30,
      steps: 193,
      temporal: {
        'waits are counted': { satisfied: 30, inconclusive: 0 },
        'green for nobody': { satisfied: 30, inconclusive: 0 },
        'green in time': { satisfied: 5, inconclusive: 25 },
        'lit until cut': { satisfied: 24, inconclusive: 6 },
      },
    })
  })

  it('passes on paths', async () => {
    const { coverage } = await testPaths(light, { ...oracles, mode })
    expect([coverage.transitions.uncovered, coverage.runs, coverage.steps]).toEqual([[], 2, 6])
  })
})

const press = { type: 'button.press' }
const cut = { type: 'power.cut' }
const redEnds = { type: 'xstate.after.redTime.traffic-light.red' }
const never: TestOptions = { temporal: [{ id: 'green', type: 'never', predicate: isGreen }] }

/** Each oracle with a fault: what fails, after which events and states, after how many shrinks. */
const faults: readonly (readonly [
  oracle: string,
  chart: typeof light,
  options: PropertyOptions,
  summary: string,
  steps: readonly (readonly [Happening, string])[],
  shrinks: number,
])[] = [
  [
    'the system under test',
    light,
    { sut: sutOf(1) },
    'the system under test differs: {"value":"red","waiting":1}, expected {"value":"red","waiting":2}',
    [
      [press, 'red'],
      [press, 'red'],
    ],
    19,
  ],
  [
    'the reference',
    light,
    { reference: referenceOf(1) },
    'the reference differs: {"value":"red","waiting":1}, expected {"value":"red","waiting":2}',
    [
      [press, 'red'],
      [press, 'red'],
    ],
    19,
  ],
  [
    'the invariant',
    forgetful,
    { invariant: oracles.invariant as () => void },
    'the invariant fails: 1 still wait',
    [
      [press, 'red'],
      [redEnds, 'green'],
      [cut, 'dark'],
    ],
    20,
  ],
  [
    'always',
    light,
    {
      temporal: [
        { id: 'one waits', type: 'always', predicate: ({ snapshot }) => snapshot.context.waiting < 2 },
      ],
    },
    'a temporal property fails: always "one waits" does not hold',
    [
      [press, 'red'],
      [press, 'red'],
    ],
    19,
  ],
  [
    'never',
    light,
    never,
    'a temporal property fails: never "green" does not hold',
    [
      [press, 'red'],
      [redEnds, 'green'],
    ],
    19,
  ],
  [
    'eventually',
    stuck,
    { temporal: [{ id: 'green', type: 'eventually', predicate: isGreen, within: 3 }] },
    'a temporal property fails: eventually "green" does not hold',
    [
      [cut, 'dark'],
      [cut, 'dark'],
      [cut, 'dark'],
    ],
    4,
  ],
  [
    'until',
    light,
    {
      temporal: [
        {
          id: 'red until green',
          type: 'until',
          hold: ({ snapshot }) => snapshot.value === 'red',
          until: isGreen,
          within: 100,
        },
      ],
    },
    'a temporal property fails: until "red until green" does not hold',
    [[cut, 'dark']],
    7,
  ],
  [
    'executed mode',
    moody(),
    { mode: 'executed' },
    'the interpreter goes elsewhere: beside the pure transition value is "red"',
    [[redEnds, 'red']],
    11,
  ],
]

const lineOf = (event: Happening, state: string): string => `  ${JSON.stringify(event)} -> "${state}"`

describe('a fault', () => {
  it.each(faults)('shows by %s', async (_oracle, chart, options, summary, steps, shrinks) => {
    const { message, fixture } = await failureOf(propertyTest(chart, { ...chance, ...options }))
    const mode = options.mode ?? 'pure'
    const events = steps.map(([event]) => event)
    expect(fixture).toEqual({ chart: 'traffic-light', mode, input: 0, events, seed: 1 })
    expect(message.split('\n')).toEqual([
      `traffic-light: ${summary}`,
      lineOf({ type: 'xstate.init' }, 'red'),
      ...steps.slice(0, -1).map(([event, state]) => lineOf(event, state)),
      ...steps.slice(-1).map(([event, state]) => `${lineOf(event, state)}   <- here`),
      `Reproduce: seed 1; shrunk ${shrinks} times`,
      `Fixture: ${JSON.stringify(fixture)}`,
    ])
    expect(walk(chart, ...events).value).toBe(steps.at(-1)?.[1])
  })

  it('shows on a path that another chart goes', async () => {
    const pathGenerator = () => visitsOf(light, explore(light))
    const { message } = await failureOf(testPaths(stuck, { mode: 'executed', pathGenerator }))
    expect(message.split('\n')).toEqual([
      'traffic-light: the path diverges: "red", expected "green"',
      lineOf({ type: 'xstate.init' }, 'red'),
      lineOf(press, 'red'),
      `${lineOf(redEnds, 'red')}   <- here`,
      'Fixture: {"chart":"traffic-light","mode":"executed","input":0,"events":[{"type":"button.press"},{"type":"xstate.after.redTime.traffic-light.red"}]}',
    ])
  })

  it('shows where a path waits for a delay that does not run', async () => {
    const state = walk(light)
    const pathGenerator = () => [[{ event: { type: 'xstate.after.greenTime.traffic-light.green' }, state }]]
    const { message } = await failureOf(testPaths(light, { mode: 'executed', pathGenerator }))
    expect(message).toContain('the path diverges: "traffic-light" has no delay running that ends with')
  })

  it('shows when the system under test throws', async () => {
    const send = (): never => {
      throw new Error('it is off')
    }
    const { failure } = await failureOf(propertyTest(light, { ...chance, sut: { create: () => ({ send }) } }))
    expect([failure.summary, failure.steps.length, failure.fixture.events.length]).toEqual([
      'the system under test refuses the event',
      1,
      1,
    ])
  })

  it('is inconclusive where a bounded run ends before', async () => {
    const temporal = [{ id: 'green', type: 'eventually', predicate: isGreen, within: 100 }] as const
    const { coverage } = await propertyTest(stuck, { ...chance, temporal })
    expect(coverage.temporal).toEqual({ green: { satisfied: 0, inconclusive: 30 } })
  })
})

describe('a fixture', () => {
  it('fails again, until the fault is gone', async () => {
    const { fixture } = await failureOf(propertyTest(light, { ...chance, ...never }))
    const again = await failureOf(replayTest(light, JSON.parse(JSON.stringify(fixture)), never))
    expect([again.failure.summary, again.fixture.events]).toEqual([
      'a temporal property fails',
      fixture.events,
    ])
    await expect(replayTest(light, fixture)).rejects.toThrow(ReplayNotReproducedError)
    const { coverage } = await replayTest(light, fixture, { expect: 'pass' })
    expect(coverage.steps).toBe(2)
  })

  it('is refused for another chart', async () => {
    const fixture = { chart: 'light', mode: 'pure', input: 0, events: [] } as const
    await expect(replayTest(light, fixture)).rejects.toThrow(
      'The fixture is of "light", not of "traffic-light"',
    )
  })
})
