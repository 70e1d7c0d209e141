import { isDeepStrictEqual } from 'node:util'
import type { ChartUnderTest, Happening } from '../explore/chart.types.ts'
import { type ChartRun, ExecutedRun, PureRun } from '../walk/executed.ts'
import type { CoverageRecorder } from './coverage.ts'
import { ModelTestFailureError } from './failure.ts'
import type { TestInvariantContext, TestOptions, TestStep, TestSutSession } from './model-test.types.ts'
import { TemporalWatch } from './temporal.ts'

/** The inputs that runs of a chart start with. */
export const inputsOf = ({ input, moreInputs = [] }: ChartUnderTest): readonly object[] => [
  input,
  ...moreInputs,
]

const shown = (value: unknown): string => JSON.stringify(value) ?? 'undefined'

/** One run of a chart, beside it the system under test; every oracle looks at the start and after each event. */
export class Scenario {
  readonly steps: TestStep[] = []
  readonly #chart: ChartUnderTest
  readonly #options: TestOptions
  readonly #recorder: CoverageRecorder
  readonly #input: number
  readonly #run: ChartRun
  readonly #temporal: readonly TemporalWatch[]
  readonly #reference: ReturnType<NonNullable<TestOptions['reference']>['create']> | undefined
  #session: TestSutSession | undefined
  #event: Happening = { type: 'xstate.init' }
  #isDone = false
  #lastTaken: string | undefined

  constructor(chart: ChartUnderTest, options: TestOptions, recorder: CoverageRecorder, input = 0) {
    this.#chart = chart
    this.#options = options
    this.#recorder = recorder
    this.#input = input
    const started = { machine: chart.machine, input: inputsOf(chart)[input] ?? chart.input }
    this.#run = options.mode === 'executed' ? new ExecutedRun(started) : new PureRun(started)
    this.#temporal = (options.temporal ?? []).map((property) => new TemporalWatch(property))
    this.#reference = options.reference?.create()
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
  async take(event: Happening): Promise<string | null> {
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
    await this.#holds('the reference refuses the event', () => this.#reference?.transition(event))
    await this.#look()
    return null
  }

  async end(): Promise<void> {
    await this.#holds('a temporal property fails', () => {
      for (const watch of this.#temporal) this.#recorder.verdict(watch.property.id, watch.end())
    })
  }

  async dispose(): Promise<void> {
    await this.#session?.dispose?.()
  }

  /** @throws always: the last event failed, or a refused one */
  failed(summary: string, cause: unknown, refused?: Happening): never {
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
    const { taken, pending } = this.#run
    const step = { event: this.#event, state: snapshot, taken }
    const previousSnapshot = steps.at(-1)?.state ?? snapshot
    const context = { snapshot, previousSnapshot, event: this.#event, step: steps.length, pending }
    await this.#ask(context)
    this.#lastTaken = this.#recorder.step(step, this.#lastTaken)
    steps.push(step)
    this.#isDone = true
  }

  async #ask(context: TestInvariantContext): Promise<void> {
    const { invariant, sut, reference } = this.#options
    const { snapshot } = context
    const compare = async (read: (() => unknown) | undefined, due: unknown) => {
      const found = await read?.()
      if (!isDeepStrictEqual(found, due)) throw new Error(`${shown(found)}, expected ${shown(due)}`)
    }
    await this.#holds('the invariant fails', () => invariant?.(context))
    await this.#holds('a temporal property fails', () => {
      for (const watch of this.#temporal) watch.step(context)
    })
    if (sut?.projectModel) {
      const due = sut.projectModel(snapshot)
      await this.#holds('the system under test differs', () => compare(this.#session?.read, due))
    }
    await this.#holds('the system under test fails its check', () => this.#session?.check?.())
    if (reference) {
      const due = reference.projectModel(snapshot)
      await this.#holds('the reference differs', () => compare(this.#reference?.read, due))
    }
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
    await scenario.end()
  } finally {
    await scenario.dispose()
  }
}
