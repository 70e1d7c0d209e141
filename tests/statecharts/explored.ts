import { join } from 'node:path'
import type { ChartGraph, ChartUnderTest } from 'statechart-kit/chart'
import { explore } from 'statechart-kit/explore'
import { graphOf, written } from 'statechart-kit/internal/explore/graph-file'
import { charts } from './charts.ts'
import { cached } from './content-cache.ts'

const graphs = new WeakMap<ChartUnderTest, ChartGraph>()

const fileOf = ({ name }: ChartUnderTest): string =>
  join(import.meta.dirname, `charts/${name.split('.')[0]}.chart.ts`)

/** Whether this object is one of the listed charts: a changed copy is not. */
const isListed = (chart: ChartUnderTest): boolean => charts.includes(chart)

/**
 * The graph of a chart from `explore`, cached across processes by the contents of machines and cases. Charts not listed
 * in `charts.ts` are explored.
 *
 * @throws when a cached state does not fit the chart
 */
export const explored = (chart: ChartUnderTest): ChartGraph => {
  const known = graphs.get(chart)
  if (known) return known
  if (!isListed(chart)) return explore(chart)
  const sources = [
    fileOf(chart),
    join(import.meta.dirname, '../../packages/statecharts/explore/graph-file.ts'),
  ]
  const graph = graphOf(
    chart,
    cached(`graph.${chart.name}`, sources, () => written(explore(chart))),
  )
  graphs.set(chart, graph)
  return graph
}
