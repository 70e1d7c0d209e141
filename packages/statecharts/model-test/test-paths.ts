import type { ChartUnderTest } from '../explore/chart.types.ts'
import { explore } from '../explore/explore.ts'
import { type VisitStep, visitsOf } from '../walk/visits.ts'
import type { PathOptions } from './model-test.types.ts'
import { Scenario } from './scenario.ts'

const text = (value: unknown): string => JSON.stringify(value)

/** Lets an event of a path happen, and compares the state with the planned one. */
const follow = (scenario: Scenario, { event, state }: VisitStep): void => {
  const refusal = event.type === 'xstate.init' ? null : scenario.take(event)
  if (refusal !== null) scenario.failed('the path diverges', refusal, event)
  const [found, due] = [text(scenario.snapshot.value), text(state.value)]
  if (found !== due)
    scenario.failed('the path diverges', `${found}, expected ${due}`, event, scenario.steps.slice(0, -1))
}

/**
 * Walks paths of a chart; the invariant is asked in each state.
 * @returns how many paths it walked
 * @throws ModelTestFailureError for the first path that fails
 */
export const testPaths = (chart: ChartUnderTest, { pathGenerator, invariant }: PathOptions = {}): number => {
  const paths = pathGenerator?.(chart) ?? visitsOf(chart, explore(chart))
  for (const path of paths) {
    const scenario = new Scenario(chart, invariant)
    for (const step of path) follow(scenario, step)
  }
  return paths.length
}
