import { questions } from '@ultrafibra/contract/questions/questions'
import type { ChartUnderTest } from 'statechart-kit/chart'
import { explore } from 'statechart-kit/explore'
import { createCheckout } from '../../machines/checkout/checkout.machine.ts'
import { checkoutCases } from '../../tests/statecharts/charts/checkout.cases.ts'
import { checkoutChart } from '../../tests/statecharts/charts/checkout.chart.ts'
import { gistOf } from '../../tests/statecharts/charts/checkout.state-keys.ts'
import { codeChart } from '../../tests/statecharts/charts/code.chart.ts'
import { leadChart } from '../../tests/statecharts/charts/lead.chart.ts'
import { migrationChart } from '../../tests/statecharts/charts/migration.chart.ts'
import { flowAsking } from '../../tests/support/flow-asking.ts'
import { cpuNow, median } from './compare.ts'

/** Questions that the collaborator's code and the risk quiz return to. */
const needed = ['email', 'ativar-debito']

/** The default checkout with only its first questions, and the needed ones. */
const checkoutWith = (count: number): ChartUnderTest => {
  const others = questions.filter(({ name }) => !needed.includes(name)).slice(0, count - needed.length)
  const flow = flowAsking(questions.filter((one) => needed.includes(one.name) || others.includes(one)))
  const machine = createCheckout(flow)
  return {
    ...checkoutChart,
    name: `checkout of ${count} questions`,
    machine,
    cases: checkoutCases(machine),
    stateKey: gistOf(flow),
  }
}

const charts: readonly ChartUnderTest[] = [codeChart, leadChart, migrationChart, ...[3, 10].map(checkoutWith)]

/** Explorations longer than this are done once. */
const longMs = 3_000

const explored = (chart: ChartUnderTest, rounds: number) => {
  const times: number[] = []
  let [states, edges] = [0, 0]
  for (let round = 0; round < rounds && (times[0] ?? 0) < longMs; round += 1) {
    const began = cpuNow()
    // Explorations are cached by chart object, so each needs a new one.
    const graph = explore({ ...chart })
    times.push(cpuNow() - began)
    states = graph.size
    edges = [...graph.values()].reduce((sum, state) => sum + state.edges.length, 0)
  }
  const ms = median(times)
  return { states, edges, 'CPU, ms': Math.round(ms), 'µs an edge': Math.round((ms / edges) * 1000) }
}

/** Size of each chart, and the CPU time to explore all its reachable states. */
export const exploreAll = (rounds: number) =>
  Object.fromEntries(charts.map((chart) => [chart.name, explored(chart, rounds)]))
