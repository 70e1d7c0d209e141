import type { Browser } from 'puppeteer-core'
import type { Key, Tab } from './tab.ts'

export const size = { width: 390, height: 800 }

/** A page of Firefox or Chromium in a separate context, without what other tests stored. */
export async function puppetTab(browser: Browser, theme?: 'light' | 'dark'): Promise<Tab> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await page.setViewport(size)
  if (theme !== undefined) await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }])
  const selectAll = async () => {
    await page.keyboard.down('Control')
    await page.keyboard.press('a')
    await page.keyboard.up('Control')
  }
  return {
    open: async (url) => {
      await page.goto(url, { waitUntil: 'domcontentloaded' })
    },
    run: (script, ...args) => page.evaluate(script as never, ...(args as unknown as never[])),
    type: (text) => page.keyboard.type(text),
    press: (key: Key) => (key === 'SelectAll' ? selectAll() : page.keyboard.press(key)),
    click: (x, y) => page.mouse.click(x, y),
    close: () => context.close(),
  }
}
