import type { ChartGraph, ChartUnderTest, GraphEdge, GraphNode } from './chart.types.ts'
import { eventsIn, keyOf, startsOf } from './explore.ts'
import { stepOf } from './step.ts'

/** A graph as numbers: states, events and transition lists are indexes into lists. */
interface WrittenGraph {
  readonly keys: readonly string[]
  /** The lists of transitions that edges take. */
  readonly taken: readonly (readonly string[])[]
  /** Per state the first edge to it, as state and event; null for a start. */
  readonly reachedBy: readonly (readonly [from: number, event: number] | null)[]
  /** Per state the targets of its events, in their order. */
  readonly targets: readonly (readonly number[])[]
  readonly takenBy: readonly (readonly number[])[]
}

/** Serialises a graph. */
export const written = (graph: ChartGraph): WrittenGraph => {
  const keys = [...graph.keys()]
  const places = new Map(keys.map((key, place) => [key, place]))
  const lists = new Map<string, number>()
  const listed = ({ taken }: GraphEdge): number => {
    const text = JSON.stringify(taken)
    const place = lists.get(text) ?? lists.size
    lists.set(text, place)
    return place
  }
  const nodes = [...graph.values()]
  const placeOf = (key: string): number => places.get(key) as number
  return {
    keys,
    reachedBy: nodes.map(({ reachedBy }) =>
      reachedBy === null
        ? null
        : [placeOf(reachedBy.from), (graph.get(reachedBy.from)?.edges ?? []).indexOf(reachedBy.edge)],
    ),
    targets: nodes.map(({ edges }) => edges.map(({ target }) => placeOf(target))),
    takenBy: nodes.map(({ edges }) => edges.map(listed)),
    taken: [...lists.keys()].map((text) => JSON.parse(text)),
  }
}

/** Memoises a function without arguments. */
const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/**
 * Restores a serialised graph; snapshots and edges are computed lazily.
 *
 * @throws when a requested state does not fit the chart
 */
export const graphOf = (
  chart: ChartUnderTest,
  { keys, taken, reachedBy, targets, takenBy }: WrittenGraph,
): ChartGraph => {
  const starts = startsOf(chart)
  const nodes: GraphNode[] = []
  const nodeAt = (place: number): GraphNode => nodes[place] as GraphNode
  const stale = (): Error =>
    new Error(`The graph of ${chart.name} is not the chart's: its charts depend on more than their files`)
  const edgeTo = (place: number) => {
    const found = reachedBy[place]
    if (!found) throw stale()
    const [from, event] = found
    return { from: keys[from] as string, edge: nodeAt(from).edges[event] as GraphEdge, before: nodeAt(from) }
  }
  keys.forEach((key, place) => {
    const start = starts.get(key)
    const snapshot = once(() => {
      const { before, edge } = edgeTo(place)
      const reached = stepOf(chart.machine, before.snapshot, edge.event).snapshot
      if (keyOf(chart, reached) === key) return reached
      throw stale()
    })
    const edges = once(() => {
      const events = eventsIn(chart, nodeAt(place).snapshot)
      if (events.length !== targets[place]?.length || events.length !== takenBy[place]?.length) throw stale()
      return events.map(
        (event, at): GraphEdge => ({
          event,
          target: keys[targets[place]?.[at] as number] as string,
          taken: taken[takenBy[place]?.[at] as number] as readonly string[],
        }),
      )
    })
    const reached = once(() => {
      const { from, edge } = edgeTo(place)
      return { from, edge }
    })
    nodes.push({
      get snapshot() {
        return start?.snapshot ?? snapshot()
      },
      get edges() {
        return edges()
      },
      starts: start?.starts ?? [],
      get reachedBy() {
        return start ? null : reached()
      },
    })
  })
  return new Map(keys.map((key, place) => [key, nodeAt(place)]))
}
