import fc from 'fast-check'
import type { ChartEvent, ChartUnderTest } from '../explore/chart.types.ts'
import { eventsIn } from '../explore/explore.ts'
import { ModelTestFailureError } from './failure.ts'
import type { PropertyOptions } from './model-test.types.ts'
import { inputsOf, Scenario } from './scenario.ts'

/** The event that a number chooses: first its type, then its case. */
const chosen = (events: readonly ChartEvent[], choice: number): ChartEvent | undefined => {
  const types = [...Map.groupBy(events, ({ type }) => type).values()]
  const cases = types[choice % types.length]
  return cases?.[Math.floor(choice / types.length) % cases.length]
}

/** Numbers choose among the events that are possible in the run's real state; what the interpreter refuses is left out. */
const proceed = (chart: ChartUnderTest, scenario: Scenario, choices: readonly number[]): void => {
  for (const choice of choices) {
    const event = chosen(eventsIn(chart, scenario.snapshot), choice)
    if (event === undefined) return
    scenario.take(event)
  }
}

/**
 * Runs random sequences of a chart's events, and shrinks one that fails.
 * @returns how many sequences it ran
 * @throws ModelTestFailureError with the shortest sequence found
 */
export const propertyTest = (
  chart: ChartUnderTest,
  { seed, numRuns, maxCommands = 30, invariant }: PropertyOptions,
): number => {
  const input = fc.nat(inputsOf(chart).length - 1)
  const choices = fc.array(fc.nat(), { maxLength: maxCommands, size: 'max' })
  const property = fc.property(input, choices, (at, numbers) =>
    proceed(chart, new Scenario(chart, invariant, at), numbers),
  )
  const chance = { ...(seed === undefined ? {} : { seed }), ...(numRuns === undefined ? {} : { numRuns }) }
  const found = fc.check(property, chance)
  if (!found.failed) return found.numRuns
  const fault = found.errorInstance
  if (!(fault instanceof ModelTestFailureError)) throw fault
  const { fixture } = fault
  const replay = { seed: found.seed, numShrinks: found.numShrinks }
  throw new ModelTestFailureError({ ...fault.failure, fixture: { ...fixture, seed: found.seed }, replay })
}
