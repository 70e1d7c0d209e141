import type { StatelyEventEvent } from '@statelyai/inspect'
import type { Change } from '../recording/context-changes.ts'
import type { Entry } from '../recording/local-wire.ts'
import { type ActorThen, chartFor } from './session.ts'

/** Lanes without a machine: the page's user; promises, callbacks and timers. */
const pageLane = 'page'
const effectsLane = 'effects'

/** An event from one actor to another. */
export interface EventRow {
  readonly kind: 'event'
  readonly seq: number
  /** Milliseconds since 1970. */
  readonly at: number
  readonly type: string
  readonly event: unknown
  /** Lanes: a machine's session id, `page` or `effects`. */
  readonly from: string
  readonly to: string
  /** Context changes, by actor. */
  readonly changes: readonly { readonly actor: string; readonly changes: readonly Change[] }[]
  /** The moment at which the machines settled after it; null until known. */
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

/** Builds the rows of a session from its entries. */
class Sequence {
  readonly #machines = new Set<string>()
  readonly rows: Row[] = []
  /** Index of the first row after which the machines have not settled yet. */
  #unsettled = 0

  add(entry: Entry): void {
    if (entry.kind === 'returned') this.rows.push({ kind: 'returned', seq: entry.seq, to: entry.to })
    else if (entry.kind === 'moment') this.#rest(entry.seq)
    else this.#hear(entry)
  }

  #rest(moment: number): void {
    for (; this.#unsettled < this.rows.length; this.#unsettled += 1)
      this.#change(this.#unsettled, (row) => ({ ...row, moment }))
  }

  #hear({ seq, message, changes }: Extract<Entry, { kind: 'told' }>): void {
    if (message.type === '@xstate.actor') {
      if (chartFor(message.definition) !== null) this.#machines.add(message.sessionId)
    } else if (message.type === '@xstate.event') {
      if (this.#isShown(message)) this.rows.push(rowOf(seq, message, this.#lane))
    } else if (changes.length > 0) {
      const told = { actor: message.sessionId, changes }
      const cause = this.rows.findLastIndex((row) => row.kind === 'event' && row.to === told.actor)
      this.#change(cause, (row) => ({ ...row, changes: [...row.changes, told] }))
    }
  }

  #isShown({ sessionId, event }: StatelyEventEvent): boolean {
    return this.#machines.has(sessionId) && event.type !== 'xstate.init'
  }

  readonly #lane = (id: string | undefined, other: string): string => {
    if (id === undefined) return other
    return this.#machines.has(id) ? id : effectsLane
  }

  #change(index: number, change: (row: EventRow) => EventRow): void {
    const row = this.rows[index]
    if (row?.kind === 'event') this.rows[index] = change(row)
  }
}

/** A session's events, oldest first; without events sent to promises and callbacks. */
export const rowsOf = (entries: readonly Entry[]): readonly Row[] => {
  const sequence = new Sequence()
  for (const entry of entries) sequence.add(entry)
  return sequence.rows
}

/** The lanes of these rows: page, root, actors by number of events, effects. */
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
