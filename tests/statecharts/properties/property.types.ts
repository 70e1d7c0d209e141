import type { ChartGraph, ChartUnderTest } from '../chart.types.ts'

/** Something that holds over everything that can happen to a chart. */
export interface Property {
  /** Kebab-case; the heading of its section in `docs/graph-checks.md`. */
  readonly name: string
  /** The charts that it speaks of. */
  readonly holdsFor: (chart: ChartUnderTest) => boolean
  /** What speaks against it, one line each; empty where it holds. */
  readonly violations: (chart: ChartUnderTest, graph: ChartGraph) => readonly string[]
}
