import type { StatelyInspectionEvent } from '@statelyai/inspect'
import type { AnyActorRef, AnyTransitionDefinition, InspectionEvent } from 'xstate'
import { type Change, changesOf } from './context-changes.ts'
import { masked } from './masking.ts'
import type { Privacy } from './privacy.ts'

/** Version of the inspector's protocol. */
const protocol = '0.7.2'

/** A message of the inspector's protocol, with what the protocol leaves out. */
export interface InspectionMessage {
  readonly message: StatelyInspectionEvent
  readonly changes: readonly Change[]
  /** Session ids of the actor's running children. */
  readonly children: readonly string[]
}

/** The transitions that one microstep took, by the ids of the chart's model: `#checkout.cep step.submit [0]`. */
export interface Microstep {
  readonly actor: string
  readonly taken: readonly string[]
}

interface AnySnapshot {
  readonly status?: unknown
  readonly value?: unknown
  readonly context?: unknown
  readonly output?: unknown
  readonly error?: unknown
  readonly children?: Readonly<Record<string, AnyActorRef | undefined>>
}

/** Keeps state names; masks context, output and error. */
const maskedStateOf = ({ status, value, context, output, error }: AnySnapshot, privacy: Privacy) => ({
  status,
  ...(value === undefined ? {} : { value }),
  context: masked(context, privacy),
  ...(output === undefined ? {} : { output: masked({ output }, privacy).output }),
  ...(error === undefined ? {} : { error: masked({ error }, privacy).error }),
})

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

/** The id of a taken transition; null for the start of a machine. */
const idOf = (transition: AnyTransitionDefinition): string | null => {
  const { source, eventType } = transition
  if (eventType === null) return null
  const type = String(eventType)
  const tried = (type === '' ? source.always : source.transitions.get(type)) ?? []
  return `#${source.id} ${type === '' ? 'always' : type} [${tried.indexOf(transition)}]`
}

const rootOf = (actor: AnyActorRef): AnyActorRef => (actor._parent ? rootOf(actor._parent) : actor)

/** All running descendants of an actor. */
const childrenOf = (actor: AnyActorRef): readonly AnyActorRef[] =>
  Object.values((actor.getSnapshot() as AnySnapshot).children ?? {}).flatMap((child) =>
    child === undefined ? [] : [child, ...childrenOf(child)],
  )

const childIds = ({ children }: AnySnapshot): readonly string[] =>
  Object.values(children ?? {}).flatMap((child) => (child === undefined ? [] : [child.sessionId]))

interface KnownContext {
  readonly real: unknown
  readonly masked: unknown
}

/** Reports trees of actors in the inspector's protocol, with personal data masked. */
export class InspectionAdapter {
  readonly #contexts = new Map<string, KnownContext>()
  readonly #charts = new WeakMap<object, string>()
  readonly #actors = new Map<string, AnyActorRef>()
  readonly #privacy: Privacy
  readonly #now: () => number
  readonly #report: (message: InspectionMessage) => void
  readonly #reportStep: (step: Microstep) => void

  /**
   * @param now milliseconds since 1970
   * @param reportStep gets what the protocol has no message for
   */
  constructor(
    privacy: Privacy,
    now: () => number,
    report: (message: InspectionMessage) => void,
    reportStep: (step: Microstep) => void = () => undefined,
  ) {
    this.#privacy = privacy
    this.#now = now
    this.#report = report
    this.#reportStep = reportStep
  }

  /** Reports the running actors of this root and all further events. */
  watch(root: AnyActorRef): void {
    for (const actor of [root, ...childrenOf(root)])
      this.#reportActor(actor, actor.getSnapshot() as AnySnapshot)
    root.system.inspect({ next: (inspected) => this.#handle(inspected) })
  }

  /** A running actor by its session id. */
  actor(sessionId: string): AnyActorRef | undefined {
    return this.#actors.get(sessionId)
  }

  #handle(inspected: InspectionEvent): void {
    const actor = inspected.actorRef as AnyActorRef
    // Sent before the actor has its first snapshot, which follows.
    if (inspected.type === '@xstate.actor') this.#reportActor(actor, { status: 'active' })
    if (inspected.type === '@xstate.snapshot')
      this.#reportSnapshot(actor, inspected.snapshot, inspected.event)
    if (inspected.type === '@xstate.microstep') {
      const taken = inspected._transitions.map(idOf).filter((id) => id !== null)
      this.#reportStep({ actor: actor.sessionId, taken })
    }
    if (inspected.type !== '@xstate.event') return
    const sourceId = inspected.sourceRef?.sessionId
    this.#send(actor, { type: '@xstate.event', event: masked(inspected.event, this.#privacy), sourceId })
  }

  #reportActor(actor: AnyActorRef, snapshot: AnySnapshot): void {
    if (this.#actors.has(actor.sessionId)) return
    this.#actors.set(actor.sessionId, actor)
    const shown = maskedStateOf(snapshot, this.#privacy)
    this.#contexts.set(actor.sessionId, { real: snapshot.context, masked: shown.context })
    this.#send(actor, {
      type: '@xstate.actor',
      name: nameOf(actor),
      parentId: actor._parent?.sessionId,
      definition: this.#definitionOf(actor),
      snapshot: shown,
    })
  }

  #reportSnapshot(actor: AnyActorRef, snapshot: AnySnapshot, event: unknown): void {
    const before = this.#contexts.get(actor.sessionId) ?? { real: undefined, masked: undefined }
    const shown = maskedStateOf(snapshot, this.#privacy)
    const after = { real: snapshot.context, masked: shown.context }
    this.#contexts.set(actor.sessionId, after)
    this.#send(
      actor,
      { type: '@xstate.snapshot', event: masked(event, this.#privacy), snapshot: shown },
      changesOf(before, after),
      childIds(snapshot),
    )
  }

  #send(
    actor: AnyActorRef,
    what: object,
    changes: readonly Change[] = [],
    children: readonly string[] = [],
  ): void {
    const message = {
      rootId: rootOf(actor).sessionId,
      sessionId: actor.sessionId,
      createdAt: String(this.#now()),
      id: '',
      _version: protocol,
      ...what,
    }
    this.#report({ message: message as unknown as StatelyInspectionEvent, changes, children })
  }

  #definitionOf(actor: AnyActorRef): string {
    const config = configOf(actor)
    if (config === undefined) return JSON.stringify({ id: nameOf(actor) })
    const known = this.#charts.get(config) ?? JSON.stringify(config, withoutCode)
    this.#charts.set(config, known)
    return known
  }
}
