import type { EntryMark, HistoryEntry, HistoryPort } from './history.port.ts'
import { slashed } from './route-table.ts'

/** Where the machines stand: the page's path without addon, and what the address carries. */
export interface RouteState {
  /** Null in a state that owns no address: the address bar is left alone. */
  readonly path: string | null
  readonly search: string
  /** A page that one passes through: leaving it replaces its entry. */
  readonly isTransient: boolean
  /** A page that is a document of its own: the browser loads it. */
  readonly isDocument: boolean
}

/** What the router needs of the machines; it knows nothing else of them. */
export interface Routed {
  readonly route: () => RouteState
  /** Asks for the page of an address, and for the plan that a link's query names; the chart decides. */
  readonly ask: (pathname: string, search?: string) => void
  /** Goes back as the page's own link does; the chart decides where to. */
  readonly back: () => void
  readonly subscribe: (onChange: () => void) => () => void
}

/** An address that a place stands for: `key` compares paths, `url` is written. */
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

class Router {
  #cursor: Cursor | null = null
  /** The index that a `go` of ours or an arrival under way stands for: nothing is written meanwhile. */
  #awaited: number | null = null

  readonly #history: HistoryPort
  readonly #routed: Routed
  readonly #prefix: string

  constructor(history: HistoryPort, routed: Routed, prefix: string) {
    this.#history = history
    this.#routed = routed
    this.#prefix = prefix
  }

  /** Brings the address bar to where the machines stand. */
  settle(): void {
    const address = this.#address()
    if (address === null || this.#awaited !== null) return
    if (this.#cursor === null) this.#enter(address)
    else if (address.key === this.#cursor.key) this.#stay(this.#cursor, address)
    else this.#move(this.#cursor, address)
  }

  /** Answers an arrival of the browser: ours is done, anyone else's is asked of the chart. */
  arrive(entry: HistoryEntry): void {
    const isOwn = this.#awaited !== null && entry.mark?.index === this.#awaited
    const from = this.#cursor
    const mark = this.#markOf(entry)
    const key = slashed(entry.pathname)
    this.#awaited = null
    if (isOwn || from === null) {
      this.#cursor = { ...mark, key, isTransient: this.#routed.route().isTransient }
      this.settle()
      return
    }
    this.#ask(mark.index, entry)
    this.#resolve(from, { ...mark, key })
  }

  #address(): Address | null {
    const { path, ...place } = this.#routed.route()
    if (path === null) return null
    const pathname = this.#prefix + path
    return { ...place, key: slashed(pathname), url: pathname + place.search }
  }

  #travel(from: number, to: number): void {
    this.#awaited = to
    this.#history.go(to - from)
  }

  #markOf(entry: HistoryEntry): EntryMark {
    if (entry.mark !== null) return entry.mark
    const mark = {
      index: this.#cursor === null ? 0 : this.#cursor.index + 1,
      before: this.#cursor?.key ?? null,
    }
    this.#history.replace(entry.pathname + entry.search + entry.hash, mark)
    return mark
  }

  #enter({ key, url, isTransient, isDocument }: Address): void {
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

  #stay({ index, before }: EntryMark, { key, url, search, isTransient }: Address): void {
    const here = this.#history.entry()
    if (here.search !== search) this.#history.replace(url + here.hash, { index, before })
    this.#cursor = { index, before, key, isTransient }
  }

  #move(from: Cursor, { key, url, isTransient, isDocument }: Address): void {
    if (from.before === key) {
      this.#travel(from.index, from.index - 1)
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

  #ask(index: number, entry: HistoryEntry): void {
    this.#awaited = index
    this.#routed.ask(entry.pathname)
    this.#awaited = null
  }

  /** After the chart was asked: stay where the browser arrived, undo the arrival, or follow a redirect. */
  #resolve(from: Cursor, arrived: EntryMark & { readonly key: string }): void {
    const address = this.#address()
    if (address === null) {
      this.#cursor = { ...arrived, isTransient: false }
    } else if (address.isDocument) {
      this.#history.load(address.url, 'replace')
    } else if (address.key === arrived.key) {
      this.#stay(arrived, address)
    } else if (address.key !== from.key) {
      this.#land(address, arrived)
    } else if (arrived.index !== from.index - 1 || !this.#goBack(from, arrived)) {
      this.#travel(arrived.index, from.index)
    }
  }

  /** The entry at which the browser arrived stands for another page now. */
  #land({ key, url, isTransient }: Address, { index, before }: EntryMark): void {
    this.#history.replace(url, { index, before })
    this.#cursor = { index, before, key, isTransient }
  }

  /**
   * Back to a page that is closed by now, as a quiz that was passed: it leads where the page's own Back does.
   * @returns whether it leads anywhere
   */
  #goBack(from: Cursor, arrived: EntryMark): boolean {
    this.#awaited = arrived.index
    this.#routed.back()
    this.#awaited = null
    const address = this.#address()
    if (address === null || address.key === from.key) return false
    if (address.isDocument) this.#history.load(address.url, 'replace')
    else if (arrived.before === address.key) this.#travel(arrived.index, arrived.index - 1)
    else this.#land(address, arrived)
    return true
  }
}

/**
 * Keeps the address bar an output of the machines. It is the only writer of history: after each settled
 * transition it pushes a new page, goes back where the page is the entry before, or replaces the entry of a
 * first load, a redirect or a transient page; a page that is a document of its own it leaves to the browser. Back to a page that the chart has closed leads where the
 * page's own Back does; any other arrival that it refuses is undone by moving the cursor back.
 * @param prefix the addon's path, '' or `/b/timpre`
 * @returns how to stop
 */
export const startRouter = (history: HistoryPort, routed: Routed, prefix: string): (() => void) => {
  const router = new Router(history, routed, prefix)
  const stopListening = history.listen((entry) => router.arrive(entry))
  const unsubscribe = routed.subscribe(() => router.settle())
  router.settle()
  return () => {
    stopListening()
    unsubscribe()
  }
}
