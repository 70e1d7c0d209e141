import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

const within = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(within),
]

/** All state nodes of a chart, the root first. */
export const nodesOf = (machine: AnyStateMachine): readonly AnyStateNode[] => within(machine.root)

/** Ids of all states of a chart except history states, which are never active. */
export const statesOf = (machine: AnyStateMachine): readonly string[] =>
  nodesOf(machine)
    .filter(({ type }) => type !== 'history')
    .map(({ id }) => id)

/** The active state nodes of a snapshot. */
export const activeNodes = (snapshot: AnyMachineSnapshot): readonly AnyStateNode[] =>
  (snapshot as unknown as { readonly _nodes: readonly AnyStateNode[] })._nodes

/** Whether the state with this id is active. */
export const isActiveIn = (snapshot: AnyMachineSnapshot, id: string): boolean =>
  activeNodes(snapshot).some((node) => node.id === id)

const definitions = new WeakMap<AnyStateMachine, ReadonlyMap<AnyTransitionDefinition, string>>()

/** All transitions of a chart with their ids. */
export const definitionsOf = (machine: AnyStateMachine): ReadonlyMap<AnyTransitionDefinition, string> => {
  const known = definitions.get(machine)
  if (known) return known
  const found = new Map<AnyTransitionDefinition, string>()
  for (const node of nodesOf(machine)) {
    const lists = [...node.transitions, ['always', node.always ?? []] as const]
    for (const [type, list] of lists)
      list.forEach((transition: AnyTransitionDefinition, index: number) => {
        found.set(transition, `#${node.id} ${type === '' ? 'always' : type} [${index}]`)
      })
  }
  definitions.set(machine, found)
  return found
}

/** Ids of all transitions of a chart: `#state event [index]`, with `always` for eventless ones. */
export const transitionsOf = (machine: AnyStateMachine): readonly string[] => [
  ...definitionsOf(machine).values(),
]

/** The id of a transition that the interpreter has taken. */
export const idOfTransition = (machine: AnyStateMachine, transition: AnyTransitionDefinition): string => {
  const id = definitionsOf(machine).get(transition)
  if (id === undefined) throw new Error(`The chart "${machine.id}" has no such transition`)
  return id
}

/** The id of the state that a transition belongs to, by the transition's id. */
export const stateOfTransition = (id: string): string => id.slice(1, id.indexOf(' '))
