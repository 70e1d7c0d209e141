import type { Locator, Page } from '@playwright/test'
import { typedTexts } from '../tests/support/typed-texts.ts'
import { comeBackTo } from './models/begun.ts'
import type { CheckoutPage } from './models/checkout-page.ts'
import { expect } from './models/fixtures.ts'
import { test } from './models/shop.ts'
import { noteBodies } from './models/wire.ts'

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

const openCall = async ({ page, base }: CheckoutPage): Promise<Locator> => {
  await page.goto(`${base}/receber-ligacao/`)
  return page.getByLabel('Celular com DDD')
}

const leave = (input: Locator): Promise<string> =>
  input.evaluate((element: HTMLInputElement) => {
    element.blur()
    return element.value
  })

for (const text of ['19987654321', '11987654321', '+5592987654321'])
  test(`a keyboard that composes ${text} may be the first use of a field`, async ({ page, checkout }) => {
    const input = await openCall(checkout)
    // The masks are loaded when nothing else is left to do.
    await page.waitForLoadState('networkidle')
    await input.focus()
    await compose(page, text)
    const shown = typedTexts.find((row) => row.text === text)?.shown
    expect(await leave(input)).toBe(shown)
  })

const [text, shown, stored] = ['021 98765-4321', '(21) 98765-4321', '21987654321']

test(`a phone typed as ${text} is ordered as the review shows it`, async ({ page, shop, checkout }) => {
  await comeBackTo(checkout, 'confirmacao')
  await page.getByRole('link', { name: 'Alterar Celular' }).click()
  await checkout.isAt('telefone')
  const input = page.getByLabel('Celular com DDD')
  await input.fill('')
  await input.pressSequentially(text)
  await checkout.next.click()
  await checkout.isAt('confirmacao')
  await expect(page.locator('dl > div', { hasText: 'Celular' }).locator('dd').first()).toHaveText(shown)
  await checkout.placeOrder()
  expect((await shop.sold()).orders).toMatchObject([{ phone: stored }])
})

test(`a phone typed as ${text} is called back`, async ({ page, checkout }) => {
  const bodies = await noteBodies(page)
  const input = await openCall(checkout)
  await input.pressSequentially(text)
  await page.getByRole('button', { name: 'Receber ligação' }).click()
  await expect(page.getByText(/^Tudo certo!/)).toBeVisible()
  expect((await bodies()).filter(({ path }) => path === '/api/supportRequest')).toMatchObject([
    { body: { telephone: stored } },
  ])
})
