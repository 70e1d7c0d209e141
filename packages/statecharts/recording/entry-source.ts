import type { AnyActorRef, AnyTransitionDefinition, InspectionEvent } from 'xstate'
import { type Change, changesOf } from './context-changes.ts'
import type { NewEntry } from './local-wire.ts'
import { masked } from './masking.ts'
import type { Privacy } from './privacy.ts'

interface AnySnapshot {
  readonly status?: unknown
  readonly value?: unknown
  readonly context?: unknown
  readonly children?: Readonly<Record<string, AnyActorRef | undefined>>
}

const withoutCode = (_key: string, value: unknown): unknown =>
  typeof value === 'function' ? { type: value.name } : value

interface Logic {
  readonly config?: { readonly id?: string }
}

/** A machine's configuration; undefined for other logic, whose `config` is its creator. */
const configOf = (actor: AnyActorRef): Logic['config'] => {
  const { config } = (actor as unknown as { logic: Logic }).logic
  return typeof config === 'object' ? config : undefined
}

const nameOf = (actor: AnyActorRef): string =>
  actor.id === actor.sessionId ? (configOf(actor)?.id ?? actor.id) : actor.id

/** The id of a taken transition, by that of the chart's model; null for the start of a machine. */
const idOf = (transition: AnyTransitionDefinition): string | null => {
  const { source, eventType } = transition
  if (eventType === null) return null
  const type = String(eventType)
  const tried = (type === '' ? source.always : source.transitions.get(type)) ?? []
  return `#${source.id} ${type === '' ? 'always' : type} [${tried.indexOf(transition)}]`
}

/** The actor that has no parent, above this one. */
export const rootOf = (actor: AnyActorRef): AnyActorRef => (actor._parent ? rootOf(actor._parent) : actor)

/** An actor and all its running descendants. */
export const actorsOf = (actor: AnyActorRef): readonly AnyActorRef[] => [
  actor,
  ...Object.values((actor.getSnapshot() as AnySnapshot).children ?? {}).flatMap((child) =>
    child === undefined ? [] : actorsOf(child),
  ),
]

const childIds = ({ children }: AnySnapshot): readonly string[] =>
  Object.values(children ?? {}).flatMap((child) => (child === undefined ? [] : [child.sessionId]))

interface SourceOptions {
  readonly privacy: Privacy
  /** Milliseconds since 1970 or since the start of a log. */
  readonly now: () => number
  readonly add: (entry: NewEntry) => void
}

/** Turns what trees of actors do into entries for the inspector, with personal data masked. */
export class EntrySource {
  readonly #contexts = new Map<string, Parameters<typeof changesOf>[0]>()
  readonly #charts = new WeakMap<object, string>()
  readonly #actors = new Map<string, AnyActorRef>()
  readonly #options: SourceOptions

  constructor(options: SourceOptions) {
    this.#options = options
  }

  /** Reports the running actors of this root and all further events. */
  watch(root: AnyActorRef): void {
    for (const actor of actorsOf(root)) this.#addActor(actor, actor.getSnapshot() as AnySnapshot)
    root.system.inspect({ next: (inspected) => this.#handle(inspected) })
  }

  /** A running actor by its session id. */
  actor(sessionId: string): AnyActorRef | undefined {
    return this.#actors.get(sessionId)
  }

  #handle(inspected: InspectionEvent): void {
    const { privacy, now, add } = this.#options
    const actor = inspected.actorRef as AnyActorRef
    // Sent before the actor has its first snapshot, which follows.
    if (inspected.type === '@xstate.actor') this.#addActor(actor, { status: 'active' })
    if (inspected.type === '@xstate.snapshot')
      this.#addSnapshot(actor, inspected.snapshot, inspected.event.type)
    if (inspected.type === '@xstate.microstep') {
      const taken = inspected._transitions.map(idOf).filter((id) => id !== null)
      if (taken.length > 0) add({ kind: 'microstep', actor: actor.sessionId, taken })
    }
    if (inspected.type !== '@xstate.event') return
    // Without the copy of a child's snapshot: the child's entry has it.
    const { snapshot: _snapshot, ...event } = masked(inspected.event, privacy) as {
      type: string
      snapshot?: unknown
    }
    const source = inspected.sourceRef?.sessionId ?? null
    add({ kind: 'event', at: now(), actor: actor.sessionId, source, event })
  }

  /** Keeps state names; masks the context, and remembers both to tell what changes. */
  #shown(actor: AnyActorRef, { status, value, context }: AnySnapshot) {
    const before = this.#contexts.get(actor.sessionId) ?? { real: undefined, masked: undefined }
    const after = { real: context, masked: masked(context, this.#options.privacy) }
    this.#contexts.set(actor.sessionId, after)
    const shown = { actor: actor.sessionId, status, ...(value === undefined ? {} : { value }) }
    return { shown, context: after.masked, changes: (): readonly Change[] => changesOf(before, after) }
  }

  #addActor(actor: AnyActorRef, snapshot: AnySnapshot): void {
    if (this.#actors.has(actor.sessionId)) return
    this.#actors.set(actor.sessionId, actor)
    const { shown, context } = this.#shown(actor, snapshot)
    this.#options.add({
      kind: 'actor',
      ...shown,
      name: nameOf(actor),
      root: rootOf(actor).sessionId,
      parent: actor._parent?.sessionId ?? null,
      definition: this.#definitionOf(actor),
      context,
    })
  }

  #addSnapshot(actor: AnyActorRef, snapshot: AnySnapshot, type: string): void {
    const { shown, changes } = this.#shown(actor, snapshot)
    this.#options.add({ kind: 'snapshot', ...shown, type, changes: changes(), children: childIds(snapshot) })
  }

  #definitionOf(actor: AnyActorRef): string {
    const config = configOf(actor)
    if (config === undefined) return JSON.stringify({ id: nameOf(actor) })
    const known = this.#charts.get(config) ?? JSON.stringify(config, withoutCode)
    this.#charts.set(config, known)
    return known
  }
}
