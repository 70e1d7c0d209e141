import type { Browser, CDPSession, Page } from 'playwright'
import type { AcceptedOffer, Early } from './in-page.ts'
import { probeScript } from './probe.ts'
import type { Profile } from './profiles.ts'
import type { Subject } from './subjects.ts'
import { type Traffic, watchTraffic } from './traffic.ts'

/** A fresh browser profile on one page of a subject. */
export interface Visit {
  readonly page: Page
  readonly session: CDPSession
  readonly traffic: Traffic
  readonly profile: Profile
  /** Navigation start, in milliseconds since 1970. */
  readonly began: number
  /** CPU time of the main thread's tasks so far, in milliseconds; slowed down like the page. */
  readonly cpu: () => Promise<number>
  /** Evaluates an expression in the page, without the driver's wrappers. */
  readonly ask: <T>(expression: string) => Promise<T>
  readonly seen: () => Promise<AcceptedOffer>
  readonly leave: () => Promise<void>
}

interface Answer {
  readonly result: { readonly value?: unknown }
  readonly exceptionDetails?: {
    readonly text: string
    readonly exception?: { readonly description?: string }
  }
}

const thousand = 1000
const phone = {
  viewport: { width: 360, height: 800 },
  deviceScaleFactor: 2,
  isMobile: true,
  locale: 'pt-BR',
  timezoneId: 'America/Sao_Paulo',
}

const slowDown = async (session: CDPSession, { slowdown, network }: Profile): Promise<void> => {
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  if (network === null) return
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latencyMs,
    downloadThroughput: network.down,
    uploadThroughput: network.up,
  })
}

const askerOf =
  (session: CDPSession, subject: string): Visit['ask'] =>
  async <T>(expression: string): Promise<T> => {
    const { result, exceptionDetails } = (await session.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    })) as Answer
    if (exceptionDetails)
      throw new Error(`${subject}: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`)
    return result.value as T
  }

/** The thread's own time would include the idle time that the slow-down burns. */
const cpuOf =
  (session: CDPSession): Visit['cpu'] =>
  async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * thousand
  }

/** NaN is sent as text. */
const readSeen = async (ask: Visit['ask']): Promise<AcceptedOffer> => {
  const text = await ask<string>(
    'JSON.stringify(probe.seen, (_, value) => Number.isNaN(value) ? "none" : value)',
  )
  return JSON.parse(text, (_, value: unknown) => (value === 'none' ? Number.NaN : value)) as AcceptedOffer
}

/**
 * Opens a subject as a new visitor, optionally slowed down. First visits an empty page of the origin, so that the
 * slowed process is the one that renders; nothing of the page is cached.
 *
 * @param early element pressed from the first paint on; null for none
 */
export const openVisit = async (
  browser: Browser,
  subject: Subject,
  profile: Profile,
  early: Early | null = null,
): Promise<Visit> => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.goto(`${new URL(subject.url).origin}/nothing.txt`)
  const session = await context.newCDPSession(page)
  const traffic = await watchTraffic(session)
  await slowDown(session, profile)
  await page.addInitScript(probeScript({ ready: subject.tap?.ready ?? '', early }))
  const ask = askerOf(session, subject.name)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(subject.url)
  return {
    page,
    session,
    traffic,
    profile,
    began: await ask<number>('performance.timeOrigin'),
    cpu: cpuOf(session),
    ask,
    seen: () => readSeen(ask),
    leave: () => context.close(),
  }
}
