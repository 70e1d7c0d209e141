import type { AnyMachineSnapshot } from 'xstate'
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
  readonly outcomes: readonly string[]
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
    outcomes: [...(graph.outcomes ?? [])],
  }
}

/** A serialised graph that is read again, and the chart that it belongs to. */
class Restored {
  readonly nodes: readonly RestoredNode[]
  readonly #chart: ChartUnderTest
  readonly #file: WrittenGraph

  constructor(chart: ChartUnderTest, file: WrittenGraph) {
    const starts = startsOf(chart)
    this.#chart = chart
    this.#file = file
    this.nodes = file.keys.map((key, place) => new RestoredNode(this, place, starts.get(key)))
  }

  snapshotAt(place: number): AnyMachineSnapshot {
    const { edge, before } = this.edgeTo(place)
    const reached = stepOf(this.#chart.machine, before.snapshot, edge.event).snapshot
    if (keyOf(this.#chart, reached) === this.#file.keys[place]) return reached
    throw this.#stale()
  }

  edgesAt(place: number, snapshot: AnyMachineSnapshot): GraphEdge[] {
    const { keys, taken } = this.#file
    const targets = this.#file.targets[place] ?? []
    const takenBy = this.#file.takenBy[place] ?? []
    const events = eventsIn(this.#chart, snapshot)
    if (events.length !== targets.length || events.length !== takenBy.length) throw this.#stale()
    return events.map((event, at) => ({
      event,
      target: keys[targets[at] as number] as string,
      taken: taken[takenBy[at] as number] as readonly string[],
    }))
  }

  /** The first edge to a state, and the node that it leaves. */
  edgeTo(place: number): NonNullable<GraphNode['reachedBy']> & { readonly before: GraphNode } {
    const found = this.#file.reachedBy[place]
    if (!found) throw this.#stale()
    const [from, event] = found
    const before = this.nodes[from] as GraphNode
    return { from: this.#file.keys[from] as string, edge: before.edges[event] as GraphEdge, before }
  }

  #stale(): Error {
    return new Error(
      `The graph of ${this.#chart.name} is not the chart's: its charts depend on more than their files`,
    )
  }
}

/** A node that computes its snapshot and its edges when they are first asked for. */
class RestoredNode implements GraphNode {
  readonly starts: GraphNode['starts']
  readonly #graph: Restored
  readonly #place: number
  #snapshot: AnyMachineSnapshot | undefined
  #edges: GraphEdge[] | undefined

  constructor(graph: Restored, place: number, start: GraphNode | undefined) {
    this.#graph = graph
    this.#place = place
    this.#snapshot = start?.snapshot
    this.starts = start?.starts ?? []
  }

  get snapshot(): AnyMachineSnapshot {
    this.#snapshot ??= this.#graph.snapshotAt(this.#place)
    return this.#snapshot
  }

  get edges(): GraphEdge[] {
    this.#edges ??= this.#graph.edgesAt(this.#place, this.snapshot)
    return this.#edges
  }

  get reachedBy(): GraphNode['reachedBy'] {
    if (this.starts.length > 0) return null
    const { from, edge } = this.#graph.edgeTo(this.#place)
    return { from, edge }
  }
}

/**
 * Restores a serialised graph; snapshots and edges are computed lazily.
 *
 * @throws when a requested state does not fit the chart
 */
export const graphOf = (chart: ChartUnderTest, file: WrittenGraph): ChartGraph => {
  const { nodes } = new Restored(chart, file)
  const graph = new Map(file.keys.map((key, place) => [key, nodes[place] as GraphNode]))
  return Object.assign(graph, { outcomes: new Set(file.outcomes) })
}
