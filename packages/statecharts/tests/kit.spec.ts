import { describe, expect, it } from 'vitest'
import { behaviourOf } from '../behave/behaviour.ts'
import { changesOf } from '../behave/changes.ts'
import { checksWith } from '../check/checks.ts'
import { trafficLightChart } from '../example/traffic-light.ts'
import { coverageLine, coverageOf } from '../explore/coverage.ts'
import { explore } from '../explore/explore.ts'
import { faultyChart, stateAt } from '../explore/faulty-chart.ts'
import { pathTo, withWays } from '../explore/paths.ts'
import { testPaths } from '../model-test/test-paths.ts'

const graph = explore(trafficLightChart)
const checks = checksWith({ presses: [], failures: [], openings: [] })

const violationsOf = (chart: typeof trafficLightChart): readonly string[] =>
  checks
    .filter(({ holdsFor }) => holdsFor(chart))
    .flatMap(({ violations }) => withWays(explore(chart), violations(chart, explore(chart))))

describe('the kit, on a traffic light', () => {
  it('explores it with xstate/graph', () => {
    expect(coverageLine(trafficLightChart, coverageOf(trafficLightChart, graph))).toBe(
      'traffic-light: states 4/4, transitions 6/6, guard outcomes 2/2, pairs 13/18',
    )
    const green = [...graph].find(([, { snapshot }]) => snapshot.value === 'green')
    expect(pathTo(graph, green?.[0] ?? '').map(({ type }) => type)).toEqual([
      'button.press',
      'xstate.after.redTime.traffic-light.red',
    ])
  })

  it('names the outcomes that a guard never has, without those that the chart lists', () => {
    const id = '#traffic-light.red xstate.after.redTime.traffic-light.red [0]'
    const deaf = faultyChart(trafficLightChart, () => undefined, { guards: { isNobodyWaiting: () => true } })
    const outcomesIn = (chart: typeof trafficLightChart, unreachable: Readonly<Record<string, string>>) => {
      const { outcomes, wronglyExcluded } = coverageOf({ ...chart, unreachable }, explore(chart))
      return [outcomes.missing, wronglyExcluded]
    }
    expect(outcomesIn(deaf, {})).toEqual([[`${id} is false`], []])
    expect(outcomesIn(deaf, { [`${id} is false`]: 'Nobody ever waits.' })).toEqual([[], []])
    expect(outcomesIn(trafficLightChart, { [`${id} is false`]: 'Nobody ever waits.' })).toEqual([
      [],
      [`${id} is false`],
    ])
  })

  it('checks it, and says how to reach what is wrong', () => {
    expect(violationsOf(trafficLightChart)).toEqual([])
    const faulty = faultyChart(trafficLightChart, (config) => {
      stateAt(config, 'green').after = {}
      config.on = {}
    })
    expect(violationsOf(faulty)).toEqual([
      'nothing changes "green"\nreached by\n  {"type":"button.press"}\n  {"type":"xstate.after.redTime.traffic-light.red"}',
    ])
  })

  it('writes down its behaviour', () => {
    expect(behaviourOf(trafficLightChart, graph)).toBe(`(start)
  start → red; waiting = 0; after 20000 ms redTime
dark #terminal
  power.cut → dark
green
  power.cut → dark; waiting = 1 to 0 | 2 to 0
  xstate.after.greenTime.traffic-light.green → red; waiting = 1 to 0 | 2 to 0; after 20000 ms redTime
red
  button.press → red; waiting? = 0 to 1 | 1 to 2; callController
  power.cut → dark
  xstate.after.redTime.traffic-light.red → green; after 10000 ms greenTime; in 2 of 3 kt3xim
  xstate.after.redTime.traffic-light.red → red; after 20000 ms redTime; in 1 of 3 14vo6ge
`)
  })

  it('tells errors and lists without keys apart', () => {
    const failing = (text: string) =>
      changesOf({ error: null, seen: new Set() }, { error: new Error(text), seen: new Set([text]) })
    expect(failing('offline')).toEqual([
      { path: 'error', now: '{"message":"offline"}' },
      { path: 'seen', now: '["offline"]' },
    ])
  })

  it('runs it, as it was explored', async () => {
    const { coverage } = await testPaths(trafficLightChart, { mode: 'executed' })
    const { stateNodes, transitions, guards, eventTypes } = coverage
    const dimensions = { stateNodes, transitions, guards, eventTypes }
    expect(
      Object.entries(dimensions).map(([name, { covered, uncovered }]) => [name, covered.length, uncovered]),
    ).toEqual([
      ['stateNodes', 4, []],
      ['transitions', 6, []],
      ['guards', 2, []],
      ['eventTypes', 4, []],
    ])
  })
})
