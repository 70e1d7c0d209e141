import type { Page } from '@playwright/test'
import { testPaths } from 'statechart-kit/test-paths'
import type {
  BrowserPath,
  BrowserStep,
  BrowserVisits,
} from '../../tests/statecharts/browser/browser-model.types.ts'
import type { Driver } from './driver.ts'
import { endsInTime, happensByItself, isWaiting, requestsAfter } from './expected-requests.ts'
import { patienceMs, ServerLine } from './server-line.ts'

/** The environment of a visit. */
export interface Walk {
  readonly page: Page
  /** Origin of the server, without the last slash. */
  readonly base: string
  /** The server's data folder. */
  readonly dataDir: string
  readonly visits: Pick<BrowserVisits, 'chart' | 'model'>
  readonly driver: Driver
}

/** Walks one visit in a browser: triggers every event and checks every visible state. */
export async function walkPath(
  { page, base, dataDir, visits, driver }: Walk,
  path: BrowserPath,
): Promise<void> {
  const { machine, prefix = '' } = visits.model
  page.setDefaultTimeout(patienceMs)
  const line = new ServerLine()
  await line.watch(page)
  const cause = async (at: number): Promise<void> => {
    const { event } = path.steps[at] as BrowserStep
    const before = path.steps[at - 1]?.state ?? null
    if (!happensByItself(event) && (before === null || !isWaiting(before)))
      line.expect(requestsAfter(path.steps, at))
    const act = driver.causes[event.type]
    if (act === undefined) throw new Error(`Nothing causes the event "${event.type}"`)
    await act({ page, base: base + prefix, line, dataDir, event, before })
  }
  const look = async (at: number): Promise<void> => {
    const { state, elsewhere } = path.steps[at] as BrowserStep
    if (elsewhere !== null) return page.waitForURL(({ pathname }) => pathname === prefix + elsewhere)
    const next = path.steps[at + 1]?.event
    // Skip states that end at once or may end before the check.
    if (next !== undefined && (isWaiting(state) ? happensByItself(next) : endsInTime(next))) return
    if (isWaiting(state)) await line.arrival()
    await driver.expectState(page, state, prefix)
  }
  let at = -1
  const send = (): Promise<void> => {
    at += 1
    return cause(at)
  }
  const check = async (): Promise<void> => (at < 0 ? undefined : look(at))
  await testPaths(
    { ...visits.chart, machine, input: path.input },
    { pathGenerator: () => [path.steps], sut: { create: () => ({ send, check }) } },
  )
}
