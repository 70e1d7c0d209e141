import type { EntryMark, HistoryEntry, HistoryPort } from './history.port.ts'

/** A history without a browser, with what tests read. */
export interface MemoryHistory extends HistoryPort {
  /** URLs of all entries, oldest first. */
  readonly urls: () => readonly string[]
  /** Index of the current entry. */
  readonly position: () => number
  /** URLs of loaded documents, in order. */
  readonly loads: () => readonly string[]
}

const split = (url: string, mark: EntryMark | null): HistoryEntry => {
  const { pathname, search, hash } = new URL(url, 'http://memory')
  return { pathname, search, hash, mark }
}

/**
 * A history in memory that behaves as a browser's: `go` takes effect in a later microtask.
 * @param urls the entries, oldest first; the last one is current
 */
export const memoryHistory = (...urls: readonly string[]): MemoryHistory => {
  let entries: HistoryEntry[] = urls.map((url) => split(url, null))
  let position = entries.length - 1
  const loaded: string[] = []
  const listeners = new Set<(entry: HistoryEntry) => void>()
  const entry = (): HistoryEntry => entries[position] as HistoryEntry
  const arrive = (target: number): void => {
    if (target === position || entries[target] === undefined) return
    position = target
    for (const listener of listeners) listener(entry())
  }
  return {
    entry,
    push: (url, mark) => {
      entries = [...entries.slice(0, position + 1), split(url, mark)]
      position += 1
    },
    replace: (url, mark) => {
      entries[position] = split(url, mark)
    },
    load: (url, how) => {
      if (how === 'push') entries = [...entries.slice(0, ++position), split(url, null)]
      else entries[position] = split(url, null)
      loaded.push(url)
    },
    before: () => {
      const last = entries[position - 1]
      return last ? last.pathname + last.search : null
    },
    loads: () => loaded,
    go: (delta) => queueMicrotask(() => arrive(position + delta)),
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    urls: () => entries.map(({ pathname, search, hash }) => pathname + search + hash),
    position: () => position,
  }
}
