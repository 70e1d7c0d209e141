import { describe, expect, it } from 'vitest'
import { checksWith } from '../check/checks.ts'
import { trafficLightChart } from '../example/traffic-light.ts'
import { coverageLine, coverageOf } from '../explore/coverage.ts'
import { explore } from '../explore/explore.ts'
import { faultyChart, stateAt } from '../explore/faulty-chart.ts'
import { pathTo, withWays } from '../explore/paths.ts'

const graph = explore(trafficLightChart)
const checks = checksWith({ presses: [], failures: [], openings: [] })

const violationsOf = (chart: typeof trafficLightChart): readonly string[] =>
  checks
    .filter(({ holdsFor }) => holdsFor(chart))
    .flatMap(({ violations }) => withWays(explore(chart), violations(chart, explore(chart))))

describe('the kit, on a traffic light', () => {
  it('explores it with xstate/graph', () => {
    expect(coverageLine(trafficLightChart, coverageOf(trafficLightChart, graph))).toBe(
      'traffic-light: states 4/4, transitions 6/6, guard outcomes 2/2',
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
})
