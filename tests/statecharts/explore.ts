import type { AnyMachineSnapshot, AnyStateNode } from 'xstate'
import { routedStates } from '../../src/router/route-table.ts'
import type { ChartGraph, ChartUnderTest, GraphEdge, GraphNode, Happening } from './chart.types.ts'
import { firstStepOf, stepOf } from './step.ts'

const limit = 80_000

/** Event types that the active states handle or block. */
const listenedBy = (snapshot: AnyMachineSnapshot): readonly string[] => [
  ...new Set(
    (snapshot as unknown as { _nodes: readonly AnyStateNode[] })._nodes.flatMap((node) => [
      ...node.transitions.keys(),
    ]),
  ),
]

const routesIn = (
  { machine, withRoutes = true, asksFor }: ChartUnderTest,
  snapshot: AnyMachineSnapshot,
): readonly Happening[] =>
  routedStates(machine)
    .filter(({ id }) => withRoutes && (asksFor?.(id, snapshot) ?? true))
    .map(({ id }) => ({ type: 'xstate.route', to: `#${id}` }))

/** All possible events in a state. */
export const eventsIn = (chart: ChartUnderTest, snapshot: AnyMachineSnapshot): readonly Happening[] =>
  listenedBy(snapshot)
    .filter((type) => type !== '' && type !== '*')
    .flatMap((type) => {
      if (type === 'xstate.route') return routesIn(chart, snapshot)
      if (type.startsWith('xstate.after.')) return [{ type }]
      return chart.cases(type, snapshot)
    })

/** The key that identifies a state. */
export const keyOf = ({ facet }: ChartUnderTest, snapshot: AnyMachineSnapshot): string =>
  JSON.stringify([snapshot.value, facet(snapshot)])

/** The initial states of a chart. */
export const startsOf = (chart: ChartUnderTest): Map<string, GraphNode> => {
  const graph = new Map<string, GraphNode>()
  for (const input of [chart.input, ...(chart.moreInputs ?? [])]) {
    const { snapshot, taken } = firstStepOf({ machine: chart.machine, input })
    const key = keyOf(chart, snapshot)
    const known = graph.get(key) ?? { snapshot, edges: [], starts: [], reachedBy: null }
    graph.set(key, { ...known, starts: [...known.starts, { input, taken }] })
  }
  return graph
}

const graphs = new WeakMap<ChartUnderTest, ChartGraph>()

/**
 * Explores every reachable state, breadth first; once per chart and process.
 * @throws for more than 80 000 states: the facet is too fine
 */
export const explore = (chart: ChartUnderTest): ChartGraph => {
  const known = graphs.get(chart)
  if (known) return known
  const graph = startsOf(chart)
  // Iterating a map includes entries added meanwhile.
  for (const [from, { snapshot, edges }] of graph) {
    for (const event of eventsIn(chart, snapshot)) {
      const { snapshot: reached, taken } = stepOf(chart.machine, snapshot, event)
      const edge: GraphEdge = { event, target: keyOf(chart, reached), taken }
      edges.push(edge)
      if (graph.has(edge.target)) continue
      if (graph.size >= limit) throw new Error(`${chart.name}: over ${limit} states, the facet is too fine`)
      graph.set(edge.target, { snapshot: reached, edges: [], starts: [], reachedBy: { from, edge } })
    }
  }
  graphs.set(chart, graph)
  return graph
}

/** The events of a shortest path from a start to a state. */
export const pathTo = (graph: ChartGraph, key: string): readonly Happening[] => {
  const events: Happening[] = []
  for (let node = graph.get(key); node?.reachedBy; node = graph.get(node.reachedBy.from))
    events.unshift(node.reachedBy.edge.event)
  return events
}
