import type { AnyMachineSnapshot } from 'xstate'
import type { ChartEvent, ChartGraph, ChartUnderTest } from '../explore/chart.types.ts'
import { stepOf } from '../explore/step.ts'
import { type RouteMeta, routedStates } from '../route/route-table.ts'

/** The ids of a chart's pages that have addresses. */
export const pagesOf = ({ machine }: ChartUnderTest): readonly string[] =>
  routedStates(machine).map(({ id }) => id)

/** The active top-level state: with addresses, the page in view. */
export const pageOf = ({ value }: AnyMachineSnapshot): string =>
  typeof value === 'string' ? value : (Object.keys(value)[0] ?? '')

/** The path of the page in view; undefined in a state without one. */
export const pathOf = (snapshot: AnyMachineSnapshot): string | undefined =>
  Object.values<Partial<RouteMeta> | undefined>(snapshot.getMeta()).find((meta) => meta?.path !== undefined)
    ?.path

/** A chart that the router speaks to. */
export const isRouted = (chart: ChartUnderTest): boolean =>
  chart.withRoutes !== false && pagesOf(chart).length > 0

export const after = (
  { machine }: ChartUnderTest,
  snapshot: AnyMachineSnapshot,
  event: ChartEvent,
): AnyMachineSnapshot => stepOf(machine, snapshot, event).snapshot

export const routeTo = (page: string): ChartEvent => ({ type: 'xstate.route', to: `#${page}` })

/** How a report names a state. */
export const stateText = ({ value }: AnyMachineSnapshot): string => JSON.stringify(value)

/** The same line once. */
export const once = (lines: readonly string[]): readonly string[] => [...new Set(lines)]

/** Keys from which some path of edges leads to a state that `isGoal` accepts. */
export const leadingTo = (
  graph: ChartGraph,
  isGoal: (snapshot: AnyMachineSnapshot) => boolean,
): ReadonlySet<string> => {
  const sources = new Map<string, string[]>()
  for (const [key, { edges }] of graph)
    for (const { target } of edges) {
      const known = sources.get(target)
      if (known) known.push(key)
      else sources.set(target, [key])
    }
  const found = new Set([...graph].filter(([, { snapshot }]) => isGoal(snapshot)).map(([key]) => key))
  // Iterating a set includes elements added meanwhile.
  for (const key of found) for (const source of sources.get(key) ?? []) found.add(source)
  return found
}

/** The visitor may act: no request is pending, and the journey is not over. */
export const isAtRest = (snapshot: AnyMachineSnapshot): boolean =>
  !snapshot.hasTag('busy') && !snapshot.hasTag('locked') && !snapshot.hasTag('terminal')
