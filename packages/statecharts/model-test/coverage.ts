import type { ChartUnderTest } from '../explore/chart.types.ts'
import { outcomesOf, transitionOfOutcome, watchGuards } from '../explore/guards.ts'
import { possiblePairs } from '../explore/pairs.ts'
import {
  activeNodes,
  definitionsOf,
  stateOfTransition,
  statesOf,
  transitionsOf,
} from '../explore/transitions.ts'
import type { TestStep } from './model-test.types.ts'

export interface TestCoverageDimension {
  readonly covered: readonly string[]
  readonly uncovered: readonly string[]
}

/** How a temporal property ends in a run that passes. */
export type Verdict = 'satisfied' | 'inconclusive'

/** What the runs of a test did, of all that the chart has; what its `unreachable` lists counts only if it happened. */
export interface TestCoverage {
  readonly stateNodes: TestCoverageDimension
  readonly transitions: TestCoverageDimension
  /** Each guard twice: true somewhere, and false somewhere. */
  readonly guards: TestCoverageDimension
  /** Transitions taken one right after the other. Of those that the hierarchy allows there is only a number. */
  readonly transitionPairs: { readonly covered: readonly string[]; readonly possible: number }
  readonly eventTypes: TestCoverageDimension
  /** By id of a temporal property: how many runs ended so. */
  readonly temporal: Readonly<Record<string, Readonly<Record<Verdict, number>>>>
  readonly runs: number
  readonly steps: number
}

/** Counts what runs do. Guards are watched until `stop`. */
export class CoverageRecorder {
  readonly #chart: ChartUnderTest
  readonly #guards: ReturnType<typeof watchGuards>
  readonly #seen = { states: new Set<string>(), transitions: new Set<string>(), pairs: new Set<string>() }
  readonly #types = new Set<string>()
  readonly #temporal: Record<string, Record<Verdict, number>> = {}
  #runs = 0
  #steps = 0

  constructor(chart: ChartUnderTest) {
    this.#chart = chart
    this.#guards = watchGuards(chart.machine)
  }

  /** @param last the transition that was taken before the step; @returns the last one after it */
  step({ event, state, taken }: TestStep, last: string | undefined): string | undefined {
    if (last === undefined && event.type === 'xstate.init') this.#runs += 1
    else this.#steps += 1
    this.#types.add(event.type)
    for (const { id } of activeNodes(state)) this.#seen.states.add(id)
    return taken.reduce((before, id) => {
      this.#seen.transitions.add(id)
      this.#seen.states.add(stateOfTransition(id))
      if (before !== undefined) this.#seen.pairs.add(`${before} -> ${id}`)
      return id
    }, last)
  }

  verdict(id: string, verdict: Verdict): void {
    const counts = this.#temporal[id] ?? { satisfied: 0, inconclusive: 0 }
    this.#temporal[id] = { ...counts, [verdict]: counts[verdict] + 1 }
  }

  stop(): void {
    this.#guards.stop()
  }

  get coverage(): TestCoverage {
    const { machine, unreachable = {} } = this.#chart
    const isDue = (id: string) => !(id in unreachable || transitionOfOutcome(id) in unreachable)
    const dimension = (all: Iterable<string>, seen: ReadonlySet<string>): TestCoverageDimension => ({
      covered: [...new Set(all)].filter((id) => seen.has(id)),
      uncovered: [...new Set(all)].filter((id) => !seen.has(id) && isDue(id)),
    })
    const types = [...definitionsOf(machine).keys()].map(({ eventType }) => eventType)
    return {
      stateNodes: dimension(statesOf(machine), this.#seen.states),
      transitions: dimension(transitionsOf(machine), this.#seen.transitions),
      guards: dimension(outcomesOf(machine), this.#guards.outcomes()),
      transitionPairs: { covered: [...this.#seen.pairs], possible: possiblePairs(machine) },
      eventTypes: dimension(
        types.filter((type) => type !== '' && type !== '*'),
        this.#types,
      ),
      temporal: this.#temporal,
      runs: this.#runs,
      steps: this.#steps,
    }
  }
}
