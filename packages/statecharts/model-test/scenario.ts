import { isDeepStrictEqual } from 'node:util'
import type { ChartEvent, ChartUnderTest } from '../explore/chart.types.ts'
import { type ChartRun, ExecutedRun, PureRun } from '../walk/executed.ts'
import type { VisitStep } from '../walk/visits.ts'
import { ModelTestFailureError } from './failure.ts'
import type { TestInvariantContext, TestOptions, TestSutSession } from './model-test.types.ts'

/** The inputs that runs of a chart start with. */
export const inputsOf = ({ input, moreInputs = [] }: ChartUnderTest): readonly object[] => [
  input,
  ...moreInputs,
]

const shown = (value: unknown): string => JSON.stringify(value) ?? 'undefined'

/** One run of a chart, beside it the system under test, with which it is compared at the start and after each event. */
export class Scenario {
  readonly steps: VisitStep[] = []
  readonly #chart: ChartUnderTest
  readonly #options: TestOptions
  readonly #input: number
  readonly #run: ChartRun
  #session: TestSutSession | undefined
  #event: ChartEvent = { type: 'xstate.init' }
  #isDone = false

  constructor(chart: ChartUnderTest, options: TestOptions, input = 0) {
    this.#chart = chart
    this.#options = options
    this.#input = input
    const started = { machine: chart.machine, input: inputsOf(chart)[input] ?? chart.input }
    this.#run = options.mode === 'executed' ? new ExecutedRun(started) : new PureRun(started)
  }

  get snapshot() {
    return this.#run.snapshot
  }

  async start(): Promise<void> {
    await this.#holds('the system under test does not start', async () => {
      this.#session = await this.#options.sut?.create()
    })
    await this.#look()
  }

  /** Lets an event happen everywhere; returns null, or why it cannot happen now. */
  async take(event: ChartEvent): Promise<string | null> {
    const last = this.#event
    this.#event = event
    this.#isDone = false
    let refusal: string | null = null
    await this.#holds('the interpreter goes elsewhere', () => {
      refusal = this.#run.take(event)
    })
    if (refusal !== null) {
      this.#event = last
      this.#isDone = true
      return refusal
    }
    await this.#holds('the system under test refuses the event', () =>
      this.#session?.send(event, { snapshot: this.snapshot }),
    )
    await this.#look()
    return null
  }

  async dispose(): Promise<void> {
    await this.#session?.dispose?.()
  }

  /** @throws always: the last event failed, or a refused one */
  failed(summary: string, cause: unknown, refused?: ChartEvent): never {
    const { name } = this.#chart
    const steps = this.#isDone && refused === undefined ? this.steps.slice(0, -1) : this.steps
    const event = refused ?? this.#event
    const events = [...steps.map((step) => step.event), event].slice(1)
    const fixture = { chart: name, mode: this.#options.mode ?? 'pure', input: this.#input, events }
    throw new ModelTestFailureError({ summary, cause, steps, event, snapshot: this.snapshot, fixture })
  }

  async #holds(summary: string, check: () => unknown): Promise<void> {
    try {
      await check()
    } catch (cause) {
      this.failed(summary, cause)
    }
  }

  async #look(): Promise<void> {
    const { snapshot, steps } = this
    const previousSnapshot = steps.at(-1)?.state ?? snapshot
    await this.#ask({ snapshot, previousSnapshot, pending: this.#run.pending })
    steps.push({ event: this.#event, state: snapshot })
    this.#isDone = true
  }

  async #ask(context: TestInvariantContext): Promise<void> {
    const { invariant, sut } = this.#options
    await this.#holds('the invariant fails', () => invariant?.(context))
    const due = sut?.projectModel?.(context.snapshot)
    if (sut?.projectModel)
      await this.#holds('the system under test differs', async () => {
        const found = await this.#session?.read?.()
        if (!isDeepStrictEqual(found, due)) throw new Error(`${shown(found)}, expected ${shown(due)}`)
      })
  }
}

/** Runs one scenario to its end, and disposes of it. */
export const runScenario = async (
  scenario: Scenario,
  proceed: (scenario: Scenario) => Promise<void>,
): Promise<void> => {
  try {
    await scenario.start()
    await proceed(scenario)
  } finally {
    await scenario.dispose()
  }
}
