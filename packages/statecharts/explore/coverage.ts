import type { ChartGraph, ChartUnderTest } from './chart.types.ts'
import { outcomesOf, transitionOfOutcome } from './guards.ts'
import { activeNodes, stateOfTransition, statesOf, transitionsOf } from './transitions.ts'

interface Share {
  readonly reached: number
  readonly all: number
  readonly missing: readonly string[]
}

/** Reached and missing states and transitions of a chart, without `unreachable` ones. */
export interface Coverage {
  readonly states: Share
  readonly transitions: Share
  /** Listed as unreachable but reached, or not in the chart. */
  readonly wronglyExcluded: readonly string[]
}

/** What an exploration covers besides. */
export interface GraphCoverage extends Coverage {
  /** A guard of a transition is true somewhere, and false somewhere. */
  readonly outcomes: Share
}

const share = (all: readonly string[], reached: ReadonlySet<string>): Share => ({
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
  const all = [...statesOf(machine), ...transitionsOf(machine), ...outcomesOf(machine)]
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
export const coverageOf = (chart: ChartUnderTest, graph: ChartGraph): GraphCoverage => {
  const { machine, unreachable = {} } = chart
  const seen = graph.outcomes ?? new Set()
  const isDue = (id: string): boolean => !(id in unreachable || transitionOfOutcome(id) in unreachable)
  const { wronglyExcluded, ...reached } = coverageBy(chart, statesIn(graph), transitionsIn(graph))
  return {
    ...reached,
    outcomes: share(outcomesOf(machine).filter(isDue), seen),
    wronglyExcluded: [...wronglyExcluded, ...Object.keys(unreachable).filter((id) => seen.has(id))],
  }
}

const partsOf = ({ states, transitions, ...more }: Coverage & Partial<GraphCoverage>) =>
  Object.entries({ states, transitions, 'guard outcomes': more.outcomes })

/** One line for a report: `renewal: states 12/12, transitions 45/45`; of an exploration guards, too. */
export const coverageLine = ({ name }: ChartUnderTest, coverage: Coverage | GraphCoverage): string =>
  `${name}: ${partsOf(coverage)
    .flatMap(([what, part]) => (part === undefined ? [] : [`${what} ${part.reached}/${part.all}`]))
    .join(', ')}`
