/**
 * The router's mark in an entry: its index among the router's entries and the path of the previous one, with its query
 * if another document wrote it.
 */
export interface EntryMark {
  readonly index: number
  readonly before: string | null
}

/** One entry of the session history; `mark` is null until the router writes it. */
export interface HistoryEntry {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly mark: EntryMark | null
}

/**
 * The session history as a port: the browser's or one in memory. As in browsers, `go` takes effect later and calls the
 * listener; `push` and `replace` take effect at once and do not.
 */
export interface HistoryPort {
  readonly entry: () => HistoryEntry
  readonly push: (url: string, mark: EntryMark | null) => void
  readonly replace: (url: string, mark: EntryMark | null) => void
  readonly go: (delta: number) => void
  /** Loads another document in a new entry or in the current one. */
  readonly load: (url: string, how: 'push' | 'replace') => void
  /** Path and query of the entry before a first load, if the browser reveals it and it is of this site; else null. */
  readonly before: () => string | null
  /** Calls `listener` with the entry that the browser moved to; returns the unsubscribe function. */
  readonly listen: (listener: (entry: HistoryEntry) => void) => () => void
}
