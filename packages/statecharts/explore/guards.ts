import { type AnyMachineSnapshot, type AnyStateMachine, type AnyTransitionDefinition, and } from 'xstate'
import { definitionsOf } from './transitions.ts'

type Guard = AnyTransitionDefinition['guard']

/** A guard that XState evaluates with the whole snapshot, such as `and`, `not` and `or`. */
interface WholeGuard {
  (): boolean
  check: (snapshot: AnyMachineSnapshot, args: object, self: WholeGuard) => boolean
  readonly guards?: readonly Guard[]
}

/** The guard that XState adds to a route, for its address. */
const isOwnOfRoute = (guard: Guard): boolean => typeof guard === 'function' && guard.name === 'routeMatches'

/** The guard that a chart gives a transition. A route's comes second, behind XState's own. */
const guardOf = ({ guard }: AnyTransitionDefinition): Guard => {
  const [first, second] = (guard as WholeGuard | undefined)?.guards ?? [guard]
  return isOwnOfRoute(first) ? second : guard
}

const outcomeIds = (id: string, outcomes: Iterable<boolean> = [true, false]): readonly string[] =>
  [...outcomes].map((outcome) => `${id} is ${outcome}`)

/**
 * Ids of the outcomes that the guards of a chart may have: `#state event [index] is true`, and `is false`. A composed
 * guard counts as a whole; the address of a route is no guard of the chart.
 */
export const outcomesOf = (machine: AnyStateMachine): readonly string[] =>
  [...definitionsOf(machine)].flatMap(([transition, id]) => (guardOf(transition) ? outcomeIds(id) : []))

/** The id of the transition that an outcome belongs to. */
export const transitionOfOutcome = (id: string): string => id.replace(/ is (?:true|false)$/, '')

/** A transition whose guard is replaced by one that notes what it says, until it has said both. */
class WatchedGuard {
  readonly #transition: AnyTransitionDefinition
  readonly #whole: Guard
  readonly #seen = new Set<boolean>()

  constructor(transition: AnyTransitionDefinition) {
    const guard = guardOf(transition)
    const asked = and([guard as never]) as unknown as WholeGuard
    const check: WholeGuard['check'] = (snapshot, args) => this.#note(asked.check(snapshot, args, asked))
    const noting = Object.assign(() => false, { check })
    this.#transition = transition
    this.#whole = transition.guard
    const address = (this.#whole as WholeGuard).guards?.find(isOwnOfRoute)
    Object.assign(transition, { guard: address ? and([address as never, noting as never]) : noting })
  }

  get seen(): ReadonlySet<boolean> {
    return this.#seen
  }

  putBack(): void {
    Object.assign(this.#transition, { guard: this.#whole })
  }

  #note(outcome: boolean): boolean {
    this.#seen.add(outcome)
    if (this.#seen.size > 1) this.putBack()
    return outcome
  }
}

/** The outcomes that the guards of a machine have from now on, until `stop`. */
export interface GuardWatch {
  readonly outcomes: () => ReadonlySet<string>
  readonly stop: () => void
}

/** Notes which outcomes the guards of a machine have. XState tells nobody, so each guard is replaced until `stop`. */
export const watchGuards = (machine: AnyStateMachine): GuardWatch => {
  const watched = [...definitionsOf(machine)]
    .filter(([transition]) => guardOf(transition))
    .map(([transition, id]) => ({ id, guard: new WatchedGuard(transition) }))
  return {
    outcomes: () => new Set(watched.flatMap(({ id, guard }) => outcomeIds(id, guard.seen))),
    stop: () => {
      for (const { guard } of watched) guard.putBack()
    },
  }
}
