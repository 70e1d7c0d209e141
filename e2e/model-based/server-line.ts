import type { Page, Request, Route } from '@playwright/test'

/** What becomes of one call: it reaches the server, its connection is cut, or it is answered on the way. */
export type Fate = 'pass' | 'cut' | { readonly status: number; readonly body: object }

/** A call that is due, and what becomes of it; one that is held waits until it is let go. */
export interface DueCall {
  readonly method: string
  readonly path: RegExp
  readonly fate: Fate
  readonly isHeld: boolean
  /** The page repeats it by itself: each time meets the same fate, until the visitor does something. */
  readonly isRepeated?: boolean
}

/** How long a page may take for whatever a visit waits for, in ms. */
export const patienceMs = 30_000

interface Due extends DueCall {
  readonly gate: PromiseWithResolvers<void>
  readonly arrival: PromiseWithResolvers<void>
  readonly end: PromiseWithResolvers<void>
}

/** The way from a page to the server, on which every call that a path tells of meets its fate. */
export class ServerLine {
  #due: Due[] = []
  /** Calls whose answers are still to come, oldest first. */
  #unanswered: Due[] = []

  async watch(page: Page): Promise<void> {
    await page.route(/^https?:\/\/[^/]+\/(?:api|json)\//, (route, request) => this.#answer(route, request))
  }

  /** The calls that come next, in order; what was held before goes on its way. */
  expect(calls: readonly DueCall[]): void {
    for (const { gate } of this.#unanswered) gate.resolve()
    this.#due = calls.map((call) => ({
      ...call,
      gate: Promise.withResolvers<void>(),
      arrival: Promise.withResolvers<void>(),
      end: Promise.withResolvers<void>(),
    }))
    this.#unanswered = [...this.#due]
  }

  /** Waits until the oldest call without an answer has left the page: the state that makes it is reached. */
  async arrival(): Promise<void> {
    const [due] = this.#unanswered
    if (due === undefined) return
    const { promise, reject } = Promise.withResolvers<never>()
    const silence = new Error(`The page made no call: ${due.method} ${due.path}`)
    const timer = setTimeout(() => reject(silence), patienceMs)
    await Promise.race([due.arrival.promise, promise]).finally(() => clearTimeout(timer))
  }

  /** Lets the oldest call go that has no answer yet. */
  release(): void {
    this.#unanswered.shift()?.gate.resolve()
  }

  /** The same, until the page has had its answer: for one that shows nothing. */
  async releaseWhole(page: Page): Promise<void> {
    const [due] = this.#unanswered
    this.release()
    await due?.end.promise
    await page.evaluate(
      () => new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))),
    )
  }

  async #answer(route: Route, request: Request): Promise<void> {
    const { pathname } = new URL(request.url())
    const due = this.#due.find(
      ({ method, path }) => method === '*' || (method === request.method() && path.test(pathname)),
    )
    if (due === undefined) return route.continue()
    // Reads are repeated by themselves: each of them meets the same fate.
    if (due.fate === 'pass' || (request.method() !== 'GET' && !due.isRepeated))
      this.#due = this.#due.filter((one) => one !== due)
    due.arrival.resolve()
    if (due.isHeld) await due.gate.promise
    // Whoever asked may have left meanwhile.
    await this.#end(route, due.fate).catch(() => undefined)
    const response = await request.response().catch(() => null)
    await response?.finished().catch(() => null)
    due.end.resolve()
  }

  #end(route: Route, fate: Fate): Promise<void> {
    if (fate === 'pass') return route.continue()
    if (fate === 'cut') return route.abort('connectionreset')
    return route.fulfill({ status: fate.status, json: fate.body })
  }
}
