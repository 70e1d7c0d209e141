import type { EntryMark, HistoryEntry, HistoryPort } from './history.port.ts'
import { slashed } from './route-table.ts'

const markOf = (state: unknown): EntryMark | null => {
  const { index, before } = (state ?? {}) as Record<string, unknown>
  return typeof index === 'number' ? { index, before: typeof before === 'string' ? before : null } : null
}

/** Only the Navigation API shows the previous entry; without it, a page is loaded instead of gone back to. */
const addressBefore = (window: Window & { navigation?: EntryList }): string | null => {
  const { navigation } = window
  const index = navigation?.currentEntry?.index ?? 0
  const url = navigation?.entries()[index - 1]?.url
  if (!url) return null
  const { pathname, search } = new URL(url)
  return slashed(pathname) + search
}

interface EntryList {
  readonly currentEntry: { readonly index: number } | null
  readonly entries: () => readonly { readonly url: string | null }[]
}

/** A document takes the place of the entry in view, which keeps what was noted there. */
const loadIn = ({ location, history }: Window, url: string, how: 'push' | 'replace'): void => {
  if (how === 'push') location.assign(url)
  else {
    history.replaceState(history.state, '', url)
    location.reload()
  }
}

/** The browser's session history. Entries hold the router's mark, beside what a document noted in its own. */
export const browserHistory = (window: Window): HistoryPort => {
  const entry = (): HistoryEntry => {
    const { pathname, search, hash } = window.location
    return { pathname, search, hash, mark: markOf(window.history.state) }
  }
  return {
    entry,
    push: (url, mark) => window.history.pushState(mark, '', url),
    replace: (url, mark) => window.history.replaceState({ ...window.history.state, ...mark }, '', url),
    go: (delta) => window.history.go(delta),
    load: (url, how) => loadIn(window, url, how),
    before: () => addressBefore(window),
    listen: (listener) => {
      const onArrival = () => listener(entry())
      // A document restored from the back/forward cache may be out of step with the URL.
      const onShow = ({ persisted }: PageTransitionEvent) => {
        if (persisted) onArrival()
      }
      window.addEventListener('popstate', onArrival)
      window.addEventListener('pageshow', onShow)
      return () => {
        window.removeEventListener('popstate', onArrival)
        window.removeEventListener('pageshow', onShow)
      }
    },
  }
}
