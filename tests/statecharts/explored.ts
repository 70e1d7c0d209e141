import { join } from 'node:path'
import type { ChartGraph, ChartUnderTest } from './chart.types.ts'
import { charts } from './charts.ts'
import { cached } from './content-cache.ts'
import { explore } from './explore.ts'
import { graphOf, written } from './graph-file.ts'

const graphs = new WeakMap<ChartUnderTest, ChartGraph>()

const fileOf = ({ name }: ChartUnderTest): string =>
  join(import.meta.dirname, `charts/${name.split('.')[0]}.chart.ts`)

/** Whether this very chart is one of the site's: a changed copy of it is another chart. */
const isListed = (chart: ChartUnderTest): boolean => charts.includes(chart)

/**
 * The graph of a chart, as `explore` walks it: from the cache where a process walked it before with the same machines
 * and cases. Charts that `charts.ts` does not list are walked.
 *
 * @throws as soon as a state of the cache is not the chart's
 */
export const explored = (chart: ChartUnderTest): ChartGraph => {
  const known = graphs.get(chart)
  if (known) return known
  if (!isListed(chart)) return explore(chart)
  const sources = [fileOf(chart), join(import.meta.dirname, 'graph-file.ts')]
  const graph = graphOf(
    chart,
    cached(`graph.${chart.name}`, sources, () => written(explore(chart))),
  )
  graphs.set(chart, graph)
  return graph
}
