import { activeChildren, type OutgoingTransition, type StateBox } from './definition.ts'

/** What became of a transition that an event could take. */
export interface Candidate {
  readonly transition: OutgoingTransition
  /** `blocked`: taken, but without target and actions. `untried`: another one came first. */
  readonly fate: 'taken' | 'blocked' | 'refused' | 'untried'
}

const matches = (descriptor: string, type: string): boolean => {
  if (descriptor === type) return true
  if (descriptor === '*') return !type.startsWith('xstate.')
  return descriptor.endsWith('.*') && `${type}.`.startsWith(descriptor.slice(0, -1))
}

const fateOf = (
  transition: OutgoingTransition,
  index: number,
  tried: readonly OutgoingTransition[],
  taken: ReadonlySet<string>,
): Candidate['fate'] => {
  if (taken.has(transition.id))
    return transition.targets.length === 0 && !transition.acts ? 'blocked' : 'taken'
  return tried.slice(0, index).some(({ id }) => taken.has(id)) ? 'untried' : 'refused'
}

const within = (box: StateBox): readonly StateBox[] => [box, ...box.states.flatMap(within)]

const decided = (
  transitions: readonly OutgoingTransition[],
  taken: ReadonlySet<string>,
): readonly Candidate[] =>
  transitions.map((transition, index) => ({
    transition,
    fate: fateOf(transition, index, transitions, taken),
  }))

interface Decided {
  readonly type: string
  /** The state value when the event came. */
  readonly before: unknown
  /** Ids of the taken transitions. */
  readonly taken: readonly string[]
}

interface Tried {
  readonly candidates: readonly Candidate[]
  readonly isTaken: boolean
}

/** The event's transitions in a state and the active states inside it: outer ones are tried if no inner one fits. */
const triedIn = (box: StateBox, value: unknown, type: string, taken: ReadonlySet<string>): Tried => {
  const inner = activeChildren(box, value).map(([state, inside]) => triedIn(state, inside, type, taken))
  const own = box.transitions.filter((one) => one.type !== '' && matches(one.type, type))
  const isTakenInside = inner.some(({ isTaken }) => isTaken)
  const ownCandidates = isTakenInside
    ? own.map((transition): Candidate => ({ transition, fate: 'untried' }))
    : decided(own, taken)
  return {
    candidates: [...inner.flatMap(({ candidates }) => candidates), ...ownCandidates],
    isTaken: isTakenInside || own.some(({ id }) => taken.has(id)),
  }
}

/**
 * The transitions that an event could take, in the order in which they are tried: those of the event in the states
 * active before, then those of each state that was left without an event.
 */
export const candidatesOf = (chart: StateBox, { type, before, taken }: Decided): readonly Candidate[] => {
  const ids = new Set(taken)
  const { candidates } = triedIn(chart, before, type, ids)
  const known = new Set(candidates.map(({ transition }) => transition.id))
  const others = within(chart).flatMap(({ transitions }) =>
    [...Map.groupBy(transitions, (one) => one.type).values()].filter((group) =>
      group.some(({ id }) => ids.has(id) && !known.has(id)),
    ),
  )
  return [...candidates, ...others.flatMap((group) => decided(group, ids))]
}
