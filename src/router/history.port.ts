/** What the router notes in an entry: its place among its own entries and the path of the one before. */
export interface EntryMark {
  readonly index: number
  readonly before: string | null
}

/** One entry of the session history. `mark` is null for an entry that the router has not written yet. */
export interface HistoryEntry {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly mark: EntryMark | null
}

/**
 * The session history as a port: the browser's own, or its memory twin. `go` is answered later, through
 * the listener, as in browsers; `push` and `replace` take effect at once and are not announced.
 */
export interface HistoryPort {
  readonly entry: () => HistoryEntry
  readonly push: (url: string, mark: EntryMark | null) => void
  readonly replace: (url: string, mark: EntryMark | null) => void
  readonly go: (delta: number) => void
  /** Loads another document, in an entry of its own or in that of the page in view. */
  readonly load: (url: string, how: 'push' | 'replace') => void
  /** The path of the entry before a first load, where the browser tells and it is of this site; else null. */
  readonly before: () => string | null
  /** Calls `listener` with the entry on which the browser arrived; answers the way to stop. */
  readonly listen: (listener: (entry: HistoryEntry) => void) => () => void
}
