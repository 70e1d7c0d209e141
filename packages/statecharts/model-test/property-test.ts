import fc from 'fast-check'
import type { ChartEvent, ChartUnderTest } from '../explore/chart.types.ts'
import { eventsIn } from '../explore/explore.ts'
import { ModelTestFailureError } from './failure.ts'
import type { PropertyOptions } from './model-test.types.ts'
import { inputsOf, runScenario, Scenario } from './scenario.ts'

/** The event that a number chooses: first its type, then its case. */
const chosen = (events: readonly ChartEvent[], choice: number): ChartEvent | undefined => {
  const types = [...Map.groupBy(events, ({ type }) => type).values()]
  const cases = types[choice % types.length]
  return cases?.[Math.floor(choice / types.length) % cases.length]
}

/** Numbers choose among the events that are possible in the run's real state; what the interpreter refuses is left out. */
const proceed = async (
  chart: ChartUnderTest,
  scenario: Scenario,
  choices: readonly number[],
): Promise<void> => {
  for (const choice of choices) {
    const event = chosen(eventsIn(chart, scenario.snapshot), choice)
    if (event === undefined) return
    await scenario.take(event)
  }
}

/**
 * Runs random sequences of a chart's events, and shrinks one that fails.
 * @returns how many sequences it ran
 * @throws ModelTestFailureError with the shortest sequence found
 */
export const propertyTest = async (
  chart: ChartUnderTest,
  { seed, numRuns, maxCommands = 30, ...options }: PropertyOptions,
): Promise<number> => {
  const input = fc.nat(inputsOf(chart).length - 1)
  const choices = fc.array(fc.nat(), { maxLength: maxCommands, size: 'max' })
  const property = fc.asyncProperty(input, choices, (at, numbers) =>
    runScenario(new Scenario(chart, options, at), (scenario) => proceed(chart, scenario, numbers)),
  )
  const chance = { ...(seed === undefined ? {} : { seed }), ...(numRuns === undefined ? {} : { numRuns }) }
  const found = await fc.check(property, chance)
  if (!found.failed) return found.numRuns
  const fault = found.errorInstance
  if (!(fault instanceof ModelTestFailureError)) throw fault
  const { fixture } = fault
  const replay = { seed: found.seed, numShrinks: found.numShrinks }
  throw new ModelTestFailureError({ ...fault.failure, fixture: { ...fixture, seed: found.seed }, replay })
}
