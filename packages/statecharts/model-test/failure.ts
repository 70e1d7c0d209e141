import type { AnyMachineSnapshot } from 'xstate'
import type { ChartEvent } from '../explore/chart.types.ts'
import type { VisitStep } from '../walk/visits.ts'
import type { TestFixture } from './model-test.types.ts'

interface Failure {
  /** What failed, in one sentence. */
  readonly summary: string
  readonly cause: unknown
  /** The completed steps, the start first. */
  readonly steps: readonly VisitStep[]
  /** The event that failed. */
  readonly event: ChartEvent
  /** The state after it. */
  readonly snapshot: AnyMachineSnapshot
  readonly fixture: TestFixture
  /** How fast-check came to it. */
  readonly replay?: { readonly seed: number; readonly numShrinks: number }
}

const stateLine = (event: ChartEvent, { value }: AnyMachineSnapshot): string =>
  `  ${JSON.stringify(event)} -> ${JSON.stringify(value)}`

const textOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))

const messageOf = ({ summary, cause, steps, event, snapshot, fixture, replay }: Failure): string =>
  [
    `${fixture.chart}: ${summary}: ${textOf(cause)}`,
    ...steps.map((step) => stateLine(step.event, step.state)),
    `${stateLine(event, snapshot)}   <- here`,
    ...(replay ? [`Reproduce: seed ${replay.seed}; shrunk ${replay.numShrinks} times`] : []),
    `Fixture: ${JSON.stringify(fixture)}`,
  ].join('\n')

/** A run that failed. `walk(chart, ...fixture.events)` leads to its state. */
export class ModelTestFailureError extends Error {
  override readonly name = 'ModelTestFailureError'
  readonly failure: Failure

  constructor(failure: Failure) {
    super(messageOf(failure), { cause: failure.cause })
    this.failure = failure
  }

  get fixture(): TestFixture {
    return this.failure.fixture
  }
}
