import type { Page } from '@playwright/test'
import { expect } from '../models/fixtures.ts'
import { test } from '../models/shop.ts'
import { eventExecutors } from './event-executors.ts'
import { countCalls, type Journey, journeys, pageIn, type Stop, seenOn, stopsOn } from './journeys.ts'

const expectPage = async (page: Page, stop: Stop, journey: Journey): Promise<void> => {
  const { name, heading, path, percent } = pageIn(stop, journey)
  const title = typeof heading === 'string' ? heading : expect.stringMatching(heading)
  await expect
    .poll(() => seenOn(page).catch(() => null), { message: name, intervals: [20, 50, 100, 250] })
    .toMatchObject({
      heading: title,
      ...(path && { path }),
      ...(percent !== undefined && { percent }),
      isRefused: false,
    })
}

/** Back to the page before, forward again, and a new document: what only a browser does. */
const wander = async (page: Page, before: Stop, stop: Stop, journey: Journey): Promise<void> => {
  await page.goBack({ waitUntil: 'commit' })
  await expectPage(page, before, journey)
  await page.goForward({ waitUntil: 'commit' })
  await expectPage(page, stop, journey)
  await page.reload()
  await expectPage(page, stop, journey)
}

for (const [title, journey] of Object.entries(journeys))
  test(`${title} goes as its chart says, also by Back, Forward and reload`, async ({ page, freshShop }) => {
    const { opens, mailTo = '', typed = {} } = journey
    const { url, dataDir } = freshShop
    const stops = stopsOn(journey)
    const calls = countCalls(page)
    await page.goto(url + opens)
    for (const [at, stop] of stops.entries()) {
      const { state, event } = stop
      const before = stops.slice(0, at).findLast((one) => pageIn(one, journey).isKept)
      await test.step(pageIn(stop, journey).name, async () => {
        await expectPage(page, stop, journey)
        if (event === null) return
        await expect.poll(calls).toBe(0)
        if (before !== undefined && pageIn(stop, journey).isKept) await wander(page, before, stop, journey)
        const act = eventExecutors[event.type]
        if (act === undefined) throw new Error(`No visitor causes "${event.type}"`)
        await act({ page, dataDir, mailTo, typed, state, event })
      })
    }
  })
