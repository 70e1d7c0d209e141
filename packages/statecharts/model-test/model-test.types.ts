import type { AnyMachineSnapshot } from 'xstate'
import type { ChartEvent, ChartUnderTest } from '../explore/chart.types.ts'
import type { VisitStep } from '../walk/visits.ts'

/** What an invariant gets after the start and after each event. */
export interface TestInvariantContext {
  readonly snapshot: AnyMachineSnapshot
  /** At the start the same as `snapshot`. */
  readonly previousSnapshot: AnyMachineSnapshot
  /** Running effects, charts and delays by name; empty in pure mode. */
  readonly pending: readonly string[]
}

type MaybePromise<T> = T | Promise<T>

/** One run of the system under test. */
export interface TestSutSession {
  readonly send: (event: ChartEvent, context: { readonly snapshot: AnyMachineSnapshot }) => MaybePromise<void>
  /** What is compared with `projectModel`. */
  readonly read?: () => MaybePromise<unknown>
  readonly dispose?: () => MaybePromise<void>
}

export interface TestSut {
  readonly create: () => MaybePromise<TestSutSession>
  readonly projectModel?: (snapshot: AnyMachineSnapshot) => unknown
}

/** What `testPaths` and `propertyTest` have in common. */
export interface TestOptions {
  /** `executed` runs the chart on XState's interpreter, with held effects and timers; default `pure`. */
  readonly mode?: 'pure' | 'executed'
  readonly sut?: TestSut
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
  readonly mode: 'pure' | 'executed'
  /** Which of the chart's inputs it starts with: 0 is `input`, the others are `moreInputs`. */
  readonly input: number
  readonly seed?: number
  readonly events: readonly ChartEvent[]
}
