import type { StatelyInspectionEvent } from '@statelyai/inspect'
import type { AnyActorRef, InspectionEvent } from 'xstate'
import { type Change, changesOf } from './context-changes.ts'
import { masked } from './masking.ts'

/** The version of the inspector's protocol that messages are written for. */
const protocol = '0.7.2'

/** A message of the inspector's protocol, and what the transition behind it changed in the actor's context. */
export interface Told {
  readonly message: StatelyInspectionEvent
  readonly changes: readonly Change[]
}

interface AnySnapshot {
  readonly status?: unknown
  readonly value?: unknown
  readonly context?: unknown
  readonly output?: unknown
  readonly error?: unknown
  readonly children?: Readonly<Record<string, AnyActorRef | undefined>>
}

/** The names of the states as they are; everything that an actor knows is masked. */
const shownOf = ({ status, value, context, output, error }: AnySnapshot) => ({
  status,
  ...(value === undefined ? {} : { value }),
  context: masked(context),
  ...(output === undefined ? {} : { output: masked({ output }).output }),
  ...(error === undefined ? {} : { error: masked({ error }).error }),
})

const withoutCode = (_key: string, value: unknown): unknown =>
  typeof value === 'function' ? { type: value.name } : value

interface Logic {
  readonly config?: { readonly id?: string }
}

const configOf = (actor: AnyActorRef): Logic['config'] => (actor as unknown as { logic: Logic }).logic.config

const nameOf = (actor: AnyActorRef): string =>
  actor.id === actor.sessionId ? (configOf(actor)?.id ?? actor.id) : actor.id

const rootOf = (actor: AnyActorRef): AnyActorRef => (actor._parent ? rootOf(actor._parent) : actor)

/** The running actors below one, at any depth. */
const childrenOf = (actor: AnyActorRef): readonly AnyActorRef[] =>
  Object.values((actor.getSnapshot() as AnySnapshot).children ?? {}).flatMap((child) =>
    child === undefined ? [] : [child, ...childrenOf(child)],
  )

/**
 * Tells what happens in trees of actors as messages of the inspector's protocol, in which nothing personal is left.
 * @param now milliseconds since 1970
 */
export const createTeller = (now: () => number, tell: (told: Told) => void) => {
  const contexts = new Map<string, unknown>()
  const charts = new WeakMap<object, string>()
  const actors = new Map<string, AnyActorRef>()

  const definitionOf = (actor: AnyActorRef): string => {
    const config = configOf(actor)
    if (config === undefined) return JSON.stringify({ id: nameOf(actor) })
    const known = charts.get(config) ?? JSON.stringify(config, withoutCode)
    charts.set(config, known)
    return known
  }

  const base = (actor: AnyActorRef) => ({
    rootId: rootOf(actor).sessionId,
    sessionId: actor.sessionId,
    createdAt: String(now()),
    id: '',
    _version: protocol,
  })

  const tellActor = (actor: AnyActorRef, snapshot: AnySnapshot): void => {
    if (actors.has(actor.sessionId)) return
    actors.set(actor.sessionId, actor)
    contexts.set(actor.sessionId, snapshot.context)
    const message = {
      ...base(actor),
      type: '@xstate.actor',
      name: nameOf(actor),
      parentId: actor._parent?.sessionId,
      definition: definitionOf(actor),
      snapshot: shownOf(snapshot),
    }
    tell({ message: message as StatelyInspectionEvent, changes: [] })
  }

  const tellSnapshot = (actor: AnyActorRef, snapshot: AnySnapshot, event: unknown): void => {
    const before = contexts.get(actor.sessionId)
    const shown = shownOf(snapshot)
    contexts.set(actor.sessionId, snapshot.context)
    const message = { ...base(actor), type: '@xstate.snapshot', event: masked(event), snapshot: shown }
    const changes = changesOf(
      { real: before, told: masked(before) },
      { real: snapshot.context, told: shown.context },
    )
    tell({ message: message as unknown as StatelyInspectionEvent, changes })
  }

  const hear = (inspected: InspectionEvent): void => {
    const actor = inspected.actorRef as AnyActorRef
    // An actor tells of itself before it has its first snapshot, which follows.
    if (inspected.type === '@xstate.actor') tellActor(actor, { status: 'active' })
    if (inspected.type === '@xstate.snapshot') tellSnapshot(actor, inspected.snapshot, inspected.event)
    if (inspected.type !== '@xstate.event') return
    const sourceId = inspected.sourceRef?.sessionId
    const message = { ...base(actor), type: '@xstate.event', event: masked(inspected.event), sourceId }
    tell({ message: message as StatelyInspectionEvent, changes: [] })
  }

  return {
    /** Tells who runs in the tree of this root, and from now on what happens there. */
    watch: (root: AnyActorRef): void => {
      for (const actor of [root, ...childrenOf(root)]) tellActor(actor, actor.getSnapshot() as AnySnapshot)
      root.system.inspect({ next: hear })
    },
    /** A running actor by its session id. */
    actor: (sessionId: string): AnyActorRef | undefined => actors.get(sessionId),
  }
}

export type Teller = ReturnType<typeof createTeller>
