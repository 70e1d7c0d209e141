import { describe, expect, it } from 'vitest'
import { assign } from 'xstate'
import { trafficLightChart as light } from '../example/traffic-light.ts'
import type { ChartEvent } from '../explore/chart.types.ts'
import { explore } from '../explore/explore.ts'
import { faultyChart, stateAt } from '../explore/faulty-chart.ts'
import { walk } from '../explore/step.ts'
import { ModelTestFailureError } from '../model-test/failure.ts'
import type { PathOptions, PropertyOptions } from '../model-test/model-test.types.ts'
import { propertyTest } from '../model-test/property-test.ts'
import { testPaths } from '../model-test/test-paths.ts'
import { visitsOf } from '../walk/visits.ts'

const chance = { seed: 1, numRuns: 30, maxCommands: 12 }

/** A chart that counts every press. */
const counting = faultyChart(light, () => undefined, {
  actions: { countPress: assign({ waiting: ({ context }) => context.waiting + 1 }) },
})
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

const invariant: PathOptions['invariant'] = ({ snapshot: { context } }) => {
  if (context.waiting > 2) throw new Error(`${context.waiting} are counted`)
}

const failureOf = (run: () => unknown): ModelTestFailureError => {
  try {
    run()
  } catch (fault) {
    if (fault instanceof ModelTestFailureError) return fault
    throw fault
  }
  throw new Error('It does not fail')
}

it('passes a right light, on random events and on paths', () => {
  expect([propertyTest(light, { ...chance, invariant }), testPaths(light, { invariant })]).toEqual([30, 2])
})

const press = { type: 'button.press' }
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
    'the invariant',
    counting,
    { invariant },
    'the invariant fails: 3 are counted',
    [
      [press, 'red'],
      [press, 'red'],
      [press, 'red'],
    ],
    23,
  ],
  [
    'the interpreter',
    moody(),
    {},
    'the interpreter goes elsewhere: beside the pure transition value is "red"',
    [[redEnds, 'red']],
    11,
  ],
]

const lineOf = (event: ChartEvent, state: string): string => `  ${JSON.stringify(event)} -> "${state}"`

describe('a fault', () => {
  it.each(faults)('shows by %s', (_by, chart, noticing, summary, steps, shrinks) => {
    const { message, fixture } = failureOf(() => propertyTest(chart, { ...chance, ...noticing }))
    const events = steps.map(([event]) => event)
    expect(fixture).toEqual({ chart: 'traffic-light', input: 0, events, seed: 1 })
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

  it('shows on a path that another chart goes', () => {
    const pathGenerator = () => visitsOf(light, explore(light))
    const { message } = failureOf(() => testPaths(stuck, { pathGenerator }))
    expect(message).toContain('the path diverges: "red", expected "green"')
  })

  it('shows where a path waits for a delay that does not run', () => {
    const state = walk(light)
    const pathGenerator = () => [[{ event: { type: 'xstate.after.greenTime.traffic-light.green' }, state }]]
    const { message } = failureOf(() => testPaths(light, { pathGenerator }))
    expect(message).toContain('the path diverges: "traffic-light" has no delay running that ends with')
  })
})
