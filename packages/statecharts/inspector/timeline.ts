import type { AnyEventObject } from 'xstate'
import type { Change } from '../recording/context-changes.ts'
import type { Entry } from '../recording/local-wire.ts'
import { type Actors, Cast } from './session.ts'

/** Lanes without a machine: the page's user; promises, callbacks and timers. */
const pageLane = 'page'
const effectsLane = 'effects'

/** An event from one actor to another. */
export interface EventRow {
  readonly kind: 'event'
  readonly seq: number
  /** Milliseconds since the session's first event. */
  readonly at: number
  readonly event: AnyEventObject
  /** The lanes: a machine's name, `page` or `effects`. */
  readonly from: string
  readonly to: string
  /** The sender's name; an effect's if it was one. */
  readonly fromName: string
  /** The receiver's session id. */
  readonly actor: string
  /** Context changes that it made in the receiver. */
  readonly changes: readonly Change[]
  /** Ids of the transitions taken, and the state before and after. */
  readonly taken: readonly string[]
  readonly before: unknown
  readonly after: unknown
  /** The moment at which the machines settled after it; null until known. */
  readonly moment: Moment | null
}

/** The page went back to an earlier moment. */
export interface ReturnRow {
  readonly kind: 'returned'
  readonly seq: number
  readonly to: number
  readonly moment: Moment | null
}

export type Row = EventRow | ReturnRow

/** A settled state of all machines. */
export interface Moment {
  readonly seq: number
  /** Whether the page can go back to it. */
  readonly isKept: boolean
  /** How many steps of the session log led here. */
  readonly steps: number
  readonly actors: Actors
}

/** One cause and all that followed from it until the machines settled; repeated alike ones are one group. */
export interface Fold {
  /** Indices of its rows: `start` to before `end`; the last repetition begins at `last`. */
  readonly start: number
  readonly last: number
  readonly end: number
  readonly count: number
  /** Equal for groups alike; null if it does not fold. */
  readonly signature: string | null
}

const movedOn = ({ taken, before, after }: EventRow): boolean =>
  taken.length > 0 && JSON.stringify(before) !== JSON.stringify(after)

/** Whether an event changed a state or a context. */
export const hasEffect = (row: EventRow): boolean => row.changes.length > 0 || movedOn(row)

/** A copy of a child's snapshot for its parent. */
export const isSync = (row: Row): boolean =>
  row.kind === 'event' && row.event.type.startsWith('xstate.snapshot.')

const signatureOf = (rows: readonly Row[]): string | null =>
  rows.some(({ kind }) => kind === 'returned')
    ? null
    : rows
        .map((row) =>
          row.kind === 'event'
            ? [row.event.type, row.from, row.actor, String(row.event.field ?? ''), movedOn(row)].join(' ')
            : '',
        )
        .join('\n')

/** A session, kept up to date entry by entry: each costs the same, however many came before. */
export class SessionTimeline {
  readonly rows: Row[] = []
  readonly groups: Fold[] = []
  readonly lanes: string[] = [pageLane]
  readonly #cast = new Cast()
  /** Per actor, the rows whose events it has not processed yet. */
  readonly #waiting = new Map<string, number[]>()
  #unsettled = 0
  #began: number | null = null

  add(entry: Entry): void {
    if (entry.kind === 'event') this.#hear(entry)
    if (entry.kind === 'microstep') this.#take(entry.actor, entry.taken)
    if (entry.kind === 'snapshot') this.#process(entry)
    this.#cast.add(entry)
    if (entry.kind === 'returned')
      this.#push({ kind: 'returned', seq: entry.seq, to: entry.to, moment: null })
    if (entry.kind === 'moment') this.#settle(entry)
  }

  /** The actors now. */
  actors(): Actors {
    return this.#cast.now()
  }

  #hear(entry: Extract<Entry, { kind: 'event' }>): void {
    const to = this.#cast.actor(entry.actor)
    if (!to?.chart || entry.event.type === 'xstate.init') return
    this.#began ??= entry.at
    const source = entry.source === null ? null : this.#cast.actor(entry.source)
    const isTimer = entry.event.type.startsWith('xstate.after.')
    const isEffect = isTimer || (entry.source !== null && !source?.chart)
    const from = isEffect ? effectsLane : (source?.name ?? pageLane)
    for (const lane of [from, to.name]) if (!this.lanes.includes(lane)) this.lanes.push(lane)
    const waiting = this.#waiting.get(to.id) ?? []
    waiting.push(this.rows.length)
    this.#waiting.set(to.id, waiting)
    this.#push({
      kind: 'event',
      seq: entry.seq,
      at: entry.at - this.#began,
      event: entry.event,
      from,
      to: to.name,
      fromName: isTimer ? 'timer' : (source?.name ?? from),
      actor: to.id,
      changes: [],
      taken: [],
      before: to.value,
      after: to.value,
      moment: null,
    })
  }

  #take(actor: string, taken: readonly string[]): void {
    const [index] = this.#waiting.get(actor) ?? []
    if (index !== undefined) this.#change(index, (row) => ({ ...row, taken: [...row.taken, ...taken] }))
  }

  /** An actor processes events in order: the first waiting one of this type is done. */
  #process({ actor, type, value, changes }: Extract<Entry, { kind: 'snapshot' }>): void {
    const waiting = this.#waiting.get(actor) ?? []
    const place = waiting.findIndex((index) => {
      const row = this.rows[index]
      return row?.kind === 'event' && row.event.type === type
    })
    const index = waiting[place]
    if (index === undefined) return
    waiting.splice(0, place + 1)
    const before = this.#cast.actor(actor)?.value
    this.#change(index, (row) => ({ ...row, changes, before, after: value }))
  }

  #push(row: Row): void {
    const start = this.rows.length
    this.rows.push(row)
    const open = this.#unsettled < start ? this.groups.at(-1) : undefined
    if (open === undefined)
      this.groups.push({ start, last: start, end: start + 1, count: 1, signature: null })
    else this.groups[this.groups.length - 1] = { ...open, end: start + 1 }
  }

  #settle({ seq, isKept, steps }: Omit<Moment, 'actors'>): void {
    this.#waiting.clear()
    if (this.#unsettled === this.rows.length) return
    const moment: Moment = { seq, isKept, steps, actors: this.#cast.now() }
    for (let index = this.#unsettled; index < this.rows.length; index += 1)
      this.rows[index] = { ...(this.rows[index] as Row), moment }
    this.#unsettled = this.rows.length
    this.#fold()
  }

  /** Joins the last group to the one before if they are alike. */
  #fold(): void {
    const group = this.groups.pop()
    if (group === undefined) return
    const signature = signatureOf(this.rows.slice(group.start, group.end))
    const previous = this.groups.at(-1)
    const isAlike = signature !== null && previous?.signature === signature
    if (previous && isAlike)
      this.groups[this.groups.length - 1] = {
        ...previous,
        last: group.start,
        end: group.end,
        count: previous.count + 1,
      }
    else this.groups.push({ ...group, signature })
  }

  #change(index: number, change: (row: EventRow) => EventRow): void {
    const row = this.rows[index]
    if (row?.kind === 'event') this.rows[index] = change(row)
  }
}
