import type { Locator, Page } from '@playwright/test'
import { typedTexts } from '../tests/support/typed-texts.ts'
import { expect } from './models/fixtures.ts'
import { test } from './models/shop.ts'

/** Sends what a keyboard sends that composes, and then commits. */
const compose = async (page: Page, text: string): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  for (let end = 1; end <= text.length; end += 1) {
    const at = { text: text.slice(0, end), selectionStart: end, selectionEnd: end }
    await devtools.send('Input.imeSetComposition', at)
  }
  await devtools.send('Input.insertText', { text })
  await devtools.detach()
}

const leave = (input: Locator): Promise<string> =>
  input.evaluate((element: HTMLInputElement) => {
    element.blur()
    return element.value
  })

test('a keyboard that composes may be the first use of a field', async ({ page, buyer }) => {
  for (const text of ['19987654321', '+5592987654321']) {
    await page.goto(`${buyer.base}/receber-ligacao/`)
    const input = page.getByLabel('Celular com DDD')
    // The masks are loaded when nothing else is left to do.
    await page.waitForLoadState('networkidle')
    await input.focus()
    await compose(page, text)
    const shown = typedTexts.find((row) => row.text === text)?.shown
    expect(await leave(input)).toBe(shown)
  }
})

const [text, shown, stored] = ['021 98765-4321', '(21) 98765-4321', '21987654321']

test(`a phone typed as ${text} is ordered as the review shows it`, async ({ page, shop, buyer }) => {
  await buyer.goTo('confirmacao')
  await buyer.change('Celular')
  await buyer.isAt('telefone')
  const input = page.getByLabel('Celular com DDD')
  await input.fill('')
  await input.pressSequentially(text)
  await buyer.next.click()
  await buyer.isAt('confirmacao')
  await expect(page.locator('dl > div', { hasText: 'Celular' }).locator('dd').first()).toHaveText(shown)
  await buyer.placeOrder()
  expect((await shop.sold()).orders).toMatchObject([{ phone: stored }])
})
