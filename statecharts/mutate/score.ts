import type { AnyMachineSnapshot } from 'xstate'
import { behaviourOf } from '../behave/behaviour.ts'
import { changesOf } from '../behave/changes.ts'
import { effectsOf } from '../behave/effects.ts'
import type { ChartGraph, ChartUnderTest, GraphEdge, GraphNode } from '../explore/chart.types.ts'
import { startsOf } from '../explore/explore.ts'
import { join, separated } from '../explore/joined.ts'
import { type Step, stepOf } from '../explore/step.ts'
import { isActiveIn, stateOfTransition } from '../explore/transitions.ts'
import { type Mutant, mutantsOf } from './mutants.ts'

/** What becomes of the mutants of a chart. */
export interface MutationScore {
  /** The behaviour has other lines. */
  readonly noticed: readonly Mutant[]
  /** Some step ends differently, but no line of the behaviour says so. */
  readonly missed: readonly Mutant[]
  /** Every step of the whole exploration ends alike. */
  readonly equivalent: readonly Mutant[]
}

/** The same state of another machine that has the same states. */
const movedTo = ({ machine }: ChartUnderTest, snapshot: AnyMachineSnapshot): AnyMachineSnapshot => {
  const { own, part } = separated(snapshot)
  return join({ ...machine.resolveState(own), children: own.children }, part)
}

/** The steps of a graph that a fault in a state may change: those from it, into it and through it. */
const stepsAbout = (state: string, graph: ChartGraph): ReadonlyMap<string, GraphNode> => {
  const holding = new Set(
    [...graph].filter(([, { snapshot }]) => isActiveIn(snapshot, state)).map(([key]) => key),
  )
  const concerns = ({ target, taken }: GraphEdge): boolean =>
    holding.has(target) || taken.some((id) => stateOfTransition(id) === state)
  const found = new Map<string, GraphNode>()
  for (const [key, node] of graph) {
    const edges = holding.has(key) ? node.edges : node.edges.filter(concerns)
    if (edges.length > 0 || holding.has(key))
      found.set(key, { snapshot: node.snapshot, edges, starts: [], reachedBy: null })
  }
  return found
}

/** These steps by another machine, and all its starts. */
const stepsBy = (chart: ChartUnderTest, steps: ChartGraph): ChartGraph => {
  const moved = [...steps].map(([key, node]): [string, GraphNode] => [
    key,
    { ...node, snapshot: movedTo(chart, node.snapshot) },
  ])
  const starts = [...startsOf(chart)].map(([key, node]): [string, GraphNode] => [`start ${key}`, node])
  return new Map([...moved, ...starts])
}

const isSameStep = (one: Step, other: Step): boolean =>
  one.snapshot.status === other.snapshot.status &&
  JSON.stringify(one.snapshot.value) === JSON.stringify(other.snapshot.value) &&
  changesOf(one.snapshot.context, other.snapshot.context).length === 0 &&
  JSON.stringify(effectsOf(one.snapshot.machine, one.effects)) ===
    JSON.stringify(effectsOf(other.snapshot.machine, other.effects))

/** Whether each of these steps ends alike in another machine. */
const behavesAlike = (right: ChartUnderTest, steps: ChartGraph, wrong: ChartUnderTest): boolean =>
  [...steps.values()].every(({ snapshot, edges }) => {
    const moved = movedTo(wrong, snapshot)
    return edges.every(({ event }) =>
      isSameStep(stepOf(right.machine, snapshot, event), stepOf(wrong.machine, moved, event)),
    )
  })

/** The steps in which the mutants of a state are tried, and how the right chart behaves in them. */
interface Tried {
  readonly steps: ChartGraph
  readonly size: number
  readonly behaviour: string
}

/** Judges mutants; what it computes of a state serves all mutants of that state. */
class Judge {
  readonly #chart: ChartUnderTest
  readonly #graph: ChartGraph
  readonly #known = new Map<string, Tried>()

  constructor(chart: ChartUnderTest, graph: ChartGraph) {
    this.#chart = chart
    this.#graph = graph
  }

  /** How many steps a mutant is tried in. */
  sizeOf({ state }: Mutant): number {
    return this.#about(state).size
  }

  verdictOf({ state, make }: Mutant): keyof MutationScore {
    const { steps, behaviour } = this.#about(state)
    try {
      const wrong = make()
      if (behaviourOf(wrong, stepsBy(wrong, steps)) !== behaviour) return 'noticed'
      return behavesAlike(this.#chart, steps, wrong) ? 'equivalent' : 'missed'
    } catch {
      return 'noticed'
    }
  }

  #about(state: string): Tried {
    const known = this.#known.get(state)
    if (known) return known
    const steps = stepsAbout(state, this.#graph)
    const made = {
      steps,
      size: [...steps.values()].reduce((sum, { edges }) => sum + edges.length, 0),
      behaviour: behaviourOf(this.#chart, stepsBy(this.#chart, steps)),
    }
    this.#known.set(state, made)
    return made
  }
}

/**
 * Sorts the mutants of a chart by what its behaviour tells of them. Each is tried only in the steps that the state with
 * its fault takes part in: there it shows first.
 *
 * @param mutants those to try, in this order
 * @param mostSteps after about how many tried steps to stop; 50,000 take about a second
 */
export const mutationScore = (
  chart: ChartUnderTest,
  graph: ChartGraph,
  mutants: readonly Mutant[] = mutantsOf(chart),
  mostSteps = Number.POSITIVE_INFINITY,
): MutationScore => {
  const judge = new Judge(chart, graph)
  const sorted = new Map<keyof MutationScore, Mutant[]>()
  let steps = 0
  for (const mutant of mutants) {
    if (steps >= mostSteps) break
    steps += judge.sizeOf(mutant)
    const verdict = judge.verdictOf(mutant)
    sorted.set(verdict, [...(sorted.get(verdict) ?? []), mutant])
  }
  return {
    noticed: sorted.get('noticed') ?? [],
    missed: sorted.get('missed') ?? [],
    equivalent: sorted.get('equivalent') ?? [],
  }
}
