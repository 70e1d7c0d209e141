import type { ChartEvent, ChartGraph, ChartUnderTest } from '../explore/chart.types.ts'

/** A check over the whole graph of a chart. */
export interface Property {
  /** Kebab-case; the heading of its section in `docs/graph-checks.md`. */
  readonly name: string
  /** The charts it applies to. */
  readonly holdsFor: (chart: ChartUnderTest) => boolean
  /** Violations, one line each. */
  readonly violations: (chart: ChartUnderTest, graph: ChartGraph) => readonly string[]
}

/** What an app's own events mean to the checks. */
export interface Vocabulary {
  /** Events of an impatient user, which must not change a state tagged `busy`. */
  readonly presses: readonly ChartEvent[]
  /** Types of events, beside the errors of actors, that end a wait by failing. */
  readonly failures: readonly string[]
  /** Types of events that open a chart anew, and so are no retry. */
  readonly openings: readonly string[]
}
