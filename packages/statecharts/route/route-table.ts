import type { AnyStateMachine } from 'xstate'

/** What the router reads of a state's `meta`: its path, with both slashes: `/checkout/cep/`. */
export interface RouteMeta {
  readonly path: string
}

/** A top-level state with a path. */
export interface RoutedState {
  /** The state's id. */
  readonly id: string
  readonly meta: RouteMeta
}

/** The same path with one slash at each end. */
export const slashed = (path: string): string => `/${path.replace(/^\/+|\/+$/g, '')}/`.replace('//', '/')

/** All top-level states of a machine with a path. */
export const routedStates = (machine: AnyStateMachine): readonly RoutedState[] =>
  Object.values(machine.root.states)
    .map((state) => ({ id: state.id, meta: state.meta as Partial<RouteMeta> | undefined }))
    .filter((state): state is RoutedState => state.meta?.path !== undefined)

/** State ids by path; throws if two states claim one path. */
export const routeTable = (machine: AnyStateMachine): ReadonlyMap<string, string> => {
  const states = routedStates(machine)
  const byPath = new Map(states.map(({ id, meta }) => [slashed(meta.path), id]))
  if (byPath.size !== states.length) throw new Error(`Two states of "${machine.id}" claim the same path`)
  return byPath
}
