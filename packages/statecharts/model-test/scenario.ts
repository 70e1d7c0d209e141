import type { ChartEvent, ChartUnderTest } from '../explore/chart.types.ts'
import { ExecutedRun } from '../walk/executed.ts'
import type { VisitStep } from '../walk/visits.ts'
import { ModelTestFailureError } from './failure.ts'
import type { PathOptions } from './model-test.types.ts'

/** The inputs that runs of a chart start with. */
export const inputsOf = ({ input, moreInputs = [] }: ChartUnderTest): readonly object[] => [
  input,
  ...moreInputs,
]

/** One run of a chart on XState's interpreter; the invariant is asked at the start and after each event. */
export class Scenario {
  readonly steps: VisitStep[] = []
  readonly #chart: ChartUnderTest
  readonly #invariant: PathOptions['invariant']
  readonly #input: number
  readonly #run: ExecutedRun

  constructor(chart: ChartUnderTest, invariant: PathOptions['invariant'], input = 0) {
    this.#chart = chart
    this.#invariant = invariant
    this.#input = input
    this.#run = new ExecutedRun({ machine: chart.machine, input: inputsOf(chart)[input] ?? chart.input })
    this.#look({ type: 'xstate.init' })
  }

  get snapshot() {
    return this.#run.snapshot
  }

  /** Lets an event happen; returns null, or why it cannot happen now. */
  take(event: ChartEvent): string | null {
    const refusal = this.#holds('the interpreter goes elsewhere', event, () => this.#run.take(event))
    if (refusal === null) this.#look(event)
    return refusal
  }

  /** @throws always, after these steps */
  failed(
    summary: string,
    cause: unknown,
    event: ChartEvent,
    steps: readonly VisitStep[] = this.steps,
  ): never {
    const events = [...steps.map((step) => step.event), event].slice(1)
    const fixture = { chart: this.#chart.name, input: this.#input, events }
    throw new ModelTestFailureError({ summary, cause, steps, event, snapshot: this.snapshot, fixture })
  }

  #holds<Result>(summary: string, event: ChartEvent, check: () => Result): Result {
    try {
      return check()
    } catch (cause) {
      return this.failed(summary, cause, event)
    }
  }

  #look(event: ChartEvent): void {
    const { snapshot } = this
    const { pending } = this.#run
    this.#holds('the invariant fails', event, () => this.#invariant?.({ snapshot, pending }))
    this.steps.push({ event, state: snapshot })
  }
}
