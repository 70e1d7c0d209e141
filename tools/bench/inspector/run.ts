import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright'
import { channelName, type PageMessage } from 'statechart-kit/internal/recording/local-wire'
import { buildInspector } from '../../../scripts/lib/build-inspector.ts'
import { launchBrowser } from '../../../tests/support/browser.ts'
import { isClean, notJudged, passes, type Row, watched } from '../lib/foreign-load.ts'
import type { BenchOptions, Section } from '../lib/report.ts'
import { median } from '../lib/statistics.ts'
import { openStaticServer } from '../pages/static-server.ts'
import { type RecordedSession, recordSession } from './session.ts'

/** What an inspector costs that shows one session; CPU milliseconds of its main thread. */
interface Cost {
  readonly opening: number
  readonly script: number
  readonly all: number
  readonly nodes: number
  readonly heap: number
}

const root = join(import.meta.dirname, '../../..')
const sizes = [100, 1000, 4000] as const
const furtherEvents = 100
/** Time between two events, so that each is drawn. */
const gapMs = 40
const million = 1_000_000
const thousand = 1000
const page = 'bench'

/** Sends messages as an inspected page does, a group at a time. */
const tell = (feeder: Page, groups: readonly (readonly PageMessage[])[]): Promise<void> =>
  feeder.evaluate(
    async ([name, list, pauseMs]) => {
      const channel = new BroadcastChannel(name)
      for (const group of list) {
        for (const message of group) channel.postMessage(message)
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
      channel.close()
    },
    [channelName, groups, gapMs] as const,
  )

/** Waits until the page has drawn what it heard and has nothing to do. */
const rested = (inspector: Page): Promise<void> =>
  inspector.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestIdleCallback(() => resolve()))
      }),
  )

const metersOf = async (context: BrowserContext, inspector: Page) => {
  const session = await context.newCDPSession(inspector)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async (): Promise<(name: string) => number> => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (wanted) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
  }
}

/** Opens a session in a fresh inspector, and then tells of further events. */
const costOf = async (
  browser: Browser,
  origin: string,
  { entries, further, furtherEvents: count }: RecordedSession,
): Promise<Cost> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const [feeder, inspector] = [await context.newPage(), await context.newPage()]
    await feeder.goto(`${origin}/nothing.txt`)
    await inspector.goto(`${origin}/inspector.html`, { waitUntil: 'networkidle' })
    const look = await metersOf(context, inspector)
    const empty = await look()
    await tell(feeder, [[{ kind: 'page', page, address: '/checkout/cep/', entries }]])
    await inspector.getByRole('listbox', { name: 'Events' }).getByRole('option').last().waitFor()
    await rested(inspector)
    const before = await look()
    await tell(
      feeder,
      further.map((group) => group.map((entry) => ({ kind: 'entry', page, entry }))),
    )
    await rested(inspector)
    const after = await look()
    const perEvent = (name: string): number => ((after(name) - before(name)) * thousand) / count
    return {
      opening: (before('TaskDuration') - empty('TaskDuration')) * thousand,
      script: perEvent('ScriptDuration'),
      all: perEvent('TaskDuration'),
      nodes: await inspector.evaluate(() => document.getElementsByTagName('*').length),
      heap: after('JSHeapUsedSize'),
    }
  } finally {
    await context.close()
  }
}

/** Measures until so many measurements are undisturbed, within bounds. */
const undisturbed = async (runs: number, measure: () => Promise<Cost>): Promise<readonly Row<Cost>[]> => {
  const rows: Row<Cost>[] = []
  while (rows.filter(isClean).length < runs && rows.length < runs * passes)
    rows.push(await watched(rows.length + 1, measure))
  return rows
}

const rowOf = (
  events: number,
  exported: number,
  runs: number,
  rows: readonly Row<Cost>[],
): readonly string[] => {
  const clean = rows.filter(isClean)
  const middle = (some: readonly Row<Cost>[], key: keyof Cost): number =>
    median(some.map(({ value }) => value[key]))
  const time = (key: keyof Cost, digits: number): string =>
    clean.length < runs ? notJudged : middle(clean, key).toFixed(digits)
  return [
    events.toLocaleString('en'),
    time('opening', 0),
    time('script', 2),
    time('all', 2),
    middle(rows, 'nodes').toFixed(0),
    (middle(rows, 'heap') / million).toFixed(1),
    (exported / thousand).toFixed(1),
  ]
}

/** Builds the inspector and measures how its cost grows with the length of a session. */
export const run = async ({ runs }: BenchOptions): Promise<readonly Section[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-inspector-'))
  const files = openStaticServer()
  const browser = await launchBrowser()
  try {
    await buildInspector(root, folder)
    const origin = await files.add(folder)
    const rows: (readonly string[])[] = []
    for (const events of sizes) {
      const session = await recordSession(events, furtherEvents)
      const costs = await undisturbed(runs, () => costOf(browser, origin, session))
      rows.push(rowOf(events, session.exported, runs, costs))
    }
    return [
      {
        title: 'The inspector',
        intro:
          'A session of the checkout in the inspector: the address, then a name typed, sent and corrected, again and again. CPU milliseconds of its main thread, unthrottled.',
        columns: [
          'events',
          'to open',
          'script per further event',
          'in all per further event',
          'elements',
          'heap, MB',
          'export, kB',
        ],
        rows,
      },
    ]
  } finally {
    await browser.close()
    files.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
