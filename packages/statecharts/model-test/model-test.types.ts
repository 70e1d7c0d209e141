import type { AnyMachineSnapshot } from 'xstate'
import type { ChartUnderTest, Happening } from '../explore/chart.types.ts'
import type { VisitStep } from '../walk/visits.ts'

/** What an oracle gets after the start and after each event. */
export interface TestInvariantContext {
  readonly snapshot: AnyMachineSnapshot
  /** At the start the same as `snapshot`. */
  readonly previousSnapshot: AnyMachineSnapshot
  /** `xstate.init` at the start. */
  readonly event: Happening
  /** How many events have happened: 0 at the start. */
  readonly step: number
  /** Running effects, charts and delays by name; empty in pure mode. */
  readonly pending: readonly string[]
}

type Predicate = (context: TestInvariantContext) => boolean

/**
 * A property of whole runs. `within` is a maximum of events: a run that ends before is inconclusive, while without it
 * the run's end decides.
 */
export type TemporalProperty = { readonly id: string } & (
  | { readonly type: 'always' | 'never'; readonly predicate: Predicate }
  | { readonly type: 'eventually'; readonly predicate: Predicate; readonly within?: number }
  | { readonly type: 'until'; readonly hold: Predicate; readonly until: Predicate; readonly within?: number }
)

type MaybePromise<T> = T | Promise<T>

/** One run of the system under test. */
export interface TestSutSession {
  readonly send: (event: Happening, context: { readonly snapshot: AnyMachineSnapshot }) => MaybePromise<void>
  /** What is compared with `projectModel`. */
  readonly read?: () => MaybePromise<unknown>
  /** Throws if something is wrong after a step. */
  readonly check?: () => MaybePromise<void>
  readonly dispose?: () => MaybePromise<void>
}

export interface TestSut {
  readonly create: () => MaybePromise<TestSutSession>
  readonly projectModel?: (snapshot: AnyMachineSnapshot) => unknown
}

/** A simpler second implementation of the chart. */
export interface TestReference {
  readonly create: () => {
    readonly transition: (event: Happening) => MaybePromise<void>
    readonly read: () => MaybePromise<unknown>
  }
  readonly projectModel: (snapshot: AnyMachineSnapshot) => unknown
}

/** What `testPaths`, `propertyTest` and `replayTest` have in common. */
export interface TestOptions {
  /** `executed` runs the chart on XState's interpreter, with held effects and timers; default `pure`. */
  readonly mode?: 'pure' | 'executed'
  readonly sut?: TestSut
  /** Throws if something is wrong. */
  readonly invariant?: (context: TestInvariantContext) => void
  readonly temporal?: readonly TemporalProperty[]
  readonly reference?: TestReference
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

export type TestStep = VisitStep & { readonly taken: readonly string[] }

/** A run as JSON. */
export interface TestFixture {
  readonly chart: string
  readonly mode: 'pure' | 'executed'
  /** Which of the chart's inputs it starts with: 0 is `input`, the others are `moreInputs`. */
  readonly input: number
  readonly seed?: number
  readonly events: readonly Happening[]
}
