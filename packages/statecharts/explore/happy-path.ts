import type { AnyMachineSnapshot } from 'xstate'
import type { ChartGraph, ChartUnderTest, GraphEdge, GraphNode } from './chart.types.ts'
import { isActiveIn } from './transitions.ts'

type Fits = (snapshot: AnyMachineSnapshot) => boolean

/** The edges from a state to the nearest one that fits, with that state; undefined where none can be reached. */
const leg = (graph: ChartGraph, from: string, without: readonly string[], fits: Fits) => {
  const ways = new Map<string, readonly GraphEdge[]>([[from, []]])
  // A map hands out what is added while it is read: nearer states come first.
  for (const [key, way] of ways) {
    const { snapshot, edges } = graph.get(key) as GraphNode
    if (fits(snapshot)) return { key, way }
    if (without.some((id) => isActiveIn(snapshot, id))) continue
    for (const edge of edges.filter(({ event }) => !without.includes(event.type)))
      if (!ways.has(edge.target)) ways.set(edge.target, [...way, edge])
  }
  return undefined
}

/**
 * The events on the shortest way from a chart's start to its first goal, as its `happyPath` says, each with the
 * transitions that it takes; nobody types an address on it. Empty if nothing has to happen for it, or if nothing leads
 * there.
 *
 * @throws if a state that it passes cannot be reached
 */
export const happyWayOf = (chart: ChartUnderTest, graph: ChartGraph): readonly GraphEdge[] => {
  const { goals = {}, happyPath: { by = [], without = [] } = {} } = chart
  const stations: readonly Fits[] = by.map((id) => (one) => isActiveIn(one, id))
  const ends = Object.values(goals).slice(0, 1)
  let [at = ''] = graph.keys()
  const path: GraphEdge[] = []
  for (const fits of [...stations, ...ends]) {
    const found = leg(graph, at, ['xstate.route', ...without], fits)
    if (found === undefined && ends.includes(fits)) return []
    if (found === undefined) throw new Error(`The happy path of "${chart.name}" ends in ${at}`)
    at = found.key
    path.push(...found.way)
  }
  return path
}

/** The transitions on the happy path of a chart, those of its start first. */
export const happyPathOf = (chart: ChartUnderTest, graph: ChartGraph): readonly string[] => {
  const path = happyWayOf(chart, graph)
  const [{ starts }] = [...graph.values()] as [GraphNode]
  const taken = path.flatMap((edge) => edge.taken)
  return path.length === 0 ? [] : [...new Set([...(starts[0]?.taken ?? []), ...taken])]
}
