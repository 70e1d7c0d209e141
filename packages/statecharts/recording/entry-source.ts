import type { AnyActorRef } from 'xstate'
import { InspectionAdapter, type InspectionMessage } from './inspection-adapter.ts'
import type { NewEntry } from './local-wire.ts'
import type { Privacy } from './privacy.ts'

interface EventMessage {
  readonly createdAt: string
  readonly sourceId?: string
  readonly event: { readonly type: string; readonly snapshot?: unknown }
}

/** An event without the copy of a child's snapshot: the child's entry has it. */
const eventEntry = (actor: string, { createdAt, sourceId, event }: EventMessage): NewEntry => {
  const { snapshot: _snapshot, ...rest } = event
  return { kind: 'event', at: Number(createdAt), actor, source: sourceId ?? null, event: rest }
}

/** The entry of a message; drops what follows from earlier entries. */
const entryOf = ({ message, changes, children }: InspectionMessage): NewEntry => {
  const { sessionId: actor } = message
  if (message.type === '@xstate.event') return eventEntry(actor, message as unknown as EventMessage)
  const { status, value, context } = message.snapshot as unknown as Readonly<Record<string, unknown>>
  const shown = { actor, status, ...(value === undefined ? {} : { value }) }
  if (message.type === '@xstate.snapshot')
    return { kind: 'snapshot', ...shown, type: message.event.type, changes, children }
  const { name, rootId, parentId, definition } = message
  return {
    kind: 'actor',
    ...shown,
    name,
    root: rootId ?? actor,
    parent: parentId ?? null,
    definition: definition ?? 'null',
    context,
  }
}

interface SourceOptions {
  readonly privacy: Privacy
  /** Milliseconds since 1970 or since the start of a log. */
  readonly now: () => number
  readonly add: (entry: NewEntry) => void
}

/** Turns what actors do into masked entries for the inspector. */
export class EntrySource {
  readonly #adapter: InspectionAdapter

  constructor({ privacy, now, add }: SourceOptions) {
    this.#adapter = new InspectionAdapter(
      privacy,
      now,
      (message) => add(entryOf(message)),
      (step) => {
        if (step.taken.length > 0) add({ kind: 'microstep', ...step })
      },
    )
  }

  /** Reports the actors of a root. */
  watch(root: AnyActorRef): void {
    this.#adapter.watch(root)
  }

  /** A running actor by its session id. */
  actor(sessionId: string): AnyActorRef | undefined {
    return this.#adapter.actor(sessionId)
  }
}
