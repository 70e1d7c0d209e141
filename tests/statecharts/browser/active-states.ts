import type { AnyMachineSnapshot, AnyStateNode } from 'xstate'

const nodesIn = (snapshot: AnyMachineSnapshot): readonly AnyStateNode[] =>
  (snapshot as unknown as { _nodes: readonly AnyStateNode[] })._nodes

/** Paths of the active states: `checkout.cep.saving`. */
export const activeIn = (snapshot: AnyMachineSnapshot): readonly string[] =>
  nodesIn(snapshot).map(({ machine, path }) => [machine.id, ...path].join('.'))

/** Whether an active state has a transition for events of this type. */
export const listensTo = (snapshot: AnyMachineSnapshot, type: string): boolean =>
  nodesIn(snapshot).some(({ transitions }) => transitions.has(type))
