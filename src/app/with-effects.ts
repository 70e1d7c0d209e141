import type { AnyStateMachine, MachineImplementationsSimplified } from 'xstate'

type Effects = Partial<MachineImplementationsSimplified<never, never>>

/**
 * `machine.provide`, without building the chart's states again: they hold no effects, which the running machine reads by
 * name. A page that is hydrated has two worlds of machines, so each chart would be built three times.
 */
export const withEffects = <Provide extends (effects: never) => unknown>(
  machine: AnyStateMachine & { readonly provide: Provide },
): Provide => {
  const provide = (given: Effects): AnyStateMachine => {
    const kind = Object.getPrototypeOf(machine)
    const copy = Object.assign(Object.create(kind), machine)
    // Its methods are bound to the machine.
    for (const [name, own] of Object.entries(copy))
      if (typeof own === 'function') copy[name] = kind[name].bind(copy)
    const { actors, actions, delays, guards } = machine.implementations
    copy.implementations = {
      actors: { ...actors, ...given.actors },
      actions: { ...actions, ...given.actions },
      delays: { ...delays, ...given.delays },
      guards: { ...guards, ...given.guards },
    }
    return copy
  }
  return provide as unknown as Provide
}
