import type { StatelyActorEvent, StatelyEventEvent, StatelySnapshotEvent } from '@statelyai/inspect'
import type { Change } from '../inspection/context-changes.ts'
import type { Entry } from '../inspection/local-wire.ts'
import { chartOf, type StateBox } from './definition.ts'

/** What a page told so far, or what a file holds of one. */
export interface Session {
  readonly page: string
  readonly address: string
  readonly entries: readonly Entry[]
  /** A page that listens; false for a file and for a page that is gone. */
  readonly isLive: boolean
}

/** An actor as it stood at one moment. */
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

const chartFor = (definition: string | undefined): StateBox | null => {
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

/** The actors of a session as they stood after line `until` (the last one by default), in the order of their start. */
export const actorsAt = (
  entries: readonly Entry[],
  until = Number.POSITIVE_INFINITY,
): readonly ActorThen[] => {
  const actors = new Map<string, ActorThen>()
  for (const entry of entries) {
    if (entry.seq > until) break
    if (entry.kind === 'returned')
      for (const actor of actors.values())
        if (actor.root === entry.root) actors.set(actor.id, { ...actor, isRunning: false })
    if (entry.kind !== 'told') continue
    const { message } = entry
    if (message.type === '@xstate.actor') actors.set(message.sessionId, actorOf(message))
    const known = actors.get(message.sessionId)
    if (message.type === '@xstate.snapshot' && known)
      actors.set(known.id, { ...known, ...standing((message as StatelySnapshotEvent).snapshot) })
  }
  return [...actors.values()]
}

/** Lanes that are no machine: whoever uses the page, and promises, callbacks and timers. */
const pageLane = 'page'
const effectsLane = 'effects'

/** An event on its way from one actor to another. */
export interface EventRow {
  readonly kind: 'event'
  readonly seq: number
  /** Milliseconds since 1970. */
  readonly at: number
  readonly type: string
  readonly event: unknown
  /** Lanes: session ids of machines, or one of the two that are none. */
  readonly from: string
  readonly to: string
  /** What it changed, by actor. */
  readonly changes: readonly { readonly actor: string; readonly changes: readonly Change[] }[]
  /** The moment at which the machines came to rest after it; null while it is not known. */
  readonly moment: number | null
}

/** The page went back to an earlier moment. */
export interface ReturnRow {
  readonly kind: 'returned'
  readonly seq: number
  readonly to: number
}

export type Row = EventRow | ReturnRow

const rowOf = (
  seq: number,
  message: StatelyEventEvent,
  lane: (id: string | undefined, other: string) => string,
): EventRow => ({
  kind: 'event',
  seq,
  at: Number(message.createdAt),
  type: message.event.type,
  event: message.event,
  from: lane(message.sourceId, pageLane),
  to: lane(message.sessionId, effectsLane),
  changes: [],
  moment: null,
})

/** The sequence of a session's events, oldest first; what promises and callbacks are told is left out. */
export const rowsOf = (entries: readonly Entry[]): readonly Row[] => {
  const machines = new Set<string>()
  const known = new Set<string>()
  const rows: Row[] = []
  const lane = (id: string | undefined, other: string): string => {
    if (id === undefined) return other
    return machines.has(id) ? id : effectsLane
  }
  let unsettled = 0
  const change = (index: number, change: (row: EventRow) => EventRow): void => {
    const row = rows[index]
    if (row?.kind === 'event') rows[index] = change(row)
  }
  for (const entry of entries) {
    if (entry.kind === 'returned') rows.push({ kind: 'returned', seq: entry.seq, to: entry.to })
    if (entry.kind === 'moment') {
      for (; unsettled < rows.length; unsettled += 1)
        change(unsettled, (row) => ({ ...row, moment: entry.seq }))
    }
    if (entry.kind !== 'told') continue
    const { message, changes, seq } = entry
    if (message.type === '@xstate.actor') {
      known.add(message.sessionId)
      if (chartFor(message.definition) !== null) machines.add(message.sessionId)
    } else if (message.type === '@xstate.event') {
      if (machines.has(message.sessionId) && message.event.type !== 'xstate.init')
        rows.push(rowOf(seq, message, lane))
    } else if (changes.length > 0) {
      const last = rows.findLastIndex((row) => row.kind === 'event' && row.to === message.sessionId)
      const told = { actor: message.sessionId, changes }
      change(last, (row) => ({ ...row, changes: [...row.changes, told] }))
    }
  }
  return rows
}

/** The lanes of these rows, those with the most events first, after the page and its root and before the effects. */
export const lanesOf = (rows: readonly Row[], actors: readonly ActorThen[]): readonly string[] => {
  const ends = rows.flatMap((row) => (row.kind === 'event' ? [row.from, row.to] : []))
  const uses = new Map<string, number>()
  for (const lane of ends) uses.set(lane, (uses.get(lane) ?? 0) + 1)
  const roots = actors.filter(({ parent }) => parent === null)
  const others = actors
    .filter(({ parent }) => parent !== null)
    .sort((one, other) => (uses.get(other.id) ?? 0) - (uses.get(one.id) ?? 0))
  return [pageLane, ...[...roots, ...others].map(({ id }) => id), effectsLane].filter((id) => uses.has(id))
}
