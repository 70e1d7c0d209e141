import type { ChartGraph, ChartUnderTest } from '../chart.types.ts'

/** A check over the whole graph of a chart. */
export interface Property {
  /** Kebab-case; the heading of its section in `docs/graph-checks.md`. */
  readonly name: string
  /** The charts it applies to. */
  readonly holdsFor: (chart: ChartUnderTest) => boolean
  /** Violations, one line each. */
  readonly violations: (chart: ChartUnderTest, graph: ChartGraph) => readonly string[]
}
