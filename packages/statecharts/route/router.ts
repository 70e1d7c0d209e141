import type { EntryMark, HistoryEntry, HistoryPort } from './history.port.ts'
import { slashed } from './route-table.ts'

/** The route of the machines' state: the page's path without addon, and its query. */
export interface RouteState {
  /** Null in a state without a path: the URL is left alone. */
  readonly path: string | null
  readonly search: string
  /** Not kept in the history: leaving the page replaces its entry. */
  readonly isTransient: boolean
  /** The page is a separate document, which the browser loads. */
  readonly isDocument: boolean
}

/** The router's view of the machines. */
export interface RouteSource {
  readonly route: () => RouteState
  /** Requests the page of a URL, with the plan that its query names; the chart decides. */
  readonly request: (pathname: string, search?: string) => void
  /** Goes back as the page's own link does; the chart decides where. */
  readonly back: () => void
  readonly subscribe: (onChange: () => void) => () => void
}

/** A route's address: `key` compares paths, `url` is written. */
interface Address {
  readonly key: string
  readonly url: string
  readonly search: string
  readonly isTransient: boolean
  readonly isDocument: boolean
}

interface Cursor extends EntryMark {
  readonly key: string
  readonly isTransient: boolean
}

/**
 * Whether an address is the entry before. One of another document has its query beside its path: as a page it would come
 * back with the state that this query names.
 */
const isBefore = ({ before }: EntryMark, { key, search, isDocument }: Address): boolean => {
  const [path, query = ''] = (before ?? '').split(/(?=\?)/)
  return path === key && (query === '' || isDocument || query === search)
}

class Router {
  #cursor: Cursor | null = null
  /** Index of the entry that a pending traversal or arrival is about; nothing is written meanwhile. */
  #pendingIndex: number | null = null

  readonly #history: HistoryPort
  readonly #routed: RouteSource
  readonly #prefix: string

  constructor(history: HistoryPort, routed: RouteSource, prefix: string) {
    this.#history = history
    this.#routed = routed
    this.#prefix = prefix
  }

  /** Updates the URL to the machines' route. */
  syncUrl(): void {
    const address = this.#address()
    if (address === null || this.#pendingIndex !== null) return
    if (this.#cursor === null) this.#writeFirst(address)
    else if (address.key === this.#cursor.key) this.#updateEntry(this.#cursor, address)
    else this.#navigate(this.#cursor, address)
  }

  /** Handles an entry that the browser moved to: our own traversal is done, any other is requested from the chart. */
  onPopState(entry: HistoryEntry): void {
    const isOwn = this.#pendingIndex !== null && entry.mark?.index === this.#pendingIndex
    const from = this.#cursor
    const mark = this.#markOf(entry)
    const key = slashed(entry.pathname)
    this.#pendingIndex = null
    if (isOwn) this.#cursor = { ...mark, key, isTransient: this.#routed.route().isTransient }
    else this.#request(mark.index, entry)
    // Before the first page is known, its entry is yet to be written.
    if (isOwn || from === null) this.syncUrl()
    else this.#resolve(from, { ...mark, key })
  }

  #address(): Address | null {
    const { path, ...route } = this.#routed.route()
    if (path === null) return null
    const pathname = this.#prefix + path
    return { ...route, key: slashed(pathname), url: pathname + route.search }
  }

  #traverse(from: number, to: number): void {
    this.#pendingIndex = to
    this.#history.go(to - from)
  }

  /** An entry's mark: a new one where it has none, a corrected one where another page was written into the entry before. */
  #markOf(entry: HistoryEntry): EntryMark {
    const from = this.#cursor
    const isNext = from !== null && entry.mark?.index === from.index + 1
    const isRight = !isNext || entry.mark?.before?.split('?')[0] === from.key
    if (entry.mark !== null && isRight) return entry.mark
    const mark = { index: from === null ? 0 : from.index + 1, before: from?.key ?? null }
    this.#history.replace(entry.pathname + entry.search + entry.hash, mark)
    return mark
  }

  #writeFirst({ key, url, isTransient, isDocument }: Address): void {
    const here = this.#history.entry()
    const isHere = slashed(here.pathname) === key
    if (isDocument && !isHere) {
      this.#history.load(url, 'replace')
      return
    }
    const mark = here.mark ?? { index: 0, before: this.#history.before() }
    const hash = isHere ? here.hash : ''
    if (here.mark === null || here.pathname + here.search !== url) this.#history.replace(url + hash, mark)
    this.#cursor = { ...mark, key, isTransient }
  }

  #updateEntry({ index, before }: EntryMark, { key, url, search, isTransient }: Address): void {
    const here = this.#history.entry()
    if (here.search !== search) this.#history.replace(url + here.hash, { index, before })
    this.#cursor = { index, before, key, isTransient }
  }

  #navigate(from: Cursor, address: Address): void {
    const { key, url, isTransient, isDocument } = address
    if (isBefore(from, address)) {
      this.#traverse(from.index, from.index - 1)
      return
    }
    if (isDocument) {
      this.#history.load(url, from.isTransient ? 'replace' : 'push')
      return
    }
    const { index, before } = from
    const mark = from.isTransient ? { index, before } : { index: index + 1, before: from.key }
    if (from.isTransient) this.#history.replace(url, mark)
    else this.#history.push(url, mark)
    this.#cursor = { ...mark, key, isTransient }
  }

  #request(index: number, entry: HistoryEntry): void {
    this.#pendingIndex = index
    this.#routed.request(entry.pathname)
    this.#pendingIndex = null
  }

  /** After the chart's answer: accept the entry, undo the traversal, or follow a redirect. */
  #resolve(from: Cursor, arrived: EntryMark & { readonly key: string }): void {
    const address = this.#address()
    if (address === null) {
      this.#cursor = { ...arrived, isTransient: false }
    } else if (address.isDocument) {
      this.#history.load(address.url, 'replace')
    } else if (address.key === arrived.key) {
      this.#updateEntry(arrived, address)
    } else if (address.key !== from.key) {
      this.#replacePage(address, arrived)
    } else if (arrived.index !== from.index - 1 || !this.#goBack(from, arrived)) {
      this.#traverse(arrived.index, from.index)
    }
  }

  /** Writes another page into the entry that the browser moved to. */
  #replacePage({ key, url, isTransient }: Address, { index, before }: EntryMark): void {
    this.#history.replace(url, { index, before })
    this.#cursor = { index, before, key, isTransient }
  }

  /**
   * Back to a page that is closed by now, such as a passed quiz: follows the page's own Back.
   * @returns whether that leads anywhere
   */
  #goBack(from: Cursor, arrived: EntryMark): boolean {
    this.#pendingIndex = arrived.index
    this.#routed.back()
    this.#pendingIndex = null
    const address = this.#address()
    if (address === null || address.key === from.key) return false
    if (address.isDocument) this.#history.load(address.url, 'replace')
    else if (isBefore(arrived, address)) this.#traverse(arrived.index, arrived.index - 1)
    else this.#replacePage(address, arrived)
    return true
  }
}

/**
 * Makes the URL an output of the machines, and is the only writer of history. After each settled transition it pushes a
 * new page, goes back if the page is the previous entry, or replaces the entry of a first load, a redirect or a
 * transient page; the browser loads separate documents. Back to a page that the chart has closed follows the page's own
 * Back; any other refused entry is undone.
 * @param prefix the addon's path, '' or `/b/timpre`
 * @returns the function that stops it
 */
export const startRouter = (history: HistoryPort, routed: RouteSource, prefix: string): (() => void) => {
  const router = new Router(history, routed, prefix)
  const stopListening = history.listen((entry) => router.onPopState(entry))
  const unsubscribe = routed.subscribe(() => router.syncUrl())
  router.syncUrl()
  return () => {
    stopListening()
    unsubscribe()
  }
}
