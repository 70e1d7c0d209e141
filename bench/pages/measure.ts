import type { Browser } from 'playwright'
import type { Pressed, Seen } from './in-page.ts'
import type { Profile } from './profiles.ts'
import type { Act, Step, Subject } from './subjects.ts'
import { openVisit, type Visit } from './visit.ts'

/** One undisturbed page load; milliseconds since navigation start, bytes as sent. */
export interface Load {
  readonly fcp: number
  readonly lcp: number
  readonly lcpElement: string
  readonly cls: number
  /** Script bytes until the `load` event. */
  readonly scriptAtLoad: number
  /** Script bytes until the untouched page stops fetching. */
  readonly scriptAtRest: number
  readonly bytesAtRest: number
  readonly requestsAtRest: number
  readonly heap: number
  readonly walked: Walked | null
}

/** A walk through all steps. */
export interface Walked {
  readonly steps: readonly StepTime[]
  readonly scriptInAll: number
  readonly bytesInAll: number
  /** CLS over the page's lifetime. */
  readonly cls: number
}

/** One press that submits a step; milliseconds since the press. */
export interface StepTime {
  readonly name: string
  readonly changed: number
  readonly next: number
  /** API calls answered between the press and the next step. */
  readonly calls: number
  /** The longest task over 50 ms from typing to the settled next step; 0 for none. */
  readonly longTask: number
}

/** Pressing from the first paint until the response is painted; milliseconds since navigation start. */
export interface Tapped {
  readonly tapped: number
  readonly answered: number
  readonly hydrated: number
  /** Presses that would have submitted the form natively. */
  readonly lost: number
  /** Script bytes received until hydration. */
  readonly script: number
}

const restMs = 250
const answerLimitMs = 30_000
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const press = async ({ page, ask }: Visit, selector: string): Promise<void> => {
  const { x, y } = await ask<{ x: number; y: number }>(`probe.middleOf(${JSON.stringify(selector)})`)
  await page.mouse.click(x, y)
}

const firstField = (step: Step | undefined): string => {
  const [first] = step?.acts ?? []
  if (first === undefined) return ''
  return first.kind === 'type' ? first.into : first.what
}

const act = async (visit: Visit, one: Act): Promise<void> => {
  await press(visit, one.kind === 'type' ? one.into : one.what)
  if (one.kind === 'type') await visit.page.keyboard.type(one.text)
}

const within = async <T>(promise: Promise<T>, what: string): Promise<T> => {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new Error(`Not within ${answerLimitMs / 1000} s: ${what}`)),
    answerLimitMs,
  )
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

/** Answers all steps like a visitor with mouse and keyboard. */
export const walk = async (
  visit: Visit,
  { name: subject, walk: steps = [], heading, submit }: Subject,
): Promise<Walked> => {
  const times: (Omit<StepTime, 'longTask'> & { from: number })[] = []
  for (const [index, { name, acts }] of steps.entries()) {
    const from = await visit.ask<number>('performance.now()')
    for (const one of acts) await act(visit, one)
    await pause(restMs)
    await visit.ask(
      `probe.watchPress(${JSON.stringify(heading)}, ${JSON.stringify(firstField(steps[index + 1]))})`,
    )
    const pressed = performance.now()
    await press(visit, submit)
    const { start, changed, next } = await within(
      visit.ask<Pressed>('probe.pressed()'),
      `${subject}, ${name}`,
    )
    const calls = visit.traffic.calls(pressed, performance.now())
    times.push({ name, from, changed: changed - start, next: next - start, calls })
    await pause(restMs)
  }
  await visit.traffic.quiet(visit.profile.quietMs)
  const { longTasks, cls } = await visit.seen()
  const longest = (from: number, to: number): number =>
    Math.max(0, ...longTasks.filter(({ start }) => start >= from && start < to).map(({ ms }) => ms))
  const bytes = visit.traffic.bytes()
  return {
    steps: times.map(({ from, ...time }, index) => ({
      ...time,
      longTask: longest(from, times[index + 1]?.from ?? Number.POSITIVE_INFINITY),
    })),
    scriptInAll: bytes.script,
    bytesInAll: bytes.total,
    cls,
  }
}

const heapOf = async ({ session }: Visit): Promise<number> => {
  await session.send('HeapProfiler.collectGarbage')
  await session.send('Performance.enable')
  const { metrics } = await session.send('Performance.getMetrics')
  await session.send('Performance.disable')
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN
}

/** Waits until the untouched page has fetched everything, including idle work. */
export const rest = async ({ traffic, profile, ask }: Visit): Promise<void> => {
  let before = -1
  while (traffic.bytes().requests > before) {
    await traffic.quiet(profile.quietMs)
    before = traffic.bytes().requests
    await ask('new Promise((done) => requestIdleCallback(() => done(null)))')
    await traffic.quiet(profile.quietMs)
  }
}

/** The page's measurements after its paint and a pause without requests. */
const painted = async (visit: Visit): Promise<Seen> => {
  const limit = performance.now() + answerLimitMs
  while (Number.isNaN((await visit.seen()).fcp)) {
    if (performance.now() > limit) throw new Error('The page is never painted')
    await pause(restMs)
  }
  await pause(visit.profile.quietMs)
  return visit.seen()
}

/** Loads a page, lets it settle, and answers all its steps. */
export const measureLoad = async (browser: Browser, subject: Subject, profile: Profile): Promise<Load> => {
  const visit = await openVisit(browser, subject, profile)
  try {
    const { script } = visit.traffic.bytes()
    await rest(visit)
    const { fcp, lcp, lcpElement, cls } = await painted(visit)
    const atRest = visit.traffic.bytes()
    const heap = await heapOf(visit)
    return {
      fcp,
      lcp,
      lcpElement,
      cls,
      scriptAtLoad: script,
      scriptAtRest: atRest.script,
      bytesAtRest: atRest.total,
      requestsAtRest: atRest.requests,
      heap,
      walked: subject.walk === undefined ? null : await walk(visit, subject),
    }
  } finally {
    await visit.leave()
  }
}

/** Loads a page and presses from its first paint until the response is shown. */
export const measureTap = async (
  browser: Browser,
  subject: Subject,
  profile: Profile,
): Promise<Tapped | null> => {
  if (subject.tap === undefined) return null
  const { press: what, answer, turns } = subject.tap
  const visit = await openVisit(browser, subject, profile, { press: what, answer, turns })
  try {
    const limit = performance.now() + answerLimitMs
    let seen = await visit.seen()
    while (Number.isNaN(seen.answered)) {
      if (performance.now() > limit) throw new Error(`${subject.name}: no answer to a press`)
      await pause(restMs)
      seen = await visit.seen()
    }
    const { tapped, answered, ready, handled, lost } = seen
    const hydrated = subject.tap.ready === undefined ? handled : ready
    return { tapped, answered, hydrated, lost, script: visit.traffic.bytes(visit.began + hydrated).script }
  } finally {
    await visit.leave()
  }
}
