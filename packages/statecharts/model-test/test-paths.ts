import type { ChartUnderTest, Happening } from '../explore/chart.types.ts'
import { eventsIn, explore } from '../explore/explore.ts'
import { type VisitStep, visitsOf } from '../walk/visits.ts'
import { CoverageRecorder, type TestCoverage } from './coverage.ts'
import { ReplayNotReproducedError } from './failure.ts'
import type { PathOptions, TestFixture, TestOptions } from './model-test.types.ts'
import { runScenario, Scenario } from './scenario.ts'

const text = (value: unknown): string => JSON.stringify(value)

/** Lets an event of a path happen, and compares the state with the planned one. */
const follow = async (scenario: Scenario, { event, state }: VisitStep): Promise<void> => {
  const refusal = event.type === 'xstate.init' ? null : await scenario.take(event)
  if (refusal !== null) scenario.failed('the path diverges', refusal, event)
  const [found, due] = [text(scenario.snapshot.value), text(state.value)]
  if (found !== due) scenario.failed('the path diverges', `${found}, expected ${due}`)
}

/**
 * Walks paths of a chart; all oracles look at each state.
 * @throws ModelTestFailureError for the first path that fails
 */
export const testPaths = async (
  chart: ChartUnderTest,
  { pathGenerator, ...options }: PathOptions = {},
): Promise<{ readonly coverage: TestCoverage }> => {
  const paths = pathGenerator?.(chart) ?? visitsOf(chart, explore(chart))
  const recorder = new CoverageRecorder(chart)
  try {
    for (const path of paths)
      await runScenario(new Scenario(chart, options, recorder), async (scenario) => {
        for (const step of path) await follow(scenario, step)
      })
    return { coverage: recorder.coverage }
  } finally {
    recorder.stop()
  }
}

/** The possible event that reads like this one: JSON has no functions and no errors. */
const asPossible = (chart: ChartUnderTest, scenario: Scenario, event: Happening): Happening =>
  eventsIn(chart, scenario.snapshot).find((one) => text(one) === text(event)) ?? event

/**
 * Runs a fixture again.
 * @param options the oracles; with `expect: 'pass'` the run has to pass
 * @throws ModelTestFailureError as it failed before, ReplayNotReproducedError if it passes
 */
export const replayTest = async (
  chart: ChartUnderTest,
  { chart: name, mode, input, events }: TestFixture,
  { expect = 'failure', ...options }: TestOptions & { readonly expect?: 'failure' | 'pass' } = {},
): Promise<{ readonly coverage: TestCoverage }> => {
  if (name !== chart.name) throw new Error(`The fixture is of "${name}", not of "${chart.name}"`)
  const recorder = new CoverageRecorder(chart)
  try {
    await runScenario(new Scenario(chart, { mode, ...options }, recorder, input), async (scenario) => {
      for (const event of events) {
        const refusal = await scenario.take(asPossible(chart, scenario, event))
        if (refusal !== null) scenario.failed('the event cannot happen', refusal, event)
      }
    })
    if (expect === 'failure') throw new ReplayNotReproducedError(`The fixture of "${name}" passes`)
    return { coverage: recorder.coverage }
  } finally {
    recorder.stop()
  }
}
