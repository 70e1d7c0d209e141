import type { Page } from '@playwright/test'
import { expectAnswered, expectStep } from './models/answers.ts'
import { comeBackTo } from './models/begun.ts'
import { type CheckoutPage, headings } from './models/checkout-page.ts'
import { expect, test } from './models/fixtures.ts'

const name = /\/name$/

/** From now on, nothing happens behind a paint: no frame, no background task, no timer of its queue. */
const holdPaints = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { setTimeout: later } = window
    window.requestAnimationFrame = () => 0
    Object.assign(window, {
      setTimeout: (work: () => void, ms = 0) => (ms === 250 ? 0 : later(work, ms)),
    })
  })

/** A submit that waits is handled before a key; its effects still wait. */
const handleSubmit = (page: Page): Promise<unknown> =>
  page.evaluate(() => window.dispatchEvent(new Event('input')))

/** Presses on from the name; the submit waits for the paint of its press, which never comes. */
const pressUnhandled = async (checkout: CheckoutPage): Promise<void> => {
  await comeBackTo(checkout, 'nr-imovel')
  await checkout.answerUntil('nome', 'nr-imovel')
  await checkout.fill('nome')
  await holdPaints(checkout.page)
  await checkout.next.click()
  await expect(checkout.title).toHaveText(headings.nome)
}

/** Presses on from the name to the phone; the press's effects wait for a paint that never comes. */
const pressUnpainted = async (checkout: CheckoutPage): Promise<void> => {
  await pressUnhandled(checkout)
  await handleSubmit(checkout.page)
  await expect(checkout.title).toHaveText(headings.telefone)
  expect(checkout.path()).toBe('/checkout/nome/')
  expect(checkout.sent('PATCH', name)).toHaveLength(0)
}

const titles = async (page: Page): Promise<readonly string[]> => {
  const session = await page.context().newCDPSession(page)
  const { entries } = await session.send('Page.getNavigationHistory')
  return entries.slice(-2).map(({ title }) => title.replace(/ \|.*/, ''))
}

for (const [gap, press] of [
  ['its handling', pressUnhandled],
  ['its paint', pressUnpainted],
] as const) {
  test(`the browser's Back in the gap between a press and ${gap} returns to the answered page`, async ({
    page,
    checkout,
  }) => {
    await press(checkout)
    await page.evaluate(() => history.back())
    await expectStep(checkout, 'nome')
    await expectAnswered(checkout, 'nome')
    await page.evaluate(() => history.forward())
    await expectStep(checkout, 'telefone')
  })

  test(`a page left in the gap before ${gap} has stored and saved the answer`, async ({ page, checkout }) => {
    await press(checkout)
    const step = () => localStorage.getItem('ultrafibra.step')
    const before = await page.evaluate(step)
    await page.goto(`${checkout.base}/healthz`)
    // The page that is left may be another process's.
    await expect.poll(() => page.evaluate(step)).not.toBe(before)
    await page.goto(`${checkout.base}/checkout/telefone/`)
    await expectStep(checkout, 'telefone')
  })

  // A browser chooses the URL of a reload before it tells the page.
  test(`a reload in the gap before ${gap} shows the answered page, with the answer saved`, async ({
    page,
    checkout,
  }) => {
    await press(checkout)
    await page.reload()
    await expectStep(checkout, 'nome')
    await expectAnswered(checkout, 'nome')
    await checkout.next.click()
    await expectStep(checkout, 'telefone')
  })
}

test('a key in the gap between a press and its handling comes after the press, whose error it clears', async ({
  page,
  checkout,
}) => {
  await comeBackTo(checkout, 'nr-imovel')
  await checkout.answerUntil('telefone', 'nr-imovel')
  const field = page.getByRole('textbox', { name: 'Celular com DDD' })
  await field.pressSequentially('1198765432')
  await holdPaints(page)
  await field.press('Enter')
  await field.press('1')
  await expect(field).toHaveValue('(11) 98765-4321')
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
  await expect(page).toHaveTitle(/^(?!Erro: )/)
  await expect(page.locator('#phone-error')).toHaveCount(0)
})

test('the next press, in the gap too, comes after everything of the last one', async ({ checkout }) => {
  await pressUnpainted(checkout)
  await checkout.fill('telefone')
  await checkout.next.click()
  await handleSubmit(checkout.page)
  await expect(checkout.title).toHaveText(headings.email)
  expect(checkout.path()).toBe('/checkout/telefone/')
  expect(checkout.sent('PATCH', name)).toHaveLength(1)
})

test("the browser's list of pages shows each under its own title", async ({ page, checkout }) => {
  await comeBackTo(checkout, 'nr-imovel')
  await checkout.answerUntil('telefone', 'nr-imovel')
  await expectStep(checkout, 'telefone')
  await expect.poll(() => titles(page)).toEqual([headings.nome, headings.telefone])
})
