import type { AnyMachineSnapshot } from 'xstate'
import type { ChartEvent, ChartGraph, GraphNode } from './chart.types.ts'

/** The events of a shortest path from a start to a state. */
export const pathTo = (graph: ChartGraph, key: string): readonly ChartEvent[] => {
  const events: ChartEvent[] = []
  for (let node = graph.get(key); node?.reachedBy; node = graph.get(node.reachedBy.from))
    events.unshift(node.reachedBy.edge.event)
  return events
}

/** How a report says which events lead to the nearest state that fits: one JSON event a line, for `walk`. */
export const wayTo = (graph: ChartGraph, fits: (snapshot: AnyMachineSnapshot) => boolean): string => {
  const found = [...graph].find(([, node]: readonly [string, GraphNode]) => fits(node.snapshot))
  if (found === undefined) return 'reached by no path'
  const events = pathTo(graph, found[0])
  if (events.length === 0) return 'reached by the start'
  return ['reached by', ...events.map((event) => `  ${JSON.stringify(event)}`)].join('\n')
}

/** Reports of states with the way to each: the state is the JSON of its value, as checks print it. */
export const withWays = (graph: ChartGraph, reports: readonly string[]): readonly string[] => {
  const values = new Map(
    [...graph.values()].map(({ snapshot }) => [JSON.stringify(snapshot.value), snapshot]),
  )
  return reports.map((report) => {
    const [value] = [...values.keys()]
      .filter((text) => report.includes(text))
      .sort((one, other) => report.indexOf(one) - report.indexOf(other) || other.length - one.length)
    if (value === undefined) return report
    return `${report}\n${wayTo(graph, (snapshot) => JSON.stringify(snapshot.value) === value)}`
  })
}
