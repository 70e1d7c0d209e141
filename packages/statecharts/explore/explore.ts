import type { AnyMachineSnapshot } from 'xstate'
import { getAdjacencyMap } from 'xstate/graph'
import { routedStates } from '../route/route-table.ts'
import type { ChartEvent, ChartGraph, ChartUnderTest, GraphEdge, GraphNode } from './chart.types.ts'
import { watchGuards } from './guards.ts'
import { firstStepOf, stepOf } from './step.ts'
import { activeNodes } from './transitions.ts'

const limit = 80_000

/** Event types that the active states handle or block. */
const listenedBy = (snapshot: AnyMachineSnapshot): readonly string[] => [
  ...new Set(activeNodes(snapshot).flatMap((node) => [...node.transitions.keys()])),
]

const routesIn = (
  { machine, withRoutes = true, asksFor }: ChartUnderTest,
  snapshot: AnyMachineSnapshot,
): readonly ChartEvent[] =>
  routedStates(machine)
    .filter(({ id }) => withRoutes && (asksFor?.(id, snapshot) ?? true))
    .map(({ id }) => ({ type: 'xstate.route', to: `#${id}` }))

/** All possible events in a state; none in a chart that has ended. */
export const eventsIn = (chart: ChartUnderTest, snapshot: AnyMachineSnapshot): readonly ChartEvent[] =>
  (snapshot.status === 'active' ? listenedBy(snapshot) : [])
    .filter((type) => type !== '' && type !== '*')
    .flatMap((type) => {
      if (type === 'xstate.route') return routesIn(chart, snapshot)
      if (type.startsWith('xstate.after.')) return [{ type }]
      return chart.cases(type, snapshot)
    })

/** The key that identifies a state. */
export const keyOf = ({ stateKey }: ChartUnderTest, snapshot: AnyMachineSnapshot): string =>
  JSON.stringify([snapshot.value, stateKey(snapshot)])

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

/** XState's exploration needs one beginning: each start of the chart is an event of it. */
const beginning = { value: '' } as AnyMachineSnapshot
const began = 'explore.begin'

/** Collects nodes and edges while XState explores; it hands out one snapshot per key, which keeps the queue small. */
class Collector {
  readonly graph: Map<string, GraphNode>
  readonly #chart: ChartUnderTest
  readonly #keys = new Map<AnyMachineSnapshot, string>([[beginning, began]])

  constructor(chart: ChartUnderTest) {
    this.#chart = chart
    this.graph = startsOf(chart)
    for (const [key, { snapshot }] of this.graph) this.#keys.set(snapshot, key)
  }

  keyOf = (snapshot: AnyMachineSnapshot): string => this.#keys.get(snapshot) as string

  eventsIn = (snapshot: AnyMachineSnapshot): readonly ChartEvent[] =>
    snapshot === beginning
      ? [...this.graph.keys()].map((start) => ({ type: began, start }))
      : eventsIn(this.#chart, snapshot)

  transition = (snapshot: AnyMachineSnapshot, event: ChartEvent): AnyMachineSnapshot => {
    if (event.type === began) return (this.graph.get(event.start as string) as GraphNode).snapshot
    const from = this.keyOf(snapshot)
    const { snapshot: reached, taken } = stepOf(this.#chart.machine, snapshot, event)
    const edge: GraphEdge = { event, target: keyOf(this.#chart, reached), taken }
    this.graph.get(from)?.edges.push(edge)
    const known = this.graph.get(edge.target)
    if (known) return known.snapshot
    this.graph.set(edge.target, { snapshot: reached, edges: [], starts: [], reachedBy: { from, edge } })
    this.#keys.set(reached, edge.target)
    if (this.graph.size > limit)
      throw new Error(`${this.#chart.name}: over ${limit} states, the state key is too fine`)
    return reached
  }
}

/**
 * Explores every reachable state with `xstate/graph`, breadth first; once per chart and process.
 * @throws for more than 80 000 states: the state key is too fine
 */
export const explore = (chart: ChartUnderTest): ChartGraph => {
  const known = graphs.get(chart)
  if (known) return known
  const guards = watchGuards(chart.machine)
  try {
    const { graph, transition, eventsIn: events, keyOf: serializeState } = new Collector(chart)
    getAdjacencyMap(
      { getInitialSnapshot: () => beginning, transition } as never,
      { events, serializeState } as never,
    )
    const explored = Object.assign(graph, { outcomes: guards.outcomes() })
    graphs.set(chart, explored)
    return explored
  } finally {
    guards.stop()
  }
}
