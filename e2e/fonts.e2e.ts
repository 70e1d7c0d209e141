import type { Page } from '@playwright/test'
import { expect, test } from './models/fixtures.ts'
import { holdScripts } from './models/held.ts'

/** The fonts that draw the heading and a text. */
const drawnIn = async (page: Page, text: string): Promise<readonly (string | undefined)[]> => {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const families: (string | undefined)[] = []
  for (const selector of ['h1', text]) {
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
    families.push(fonts[0]?.familyName)
  }
  await session.detach()
  return families
}
const both = ['Funnel Display Light', 'Funnel Sans Light']

/** Sums the layout shifts of the page from its first paint on. */
const shiftsOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
          resolve(shifts.reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        // An observer is not called without entries.
        requestAnimationFrame(() => setTimeout(() => resolve(0), 200))
      }),
  )

const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0
const areFontsHere = () =>
  performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')).length > 1

for (const [path, text] of [
  ['/checkout/cep/', 'main p'],
  ['/', 'h1 + p span > span'],
] as const)
  for (const width of [360, 1280])
    test(`a font that misses the first paint moves nothing, and is used from the next load on: ${path} at ${width} px`, async ({
      page,
      server,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      const letGo = await holdScripts(page, /[.]woff2$/)
      await page.goto(server.url + path, { waitUntil: 'commit' })
      await page.waitForFunction(isPainted)
      const before = await drawnIn(page, text)
      expect(before).not.toEqual(both)
      await letGo()
      await page.waitForFunction(areFontsHere)
      expect(await drawnIn(page, text)).toEqual(before)
      expect(await shiftsOf(page)).toBe(0)
      // With a route, the browser keeps no files.
      await page.unrouteAll()
      await expect(async () => {
        await page.reload()
        expect(await drawnIn(page, text)).toEqual(both)
      }).toPass()
    })
