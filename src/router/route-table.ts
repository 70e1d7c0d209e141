import type { AnyStateMachine } from 'xstate'
import type { PageMeta } from '../../machines/kit/page.ts'

/** Pages by path and back, read off a machine's states. Paths have both slashes: `/checkout/cep/`. */
export interface RouteTable {
  readonly pageAt: (path: string) => string | null
  readonly metaOf: (page: string) => PageMeta | null
}

/** The same path with one slash at each end. */
export const slashed = (path: string): string => `/${path.replace(/^\/+|\/+$/g, '')}/`.replace('//', '/')

/** Every state that names a path, with its id. */
export const routedStates = (machine: AnyStateMachine): readonly { id: string; meta: PageMeta }[] =>
  Object.values(machine.root.states)
    .map((state) => ({ id: state.id, meta: state.meta as PageMeta | undefined }))
    .filter((state): state is { id: string; meta: PageMeta } => state.meta?.path !== undefined)

/** Reads the route table off a machine; two states with one path are a programming error. */
export const routeTable = (machine: AnyStateMachine): RouteTable => {
  const states = routedStates(machine)
  const byPath = new Map(states.map(({ id, meta }) => [slashed(meta.path ?? ''), id]))
  if (byPath.size !== states.length) throw new Error('Two states of one machine claim the same path')
  const byPage = new Map(states.map(({ id, meta }) => [id, meta]))
  return {
    pageAt: (path) => byPath.get(slashed(path)) ?? null,
    metaOf: (page) => byPage.get(page) ?? null,
  }
}
