import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { consentCookie, consentLifeMs } from '@ultrafibra/contract/consent'
import type { ReplayInBrowser } from 'statechart-kit'
import { withChanges } from 'statechart-kit/internal/recording/actor-states'
import { playLog, stepText } from 'statechart-kit/replay'
import type { ActorState, ActorStatesByPath, LogHead, LogStep, SessionLog } from 'statechart-kit/session-log'
import { checkoutOf } from '../../../machines/checkout/checkout.machine.ts'
import { features, type PageRef } from '../../../machines/journey/journey.features.ts'
import { readingPages } from '../../../machines/journey/journey.pages.ts'
import type { SavedJourney } from '../../../machines/kit/feature.ts'
import { writeSavedJourney } from '../../../src/adapters/saved-journey.ts'
import { chartsWith } from '../../../src/app/start-journey.ts'
import { readSiteInput, replayedSite } from '../../../src/inspection/replayed-site.ts'
import { launchBrowser } from '../../support/browser.ts'
import { builtSite, startServer } from '../../support/server-process.ts'
import { RecordedAnswers } from './recorded-answers.ts'
import { act, askFor, isDoable } from './visitor-acts.ts'

const root = join(import.meta.dirname, '../../..')
const patienceMs = 15_000

/** The state of the active feature. */
const activeIn = (shown: ActorStatesByPath): ActorState | null => {
  const { state } = shown.journey ?? { state: '' }
  const part = features.find((one) => one === state)
  return (part === undefined ? shown.journey : shown[`journey/${part}`]) ?? null
}

const campaignOf = ({ input }: LogHead) => readSiteInput(input).campaign

const prefixOf = (head: LogHead): string => {
  const { addon } = campaignOf(head)
  return addon === '' ? '' : `/${addon}`
}

/** The address of a page reference; an unknown address for null. */
const addressOf = (head: LogHead, ref: PageRef | null): string => {
  if (ref === null) return '/404/'
  if (ref.feature === 'reading')
    return prefixOf(head) + (readingPages.find(({ page }) => page === ref.page)?.path ?? '/')
  const chart = chartsWith(checkoutOf(campaignOf(head).flow))[ref.feature]
  const meta = chart.states[ref.page as keyof typeof chart.states] as { meta?: { path?: string } } | undefined
  return prefixOf(head) + (meta?.meta?.path ?? '/')
}

/** Sets up the log's state before page load: day, cookie consent, storage. */
const prepare = async (context: BrowserContext, { head, steps }: SessionLog): Promise<void> => {
  const now = Date.parse(`${readSiteInput(head.input).today}T15:00:00Z`)
  await context.clock.setFixedTime(now)
  const choice = JSON.stringify({ value: 'denied', expiresAt: now + consentLifeMs - 1000 })
  await context.addCookies([
    {
      name: consentCookie,
      value: encodeURIComponent(choice),
      domain: '127.0.0.1',
      path: '/',
      sameSite: 'Lax',
    },
  ])
  const opened = steps.find((step) => step.what === 'event' && step.event.type === 'site.open')
  const saved = (opened?.what === 'event' ? opened.event.saved : null) as SavedJourney | null
  if (saved === null) return
  const kept: Record<string, string> = {}
  const store = {
    getItem: () => null,
    setItem: (key: string, value: string) => void Object.assign(kept, { [key]: value }),
    removeItem: () => undefined,
  }
  writeSavedJourney({ session: () => store, local: () => store }, saved, now)
  await context.addInitScript((entries) => {
    for (const [key, value] of entries) window.sessionStorage.setItem(key, value)
  }, Object.entries(kept))
}

interface Run {
  readonly page: Page
  readonly origin: string
  readonly head: LogHead
  readonly answers: RecordedAnswers
}

/** Applies a step on the page; returns null, or why it is impossible. */
const happenOn = async ({ page, origin, head, answers }: Run, step: LogStep): Promise<string | null> => {
  if (step.what === 'delay') return null
  if (step.what !== 'event') return answers.end(step)
  const { event } = step
  answers.forgetRepeats()
  if (event.type === 'documents.provide') return null
  if (event.type === 'site.open') {
    await page.goto(origin + head.address.pathname + head.address.search)
    return null
  }
  if (event.type === 'page.request') {
    await askFor(page, addressOf(head, event.page as PageRef | null))
    return null
  }
  return isDoable(event) ? act(page, event) : `nothing on a page does "${event.type}"`
}

/** What the visitor sees: address, heading, fields with an error. */
const seenOn = async (page: Page) => {
  const wrong = await page
    .locator('main [id$="-error"]')
    .evaluateAll((all) => all.map(({ id }) => id.replace(/-error$/, '')))
  const headings = await page.locator('h1').allInnerTexts()
  return {
    path: new URL(page.url()).pathname,
    heading: headings.join(' / '),
    errors: [...new Set(wrong)].sort(),
  }
}
type AcceptedOffer = Awaited<ReturnType<typeof seenOn>>

const seenText = ({ path, heading, errors }: AcceptedOffer): string =>
  [path, `“${heading}”`, ...(errors.length > 0 ? [`refusing ${errors.join(', ')}`] : [])].join(' ')

/** Drafts are typed on submit: field errors are comparable only then. */
const isSent = (step: LogStep): boolean => step.what === 'event' && step.event.type === 'step.submit'

/** Waits until the page matches the charts; returns what it shows instead if it never does. */
const settle = async ({ page, head }: Run, step: LogStep, shownPage: ActorState) => {
  if (shownPage.page === undefined) return null
  const errors = [...(shownPage.errors ?? [])]
  const expected: AcceptedOffer = { path: prefixOf(head) + shownPage.page, heading: 'any heading', errors }
  const isThere = (seen: AcceptedOffer): boolean =>
    seen.path === expected.path &&
    seen.heading.trim() !== '' &&
    (!isSent(step) || seen.errors.join() === errors.join())
  const until = Date.now() + patienceMs
  let seen: AcceptedOffer = { path: '', heading: '', errors: [] }
  while (Date.now() < until) {
    // Fails while the document unloads.
    seen = await seenOn(page).catch(() => seen)
    if (isThere(seen)) return null
    await page.waitForTimeout(50)
  }
  return { what: 'the page', expected: seenText(expected), found: seenText(seen) }
}

const play = async (run: Run, { steps }: SessionLog, print: (line: string) => void) => {
  let shown: ActorStatesByPath = {}
  for (const [index, step] of steps.entries()) {
    const number = index + 1
    const refusal = await happenOn(run, step)
    const expected = 'that it can happen'
    if (refusal !== null)
      return { steps: index, difference: { step: number, what: stepText(step), expected, found: refusal } }
    shown = withChanges(shown, step.shows ?? {})
    const shownPage = activeIn(shown)
    const difference = shownPage && (await settle(run, step, shownPage))
    if (difference !== null) return { steps: index, difference: { step: number, ...difference } }
    print(`${number}. ${stepText(step)} → ${new URL(run.page.url()).pathname}`)
  }
  return { steps: steps.length, difference: null }
}

let isBuilt = false

const buildOnce = (): void => {
  if (!isBuilt)
    spawnSync(process.execPath, ['scripts/build.ts', '--if-stale'], { cwd: root, stdio: 'inherit' })
  isBuilt = true
}

/** Fills in missing `shows` by playing the log against the charts. */
const withShown = ({ head, steps }: SessionLog): SessionLog => {
  const played = playLog(replayedSite, { head, steps }).log.steps
  return { head, steps: steps.map((step, index) => ({ ...played[index], ...step }) as LogStep) }
}

/**
 * Replays a log in a browser on the built site: performs the visitor's actions and returns the recorded responses in
 * order. After each step compares the address and that there is a heading, after a submit also the fields with errors.
 */
export const replayInBrowser: ReplayInBrowser = async (log, print) => {
  buildOnce()
  const server = await startServer({ env: { SITE_DIR: builtSite } })
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' })
    await prepare(context, log)
    const page = await context.newPage()
    const answers = new RecordedAnswers()
    await answers.listen(page)
    return await play({ page, origin: server.url, head: log.head, answers }, withShown(log), print)
  } finally {
    await browser.close()
    await server.stop()
  }
}
