import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from 'playwright'
import { launchBrowser } from '../../tests/support/browser.ts'
import { type ServerProcess, startServer } from '../../tests/support/server-process.ts'
import { type Figures, measureInTurns, type Side } from './compare.ts'
import { type Press, pressEarly } from './early-press.ts'

interface MeasuredPage extends Press {
  readonly title: string
  readonly path: string
}

const pages: readonly MeasuredPage[] = [
  {
    title: 'The first question',
    path: '/checkout/cep/',
    press: 'main form button[type="submit"]',
    answer: '#cep-error',
    turns: 'visible',
  },
  {
    title: 'The home page',
    path: '/',
    press: '[data-consent-bar] button',
    answer: '[data-consent-bar]',
    turns: 'hidden',
  },
]

const phone = {
  viewport: { width: 360, height: 800 },
  deviceScaleFactor: 2,
  isMobile: true,
  locale: 'pt-BR',
}
const slowdown = 4
const bytesPerSecond = (kilobits: number): number => (kilobits * 1000) / 8
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: bytesPerSecond(1600),
  uploadThroughput: bytesPerSecond(750),
}
const quietMs = 1000

/** Bytes received, headers included. */
const countBytes = (session: CDPSession) => {
  const scripts = new Set<string>()
  const bytes = { all: 0, script: 0 }
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength
    if (scripts.has(requestId)) bytes.script += encodedDataLength
  })
  return bytes
}

/** A new visitor on a slow phone. The empty page before is rendered by the process that is slowed down. */
const visit = async <T>(
  browser: Browser,
  origin: string,
  work: (page: Page, session: CDPSession) => Promise<T>,
): Promise<T> => {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    await page.goto(`${origin}/nothing.txt`)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await session.send('Network.emulateNetworkConditions', network)
    return await work(page, session)
  } finally {
    await context.close()
  }
}

type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean }

/** Runs in the page. */
const readPaints = (): Figures => {
  const entriesOf = (type: string): readonly PerformanceEntry[] => {
    const observer = new PerformanceObserver(() => undefined)
    observer.observe({ type, buffered: true })
    return observer.takeRecords()
  }
  const shifts = entriesOf('layout-shift') as readonly Shift[]
  return {
    'largest paint, ms': entriesOf('largest-contentful-paint').at(-1)?.startTime ?? Number.NaN,
    CLS: shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0),
  }
}

/** A page that is left alone until it fetches nothing more. */
const measureUntouched = (browser: Browser, origin: string, path: string): Promise<Figures> =>
  visit(browser, origin, async (page, session) => {
    const bytes = countBytes(session)
    await page.goto(origin + path, { waitUntil: 'networkidle' })
    for (let before = -1; before < bytes.all; await pause(quietMs)) {
      before = bytes.all
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 10_000 })))
    }
    return { ...(await page.evaluate(readPaints)), 'kB of script': bytes.script / 1000, kB: bytes.all / 1000 }
  })

const measurePressed = (
  browser: Browser,
  origin: string,
  { path, ...press }: MeasuredPage,
): Promise<Figures> =>
  visit(browser, origin, async (page) => {
    await page.addInitScript(pressEarly, press)
    await page.goto(origin + path)
    const answered = await page.waitForFunction(() => window.answeredAt)
    return { 'first press answered, ms': (await answered.jsonValue()) ?? Number.NaN }
  })

const sideOf = (browser: Browser, name: string, { url }: ServerProcess, one: MeasuredPage): Side => ({
  name,
  measure: async () => ({
    ...(await measurePressed(browser, url, one)),
    ...(await measureUntouched(browser, url, one.path)),
  }),
})

/** The first question and the home page of built sites, all served by this checkout's server. */
export const benchPages = async (sites: readonly string[], rounds: number): Promise<void> => {
  const browser = await launchBrowser()
  const servers: { name: string; server: ServerProcess }[] = []
  try {
    for (const [at, folder] of sites.entries())
      servers.push({
        name: at === 0 ? 'this build' : folder,
        server: await startServer({ env: { SITE_DIR: folder, SENTINELS: '0' } }),
      })
    for (const one of pages) {
      const sides = servers.map(({ name, server }) => sideOf(browser, name, server, one))
      console.log(`\n${one.title}, on a slow phone`)
      console.table(await measureInTurns(sides, rounds))
    }
  } finally {
    await browser.close()
    for (const { server } of servers) await server.stop()
  }
}
