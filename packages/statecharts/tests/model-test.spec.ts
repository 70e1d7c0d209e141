import { describe, expect, it } from 'vitest'
import { trafficLightChart as light } from '../example/traffic-light.ts'
import type { ChartEvent } from '../explore/chart.types.ts'
import { explore } from '../explore/explore.ts'
import { faultyChart, stateAt } from '../explore/faulty-chart.ts'
import { walk } from '../explore/step.ts'
import { ModelTestFailureError } from '../model-test/failure.ts'
import type { PropertyOptions, TestOptions } from '../model-test/model-test.types.ts'
import { propertyTest } from '../model-test/property-test.ts'
import { testPaths } from '../model-test/test-paths.ts'
import { visitsOf } from '../walk/visits.ts'
import { sutOf } from './plain-light.ts'

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

const options: TestOptions = {
  sut: sutOf(),
  invariant: ({ snapshot, previousSnapshot }) => {
    if (previousSnapshot.value === 'green' && snapshot.context.waiting > 0)
      throw new Error(`${snapshot.context.waiting} still wait`)
  },
}

const failureOf = async (run: Promise<unknown>): Promise<ModelTestFailureError> => {
  const fault = await run.then(
    () => null,
    (error: unknown) => error,
  )
  if (fault instanceof ModelTestFailureError) return fault
  throw new Error('It does not fail', { cause: fault })
}

it.each([
  'pure',
  'executed',
] as const)('a right light passes in %s mode, on random events and on paths', async (mode) => {
  expect(await propertyTest(light, { ...chance, ...options, mode })).toBe(30)
  expect(await testPaths(light, { ...options, mode })).toBe(2)
})

const press = { type: 'button.press' }
const cut = { type: 'power.cut' }
const redEnds = { type: 'xstate.after.redTime.traffic-light.red' }

/** A fault for each that may notice it: what fails, after which events and states, after how many shrinks. */
const faults: readonly (readonly [
  by: string,
  chart: typeof light,
  options: PropertyOptions,
  summary: string,
  steps: readonly (readonly [ChartEvent, string])[],
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
    'the invariant',
    forgetful,
    { invariant: options.invariant as () => void },
    'the invariant fails: 1 still wait',
    [
      [press, 'red'],
      [redEnds, 'green'],
      [cut, 'dark'],
    ],
    20,
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

const lineOf = (event: ChartEvent, state: string): string => `  ${JSON.stringify(event)} -> "${state}"`

describe('a fault', () => {
  it.each(faults)('shows by %s', async (_by, chart, noticing, summary, steps, shrinks) => {
    const { message, fixture } = await failureOf(propertyTest(chart, { ...chance, ...noticing }))
    const mode = noticing.mode ?? 'pure'
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
    expect(message).toContain('the path diverges: "red", expected "green"')
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
})
