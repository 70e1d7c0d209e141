import type { ChartUnderTest } from '../explore/chart.types.ts'
import { explore } from '../explore/explore.ts'
import { type VisitStep, visitsOf } from '../walk/visits.ts'
import type { PathOptions } from './model-test.types.ts'
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
 * Walks paths of a chart; system and invariant are asked in each state.
 * @returns how many paths it walked
 * @throws ModelTestFailureError for the first path that fails
 */
export const testPaths = async (
  chart: ChartUnderTest,
  { pathGenerator, ...options }: PathOptions = {},
): Promise<number> => {
  const paths = pathGenerator?.(chart) ?? visitsOf(chart, explore(chart))
  for (const path of paths)
    await runScenario(new Scenario(chart, options), async (scenario) => {
      for (const step of path) await follow(scenario, step)
    })
  return paths.length
}
