import type { ChartGraph, ChartUnderTest } from './chart.types.ts'
import { activeNodes, stateOfTransition, statesOf, transitionsOf } from './transitions.ts'

/** Reached and missing states and transitions of a chart, without `unreachable` ones. */
export interface Coverage {
  readonly states: { readonly reached: number; readonly all: number; readonly missing: readonly string[] }
  readonly transitions: {
    readonly reached: number
    readonly all: number
    readonly missing: readonly string[]
  }
  /** Listed as unreachable but reached, or not in the chart. */
  readonly wronglyExcluded: readonly string[]
}

const share = (all: readonly string[], reached: ReadonlySet<string>) => ({
  reached: all.filter((id) => reached.has(id)).length,
  all: all.length,
  missing: all.filter((id) => !reached.has(id)),
})

/** The coverage of a chart by these states and transitions. */
export const coverageBy = (
  { machine, unreachable = {} }: ChartUnderTest,
  states: ReadonlySet<string>,
  transitions: ReadonlySet<string>,
): Coverage => {
  const all = [...statesOf(machine), ...transitionsOf(machine)]
  const isDue = (id: string): boolean => !(id in unreachable)
  return {
    states: share(statesOf(machine).filter(isDue), states),
    transitions: share(transitionsOf(machine).filter(isDue), transitions),
    wronglyExcluded: Object.keys(unreachable).filter(
      (id) => !all.includes(id) || states.has(id) || transitions.has(id),
    ),
  }
}

/** Ids of the transitions that are taken somewhere in a graph. */
const transitionsIn = (graph: ChartGraph): ReadonlySet<string> =>
  new Set(
    [...graph.values()].flatMap(({ starts, edges }) => [...starts, ...edges].flatMap(({ taken }) => taken)),
  )

/** Ids of the states that are active somewhere in a graph, those among them that are left at once. */
const statesIn = (graph: ChartGraph): ReadonlySet<string> =>
  new Set([
    ...[...graph.values()].flatMap(({ snapshot }) => activeNodes(snapshot).map(({ id }) => id)),
    ...[...transitionsIn(graph)].map(stateOfTransition),
  ])

/** The coverage of an exploration: the machine's own layer. */
export const coverageOf = (chart: ChartUnderTest, graph: ChartGraph): Coverage =>
  coverageBy(chart, statesIn(graph), transitionsIn(graph))

/** One line for a report: `renewal: states 12/12, transitions 45/45`. */
export const coverageLine = ({ name }: ChartUnderTest, { states, transitions }: Coverage): string =>
  `${name}: states ${states.reached}/${states.all}, transitions ${transitions.reached}/${transitions.all}`
