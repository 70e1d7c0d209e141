import type { EntryMark, HistoryEntry, HistoryPort } from './history.port.ts'

const markOf = (state: unknown): EntryMark | null => {
  const { index, before } = (state ?? {}) as Record<string, unknown>
  return typeof index === 'number' ? { index, before: typeof before === 'string' ? before : null } : null
}

/** The browser's session history. Entries hold the router's mark and nothing of the visitor. */
export const browserHistory = (window: Window): HistoryPort => {
  const entry = (): HistoryEntry => {
    const { pathname, search, hash } = window.location
    return { pathname, search, hash, mark: markOf(window.history.state) }
  }
  return {
    entry,
    push: (url, mark) => window.history.pushState(mark, '', url),
    replace: (url, mark) => window.history.replaceState(mark, '', url),
    go: (delta) => window.history.go(delta),
    listen: (listener) => {
      const onArrival = () => listener(entry())
      window.addEventListener('popstate', onArrival)
      return () => window.removeEventListener('popstate', onArrival)
    },
  }
}
