import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from 'puppeteer-core'
import { type Key, leavingMs, type Pace, type Tab } from './tab.ts'

export const size = { width: 390, height: 800 }

/** A page of Firefox or Chromium in a separate context, without what other tests stored. */
export async function puppetTab(
  browser: Browser,
  theme?: 'light' | 'dark',
  pace: Pace = 'loaded',
  width = size.width,
): Promise<Tab> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await page.setViewport({ ...size, width })
  if (theme !== undefined) await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }])
  const selectAll = async () => {
    await page.keyboard.down('Control')
    await page.keyboard.press('a')
    await page.keyboard.up('Control')
  }
  const late = async (): Promise<never> => {
    await pause(leavingMs, undefined, { ref: false })
    throw new Error(`The page has not answered for ${leavingMs} ms`)
  }
  return {
    open: async (url) => {
      const isLoaded = page.goto(url, { waitUntil: 'domcontentloaded' })
      if (pace === 'loaded') await isLoaded
      else isLoaded.catch(() => undefined)
    },
    run: (script, ...args) => {
      const answer = page.evaluate(script as never, ...(args as unknown as never[]))
      return pace === 'loaded' ? answer : Promise.race([answer, late()])
    },
    type: (text) => page.keyboard.type(text),
    press: (key: Key) =>
      key === 'SelectAll' ? selectAll() : page.keyboard.press(key === 'Space' ? ' ' : key),
    click: (x, y) => page.mouse.click(x, y),
    close: () => context.close(),
  }
}
