import { type EventRow, type Fold, hasEffect, isSync, type Row, type SessionTimeline } from './timeline.ts'

export interface EventFilter {
  /** Words that the event's type, its actors or its payload must have; any case. */
  readonly search: string
  /** Leaves out events that changed nothing. */
  readonly onlyEffective: boolean
  /** The first rows of groups that are shown in full. */
  readonly unfolded: ReadonlySet<number>
}

/** A line of the list: a row, with the number of rows folded into it. */
export interface Item {
  /** Index of the row. */
  readonly row: number
  /** The group's first row: its key in `unfolded`. */
  readonly group: number
  /** How often its group happened in succession. */
  readonly count: number
  /** Rows that the group folds away, or shows below this line; 0 for all lines but its first. */
  readonly folded: number
}

const textOf = ({ event, fromName, to }: EventRow): string =>
  `${event.type} ${fromName} ${to} ${JSON.stringify(event)}`.toLowerCase()

const isWanted = (row: Row, { search, onlyEffective }: EventFilter): boolean => {
  if (row.kind === 'returned') return search === ''
  if (onlyEffective && !hasEffect(row)) return false
  const text = search === '' ? '' : textOf(row)
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** The lines of a timeline under a filter; reads only what is new since the last call. */
export class Listing {
  readonly items: Item[] = []
  readonly #filter: EventFilter
  readonly #timeline: SessionTimeline
  /** Per group, the number of items before it. */
  readonly #offsets: number[] = []

  constructor(timeline: SessionTimeline, filter: EventFilter) {
    this.#timeline = timeline
    this.#filter = filter
  }

  /** Adds what came since; the last two groups may have changed. */
  update(): this {
    const { groups } = this.#timeline
    const from = Math.max(0, Math.min(this.#offsets.length, groups.length) - 2)
    this.items.length = this.#offsets[from] ?? this.items.length
    this.#offsets.length = from
    for (const group of groups.slice(from)) {
      this.#offsets.push(this.items.length)
      this.#addGroup(group)
    }
    return this
  }

  /** The place of a row's line, or of the line that folds it away. */
  placeOf(row: number): number {
    let [low, high] = [0, this.items.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.items[middle] as Item).row < row) low = middle + 1
      else high = middle
    }
    const next = this.items[low]
    return next && next.group <= row ? low : Math.max(0, low - 1)
  }

  isUnfolded(group: number): boolean {
    return this.#filter.unfolded.has(group)
  }

  #addGroup(group: Fold): void {
    const isUnfolded = this.#filter.unfolded.has(group.start)
    const begin = isUnfolded ? group.start : group.last
    const shown: number[] = []
    let folded = begin - group.start
    for (let index = begin; index < group.end; index += 1) {
      const row = this.#timeline.rows[index] as Row
      if (!isWanted(row, this.#filter)) continue
      if (!isUnfolded && index > begin && (group.count > 1 || isSync(row))) folded += 1
      else shown.push(index)
    }
    if (isUnfolded) folded = shown.length - 1
    const { start, count } = group
    for (const [place, row] of shown.entries())
      this.items.push(
        place === 0 ? { row, group: start, count, folded } : { row, group: start, count: 1, folded: 0 },
      )
  }
}
