import { readFileSync } from 'node:fs'
import { behaviourOf } from 'statechart-kit/behave'
import { behaviourChanges } from 'statechart-kit/behaviour-changes'
import { explore } from 'statechart-kit/explore'
import { faultyChart } from 'statechart-kit/faults'
import { behaviourFileOf, happyPathsFileOf } from 'statechart-kit/internal/behave/behaviour-command'
import { happyPathOf } from 'statechart-kit/internal/explore/happy-path'
import { describe, expect, it } from 'vitest'
import config from '../../statecharts.config.ts'
import { quizChart } from './charts/quiz.chart.ts'
import { seriesChart } from './charts/series.chart.ts'
import { charts } from './charts.ts'
import { explored } from './explored.ts'

const happyPaths = JSON.parse(readFileSync(happyPathsFileOf(config), 'utf8')) as Record<
  string,
  readonly string[]
>

const agreedOf = (chart: (typeof charts)[number]): string =>
  readFileSync(behaviourFileOf(config, chart), 'utf8')

describe('the behaviour of a chart', () => {
  it.each(charts)('of $name is the agreed one, which `npm run behaviour` writes', (chart) => {
    const graph = explored(chart)
    const changes = behaviourChanges(graph, agreedOf(chart), behaviourOf(chart, graph))
    expect(changes, changes.slice(0, 3).join('\n\n')).toEqual([])
  })

  it.each(charts)('of $name has the happy path that its pictures mark', (chart) => {
    expect(happyPathOf(chart, explored(chart))).toEqual(happyPaths[chart.name])
  })

  it('names the state, the event and the way there if it changes', () => {
    const graph = explored(quizChart)
    const agreed = agreedOf(quizChart).replaceAll('after 8000 ms', 'after 9000 ms')
    const [change = ''] = behaviourChanges(graph, agreed, behaviourOf(quizChart, graph))
    expect(change).toMatch(
      /^asking, answer\.submit\n- .*9000 ms slowAnswer.*\n\+ .*8000 ms slowAnswer.*\nreached by/,
    )
    expect(behaviourChanges(graph, agreed, behaviourOf(quizChart, graph))).toHaveLength(2)
  })

  it('changes if a guard says its opposite and leads to the same states', () => {
    const { canGo } = seriesChart.machine.implementations.guards as Record<string, (args: unknown) => boolean>
    const opposite = { canGo: (args: unknown) => canGo?.(args) === false }
    const faulty = faultyChart(seriesChart, () => undefined, { guards: opposite } as never)
    expect([...explore(faulty).keys()]).toEqual([...explored(seriesChart).keys()])
    expect(behaviourOf(faulty, explore(faulty))).not.toBe(agreedOf(seriesChart))
  })
})
