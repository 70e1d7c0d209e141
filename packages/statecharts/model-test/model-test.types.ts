import type { AnyMachineSnapshot } from 'xstate'
import type { ChartEvent, ChartUnderTest } from '../explore/chart.types.ts'
import type { VisitStep } from '../walk/visits.ts'

/** What an invariant gets after the start and after each event. */
export interface TestInvariantContext {
  readonly snapshot: AnyMachineSnapshot
  /** Running effects, charts and delays by name. */
  readonly pending: readonly string[]
}

/** What `testPaths` and `propertyTest` have in common. */
interface TestOptions {
  /** Throws if something is wrong. */
  readonly invariant?: (context: TestInvariantContext) => void
}

export interface PathOptions extends TestOptions {
  /** The paths to walk, each with the states that it should pass; default: visits that take every transition. */
  readonly pathGenerator?: (chart: ChartUnderTest) => readonly (readonly VisitStep[])[]
}

export interface PropertyOptions extends TestOptions {
  readonly seed?: number
  readonly numRuns?: number
  /** Maximum of events in a run. */
  readonly maxCommands?: number
}

/** A run as JSON. */
export interface TestFixture {
  readonly chart: string
  /** Which of the chart's inputs it starts with: 0 is `input`, the others are `moreInputs`. */
  readonly input: number
  readonly seed?: number
  readonly events: readonly ChartEvent[]
}
