import type { Browser } from 'playwright'
import type { AcceptedOffer, Pressed } from './in-page.ts'
import type { Profile } from './profiles.ts'
import type { Act, Step, Subject } from './subjects.ts'
import { withoutCalls } from './traffic.ts'
import { openVisit, type Visit } from './visit.ts'

/** One undisturbed page load; milliseconds since navigation start, bytes as sent. */
export interface Load {
  readonly fcp: number
  readonly lcp: number
  readonly lcpElement: string
  readonly cls: number
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
  /** `next` less the calls waited for. */
  readonly own: number
  /** CPU time of the main thread until 250 ms after the press; slowed down like the page. */
  readonly cpu: number
  /** API calls answered between the press and the next step. */
  readonly calls: number
  /** The longest task over 50 ms from typing to the settled next step; 0 for none. */
  readonly longTask: number
}

const restMs = 250
/** How long a page may take to answer. */
export const answerLimitMs = 30_000
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const middleOf = ({ ask }: Visit, selector: string): Promise<{ x: number; y: number }> =>
  ask(`probe.middleOf(${JSON.stringify(selector)})`)

const press = async (visit: Visit, selector: string): Promise<void> => {
  const { x, y } = await middleOf(visit, selector)
  await visit.page.mouse.click(x, y)
}

/** The first field of a step; '' if it has none. */
export const firstField = (step: Step | undefined): string => {
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

/** Presses a filled step's button and follows what it does. */
const submitStep = async (
  visit: Visit,
  { name: subject, heading, submit }: Subject,
  name: string,
  nextField: string,
): Promise<Omit<StepTime, 'longTask'>> => {
  await visit.ask(`probe.watchPress(${JSON.stringify(heading)}, ${JSON.stringify(nextField)})`)
  const { x, y } = await middleOf(visit, submit)
  const before = await visit.cpu()
  const later = pause(restMs).then(() => visit.cpu())
  await visit.page.mouse.click(x, y)
  const { start, changed, next } = await within(visit.ask<Pressed>('probe.pressed()'), `${subject}, ${name}`)
  const worked = (await visit.cpu()) - before
  const calls = visit.traffic.calls(visit.began + start, visit.began + next)
  return {
    name,
    changed: changed - start,
    next: next - start,
    own: withoutCalls(next - start, calls, worked),
    cpu: (await later) - before,
    calls: calls.length,
  }
}

/**
 * Answers all steps like a visitor with mouse and keyboard.
 *
 * @param look called on each page once it is settled, before it is answered, and on the last one
 */
export const walk = async (
  visit: Visit,
  subject: Subject,
  look: () => Promise<void> = async () => undefined,
): Promise<Walked> => {
  const steps = subject.walk ?? []
  const times: (Omit<StepTime, 'longTask'> & { from: number })[] = []
  for (const [index, { name, acts }] of steps.entries()) {
    await look()
    const from = await visit.ask<number>('performance.now()')
    for (const one of acts) await act(visit, one)
    await pause(restMs)
    times.push({ from, ...(await submitStep(visit, subject, name, firstField(steps[index + 1]))) })
    await pause(restMs)
  }
  await visit.traffic.quiet(visit.profile.quietMs)
  await look()
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
  const { metrics } = await session.send('Performance.getMetrics')
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
const painted = async (visit: Visit): Promise<AcceptedOffer> => {
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
    await rest(visit)
    const { fcp, lcp, lcpElement, cls } = await painted(visit)
    const atRest = visit.traffic.bytes()
    const heap = await heapOf(visit)
    return {
      fcp,
      lcp,
      lcpElement,
      cls,
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
