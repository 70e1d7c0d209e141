import type { Page } from '@playwright/test'
import { expect, test } from './models/fixtures.ts'
import { holdScripts } from './models/held-scripts.ts'

test.describe('a font that comes after the first paint', () => {
  /** The fonts that draw the heading and the text under it. */
  const drawnIn = async (page: Page, text = 'main p'): Promise<readonly (string | undefined)[]> => {
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

  test('is used at once if nothing was touched', async ({ page, server }) => {
    const letGo = await holdScripts(page, /[.]woff2$/)
    await page.goto(`${server.url}/checkout/cep/`, { waitUntil: 'commit' })
    await page.locator('#root[data-ready]').waitFor()
    expect(await drawnIn(page)).not.toEqual(both)
    await letGo()
    await expect.poll(() => drawnIn(page)).toEqual(both)
  })

  test('is used on a first visit to a page that preloads the other only', async ({ page, server }) => {
    await page.goto(`${server.url}/`)
    await expect.poll(() => drawnIn(page, 'h1 + p span > span')).toEqual(both)
  })

  test('waits for the next question while one types, and the styles of the next pages come', async ({
    page,
    server,
  }) => {
    const letGo = await holdScripts(page, /[.]woff2$/)
    const letStylesGo = await holdScripts(page, /shared-.*[.]css$/)
    await page.goto(`${server.url}/checkout/cep/`, { waitUntil: 'commit' })
    const field = page.getByRole('textbox', { name: 'CEP' })
    await field.pressSequentially('0131')
    const before = await drawnIn(page)
    await letGo()
    await page.waitForFunction(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')).length > 1,
    )
    await letStylesGo()
    await page.locator('#root[data-ready]').waitFor()
    await field.pressSequentially('0100')
    expect(await drawnIn(page)).toEqual(before)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Qual é o número do imóvel?')
    expect(await drawnIn(page)).toEqual(both)
  })
})
