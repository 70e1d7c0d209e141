import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { jsonEqual } from './json-equal.ts'
import type { ActorState, ActorStatesByPath } from './session-log.ts'

const isChart = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && 'value' in snapshot && 'getMeta' in snapshot

interface PageMeta {
  readonly path?: string
  readonly title: string
}

/** What the active page says of itself; null in a state that shows none. */
const metaOf = (snapshot: AnyMachineSnapshot): PageMeta | null =>
  Object.values<PageMeta | undefined>(snapshot.getMeta()).find((meta) => meta?.title !== undefined) ?? null

/** The part of a form's context that a visitor sees. */
interface FormFeedback {
  readonly errors?: Readonly<Record<string, string>>
  readonly failure?: { readonly kind: string } | null
}

const stateOf = (snapshot: AnyMachineSnapshot): ActorState => {
  const meta = metaOf(snapshot)
  const { errors, failure } = snapshot.context as FormFeedback
  const wrong = typeof errors === 'object' ? Object.keys(errors).sort() : []
  const tags = [...snapshot.tags].sort()
  return {
    state: snapshot.value as ActorState['state'],
    ...(meta?.path === undefined ? {} : { page: meta.path }),
    ...(meta === null ? {} : { title: meta.title }),
    ...(tags.length > 0 ? { tags } : {}),
    ...(wrong.length > 0 ? { errors: wrong } : {}),
    ...(failure ? { failure: failure.kind } : {}),
  }
}

const generated = /^x:\d+$|^\d+\./

/** Child names: the id; for a generated id the source and its ordinal. */
const namedChildren = (children: Readonly<Record<string, AnyActorRef | undefined>>) => {
  const seen = new Map<string, number>()
  return Object.values(children).flatMap((child) => {
    if (child === undefined || child.getSnapshot().status !== 'active') return []
    if (!generated.test(child.id)) return [[child.id, child] as const]
    const { src } = child
    const source = typeof src === 'string' ? src : 'anonymous'
    const count = (seen.get(source) ?? 0) + 1
    seen.set(source, count)
    return [[`${source}~${count}`, child] as const]
  })
}

/** The name of a root: its machine's id. */
const nameOf = (root: AnyActorRef): string => {
  const snapshot = root.getSnapshot() as unknown
  return isChart(snapshot) ? snapshot.machine.id : root.id
}

/**
 * The running actors below a root by path, the root's machine first: `shop`, `shop/cart`, `shop/cart/load-prices`. The path of an actor is the same in each run, unlike its session id.
 */
export const actorsByPath = (root: AnyActorRef, path = nameOf(root)): ReadonlyMap<string, AnyActorRef> => {
  const snapshot = root.getSnapshot() as unknown
  const children = isChart(snapshot) ? namedChildren(snapshot.children) : []
  return new Map([
    [path, root],
    ...children.flatMap(([name, child]) => [...actorsByPath(child, `${path}/${name}`)]),
  ])
}

/** The visible state of every running actor, by path; effects are `running`. */
export const actorStates = (root: AnyActorRef): Readonly<Record<string, ActorState>> =>
  Object.fromEntries(
    [...actorsByPath(root)].map(([path, actor]) => {
      const snapshot = actor.getSnapshot() as unknown
      return [path, isChart(snapshot) ? stateOf(snapshot) : { state: 'running' }]
    }),
  )

/** Chart versions of the running actors, by path. */
export const chartVersions = (root: AnyActorRef): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...actorsByPath(root)].flatMap(([path, actor]) => {
      const snapshot = actor.getSnapshot() as unknown
      const version = isChart(snapshot) ? snapshot.machine.version : undefined
      return version === undefined ? [] : [[path, version]]
    }),
  )

/** The changes from one moment to another; null for a stopped actor. */
export const actorStateChanges = (
  before: ActorStatesByPath,
  after: ActorStatesByPath,
): ActorStatesByPath => ({
  ...Object.fromEntries(Object.entries(after).filter(([path, shown]) => !jsonEqual(before[path], shown))),
  ...Object.fromEntries(Object.keys(before).flatMap((path) => (path in after ? [] : [[path, null]]))),
})

/** Applies changes to the states of a moment. */
export const withChanges = (before: ActorStatesByPath, changes: ActorStatesByPath): ActorStatesByPath =>
  Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, shown]) => shown !== null))
