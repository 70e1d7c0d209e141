import type { Page, Request, Route } from '@playwright/test'

/** What becomes of one call: it reaches the server, its connection is cut, or it is answered on the way. */
export type RequestOutcome = 'pass' | 'cut' | { readonly status: number; readonly body: object }

/** A call that is expected, and what becomes of it; one that is held waits until it is let go. */
export interface ExpectedRequest {
  readonly method: string
  readonly path: RegExp
  readonly outcome: RequestOutcome
  readonly isHeld: boolean
  /** The page repeats it by itself: each time meets the same outcome, until the visitor does something. */
  readonly isRepeated?: boolean
}

/** How long a page may take for whatever a visit waits for, in ms. */
export const patienceMs = 30_000

interface PendingRequest extends ExpectedRequest {
  readonly gate: PromiseWithResolvers<void>
  readonly arrival: PromiseWithResolvers<void>
  readonly end: PromiseWithResolvers<void>
}

/** The way from a page to the server, on which every call that a path tells of meets its outcome. */
export class ServerLine {
  #expected: PendingRequest[] = []
  /** Calls whose answers are still to come, oldest first. */
  #unanswered: PendingRequest[] = []

  async watch(page: Page): Promise<void> {
    await page.route(/^https?:\/\/[^/]+\/(?:api|json)\//, (route, request) => this.#answer(route, request))
  }

  /** The calls that come next, in order; what was held before goes on its way. */
  expect(requests: readonly ExpectedRequest[]): void {
    for (const { gate } of this.#unanswered) gate.resolve()
    this.#expected = requests.map((request) => ({
      ...request,
      gate: Promise.withResolvers<void>(),
      arrival: Promise.withResolvers<void>(),
      end: Promise.withResolvers<void>(),
    }))
    this.#unanswered = [...this.#expected]
  }

  /** Waits until the oldest call without an answer has left the page: the state that makes it is reached. */
  async arrival(): Promise<void> {
    const [expected] = this.#unanswered
    if (expected === undefined) return
    const { promise, reject } = Promise.withResolvers<never>()
    const silence = new Error(`The page made no call: ${expected.method} ${expected.path}`)
    const timer = setTimeout(() => reject(silence), patienceMs)
    await Promise.race([expected.arrival.promise, promise]).finally(() => clearTimeout(timer))
  }

  /** Lets the oldest call go that has no answer yet. */
  release(): void {
    this.#unanswered.shift()?.gate.resolve()
  }

  /** The same, until the page has had its answer: for one that shows nothing. */
  async releaseWhole(page: Page): Promise<void> {
    const [expected] = this.#unanswered
    this.release()
    await expected?.end.promise
    await page.evaluate(
      () => new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))),
    )
  }

  async #answer(route: Route, request: Request): Promise<void> {
    const { pathname } = new URL(request.url())
    const expected = this.#expected.find(
      ({ method, path }) => method === '*' || (method === request.method() && path.test(pathname)),
    )
    if (expected === undefined) return route.continue()
    // Reads are repeated by themselves: each of them meets the same outcome.
    if (expected.outcome === 'pass' || (request.method() !== 'GET' && !expected.isRepeated))
      this.#expected = this.#expected.filter((one) => one !== expected)
    expected.arrival.resolve()
    if (expected.isHeld) await expected.gate.promise
    // Whoever asked may have left meanwhile.
    await this.#end(route, expected.outcome).catch(() => undefined)
    const response = await request.response().catch(() => null)
    await response?.finished().catch(() => null)
    expected.end.resolve()
  }

  #end(route: Route, outcome: RequestOutcome): Promise<void> {
    if (outcome === 'pass') return route.continue()
    if (outcome === 'cut') return route.abort('connectionreset')
    return route.fulfill({ status: outcome.status, json: outcome.body })
  }
}
