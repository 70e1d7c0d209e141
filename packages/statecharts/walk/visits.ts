import type { AnyMachineSnapshot } from 'xstate'
import type { ChartEvent, ChartGraph, ChartUnderTest, GraphEdge } from '../explore/chart.types.ts'
import { keyOf } from '../explore/explore.ts'
import { startOf, stepOf } from '../explore/step.ts'

/** An event of a visit, and the chart's state after it. The event `xstate.init` is the start. */
export interface VisitStep {
  readonly event: ChartEvent
  readonly state: AnyMachineSnapshot
}

type Taking = Pick<GraphEdge, 'event' | 'target' | 'taken'>
type IsNew = (taken: readonly string[]) => boolean

interface Search {
  readonly start: string
  readonly edgesOf: (key: string) => readonly Taking[]
  readonly isNew: IsNew
  /** Edges not to take. */
  readonly without?: ReadonlySet<object>
}

/** A shortest path to an untaken transition; one that ends the visit only if there is no other; null if none. */
const pathToUntaken = ({ start, edgesOf, isNew, without }: Search): readonly Taking[] | null => {
  const paths = new Map<string, readonly Taking[]>([[start, []]])
  let ending: readonly Taking[] | null = null
  for (const [key, path] of paths)
    for (const edge of edgesOf(key)) {
      if (without?.has(edge)) continue
      const isEnd = edgesOf(edge.target).length === 0
      if (isNew(edge.taken) && !isEnd) return [...path, edge]
      if (isNew(edge.taken)) ending ??= [...path, edge]
      if (!paths.has(edge.target)) paths.set(edge.target, [...path, edge])
    }
  return ending
}

/** Maximum of events in a visit: in longer ones a failure is hard to locate. */
const longest = 80

/** A visit in the making: the chart's real state, which may differ from the graph's where the state key is coarse. */
class Visit {
  readonly steps: VisitStep[] = []
  readonly #chart: ChartUnderTest
  key: string

  constructor(chart: ChartUnderTest, input: object) {
    this.#chart = chart
    const state = startOf({ ...chart, input })
    this.steps.push({ event: { type: 'xstate.init' }, state })
    this.key = keyOf(chart, state)
  }

  /** Takes a planned edge; returns the transitions that are really taken. */
  take({ event }: Taking): readonly string[] {
    const before = this.steps.at(-1) as VisitStep
    const { snapshot, taken } = stepOf(this.#chart.machine, before.state, event)
    this.steps.push({ event, state: snapshot })
    this.key = keyOf(this.#chart, snapshot)
    return taken
  }
}

/**
 * Visits that together take every transition which these events take. All begin with the chart's first input.
 * @param mayCause whether a walker can cause this event
 * @param most maximum of visits
 */
export const visitsOf = (
  chart: ChartUnderTest,
  graph: ChartGraph,
  mayCause: (event: ChartEvent) => boolean = () => true,
  most = Number.POSITIVE_INFINITY,
): readonly (readonly VisitStep[])[] => {
  const covered = new Set<string>()
  /** Edges that led elsewhere than the graph says. */
  const without = new Set<object>()
  const isNew = (taken: readonly string[]) => taken.some((id) => !covered.has(id))
  const edgesOf = (key: string) => graph.get(key)?.edges.filter(({ event }) => mayCause(event)) ?? []
  const planFrom = (start: string) => pathToUntaken({ start, edgesOf, isNew, without })
  const follow = (visit: Visit, plan: readonly Taking[]): void => {
    for (const edge of plan) {
      for (const id of visit.take(edge)) covered.add(id)
      if (visit.key === edge.target) continue
      without.add(edge)
      return
    }
  }
  const visits: (readonly VisitStep[])[] = []
  while (visits.length < most) {
    const visit = new Visit(chart, chart.input)
    let plan = planFrom(visit.key)
    if (plan === null) break
    for (; plan !== null && visit.steps.length < longest; plan = planFrom(visit.key)) follow(visit, plan)
    visits.push(visit.steps)
  }
  return visits
}
