import type { StatelyActorEvent, StatelySnapshotEvent } from '@statelyai/inspect'
import type { Entry } from '../recording/local-wire.ts'
import { chartOf, type StateBox } from './definition.ts'

/** The log of a page, received live or read from a file. */
export interface Session {
  readonly page: string
  readonly address: string
  readonly entries: readonly Entry[]
  /** Whether the page is open; false for files. */
  readonly isLive: boolean
}

/** An actor at one moment. */
export interface ActorThen {
  readonly id: string
  readonly name: string
  readonly root: string
  readonly parent: string | null
  /** Null for promises, callbacks and the like. */
  readonly chart: StateBox | null
  readonly isRunning: boolean
  readonly value: unknown
  readonly context: unknown
}

interface Shown {
  readonly status?: unknown
  readonly value?: unknown
  readonly context?: unknown
}

const standing = (snapshot: unknown) => {
  const { status, value, context } = (snapshot ?? {}) as Shown
  return { isRunning: status === 'active', value, context }
}

const charts = new Map<string, StateBox | null>()

/** The chart of a definition; null for promises, callbacks and the like. */
export const chartFor = (definition: string | undefined): StateBox | null => {
  const key = definition ?? ''
  const known = charts.get(key)
  if (known !== undefined) return known
  const chart = chartOf(definition)
  charts.set(key, chart)
  return chart
}

const actorOf = ({
  sessionId,
  name,
  rootId,
  parentId,
  definition,
  snapshot,
}: StatelyActorEvent): ActorThen => ({
  id: sessionId,
  name,
  root: rootId ?? sessionId,
  parent: parentId ?? null,
  chart: chartFor(definition),
  ...standing(snapshot),
})

/** The actors that an entry changes, after that change. */
const changedBy = (entry: Entry, actors: ReadonlyMap<string, ActorThen>): readonly ActorThen[] => {
  if (entry.kind === 'returned')
    return [...actors.values()]
      .filter(({ root }) => root === entry.root)
      .map((actor) => ({ ...actor, isRunning: false }))
  if (entry.kind !== 'told') return []
  const { message } = entry
  if (message.type === '@xstate.actor') return [actorOf(message)]
  const known = actors.get(message.sessionId)
  return message.type === '@xstate.snapshot' && known
    ? [{ ...known, ...standing((message as StatelySnapshotEvent).snapshot) }]
    : []
}

/** The actors after entry `until` (default: the last), in start order. */
export const actorsAt = (
  entries: readonly Entry[],
  until = Number.POSITIVE_INFINITY,
): readonly ActorThen[] => {
  const actors = new Map<string, ActorThen>()
  for (const entry of entries) {
    if (entry.seq > until) break
    for (const actor of changedBy(entry, actors)) actors.set(actor.id, actor)
  }
  return [...actors.values()]
}
