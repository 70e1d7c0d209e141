import type { Page, Request, Route } from '@playwright/test'

/** The outcome of a request: reaches the server, loses its connection, or gets this response. */
export type RequestOutcome = 'pass' | 'cut' | { readonly status: number; readonly body: object }

/** An expected request and its outcome; a held one waits for `release`. */
export interface ExpectedRequest {
  readonly method: string
  readonly path: RegExp
  readonly outcome: RequestOutcome
  readonly isHeld: boolean
  /** The page retries it automatically: each retry has the same outcome until the visitor acts. */
  readonly isRepeated?: boolean
}

/** Timeout for every wait of a visit, in ms. */
export const patienceMs = 30_000

interface PendingRequest extends ExpectedRequest {
  readonly gate: PromiseWithResolvers<void>
  readonly arrival: PromiseWithResolvers<void>
  readonly end: PromiseWithResolvers<void>
}

/** Intercepts a page's requests and gives the expected ones their outcome. */
export class ServerLine {
  #expected: PendingRequest[] = []
  /** Requests without a response, oldest first. */
  #unanswered: PendingRequest[] = []

  async watch(page: Page): Promise<void> {
    await page.route(/^https?:\/\/[^/]+\/(?:api|json)\//, (route, request) => this.#answer(route, request))
  }

  /** Sets the next expected requests, in order; releases all held ones. */
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

  /** Waits until the page has sent the oldest unanswered request. */
  async arrival(): Promise<void> {
    const [expected] = this.#unanswered
    if (expected === undefined) return
    const { promise, reject } = Promise.withResolvers<never>()
    const silence = new Error(`The page made no call: ${expected.method} ${expected.path}`)
    const timer = setTimeout(() => reject(silence), patienceMs)
    await Promise.race([expected.arrival.promise, promise]).finally(() => clearTimeout(timer))
  }

  /** Releases the oldest unanswered request. */
  release(): void {
    this.#unanswered.shift()?.gate.resolve()
  }

  /** The same, and waits until the page has processed the response: for invisible results. */
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
    // Reads are retried automatically, each with the same outcome.
    if (expected.outcome === 'pass' || (request.method() !== 'GET' && !expected.isRepeated))
      this.#expected = this.#expected.filter((one) => one !== expected)
    expected.arrival.resolve()
    if (expected.isHeld) await expected.gate.promise
    // The page may be gone meanwhile.
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
