import type { ChartUnderTest } from 'statechart-kit/chart'
import { explore } from 'statechart-kit/explore'
import { createCheckout } from '../../../machines/checkout/checkout.machine.ts'
import { checkoutCases } from '../../../tests/statecharts/charts/checkout.cases.ts'
import { checkoutChart } from '../../../tests/statecharts/charts/checkout.chart.ts'
import { gistOf } from '../../../tests/statecharts/charts/checkout.state-keys.ts'
import { codeChart } from '../../../tests/statecharts/charts/code.chart.ts'
import { coverageChart } from '../../../tests/statecharts/charts/coverage.chart.ts'
import { leadChart } from '../../../tests/statecharts/charts/lead.chart.ts'
import { migrationChart } from '../../../tests/statecharts/charts/migration.chart.ts'
import { quizChart } from '../../../tests/statecharts/charts/quiz.chart.ts'
import { renewalChart } from '../../../tests/statecharts/charts/renewal.chart.ts'
import { flowAsking } from '../../../tests/support/flow-asking.ts'
import type { BenchOptions, Section } from '../lib/report.ts'
import { firstQuestions } from './purchase.ts'
import { median, shown, timed } from './timing.ts'

/** The default checkout with only its first questions. */
const checkoutWith = (count: number): ChartUnderTest => {
  const flow = flowAsking(firstQuestions(count))
  const machine = createCheckout(flow)
  return {
    ...checkoutChart,
    name: `checkout of ${count} questions`,
    machine,
    cases: checkoutCases(machine),
    stateKey: gistOf(flow),
  }
}

const charts: readonly ChartUnderTest[] = [
  quizChart,
  codeChart,
  leadChart,
  coverageChart,
  renewalChart,
  migrationChart,
  ...[3, 5, 8, 10].map(checkoutWith),
]

/** Explorations longer than this are repeated less often. */
const longMs = 3_000

const measured = async (chart: ChartUnderTest, runs: number): Promise<readonly string[]> => {
  const times: number[] = []
  let size = { states: 0, edges: 0 }
  for (let run = 0; run < runs && (times[0] ?? 0) < longMs; run += 1) {
    // Explorations are cached by chart object, so each needs a new one.
    const fresh = { ...chart }
    times.push(
      await timed(() => {
        const graph = explore(fresh)
        size = {
          states: graph.size,
          edges: [...graph.values()].reduce((sum, { edges }) => sum + edges.length, 0),
        }
      }),
    )
  }
  const time = median(times)
  return [chart.name, shown(size.states), shown(size.edges), shown(time), shown((time / size.edges) * 1000)]
}

/** Time to explore all reachable states, and how it grows. */
export const explorationSection = async ({ runs }: BenchOptions): Promise<Section> => {
  const rows: (readonly string[])[] = []
  for (const chart of charts) rows.push(await measured(chart, runs))
  return {
    title: 'Exploring whole charts',
    intro:
      'What tests, pictures and drawings are generated from: every event that may happen in every state. ' +
      'States are distinguished by configuration and by what guards read.',
    columns: ['chart', 'states', 'edges', 'ms', 'µs per edge'],
    rows,
    notes: [
      'The time is that of the edges; their number grows with states times answers, which each question adds to. ' +
        `A walk of over ${longMs / 1000} s is taken once.`,
    ],
  }
}
