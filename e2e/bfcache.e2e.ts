import type { Page } from '@playwright/test'
import { findBrowser } from '../tests/support/browser.ts'
import { expectAnswered, expectHome, expectStep } from './models/answers.ts'
import { comeBackTo } from './models/begun.ts'
import { Cookies } from './models/cookies.ts'
import { test as base, expect, storeConsent } from './models/fixtures.ts'
import { holdCall } from './models/held-call.ts'

const whole = findBrowser(process.env, 'whole')

// Playwright disables the back/forward cache, and headless browsers lack it; visitors have it.
const test = base.extend({
  context: async ({ playwright, launchOptions, consent }, use) => {
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      ...(whole === null ? {} : { executablePath: whole }),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
    const context = await browser.newContext()
    if (consent !== null) await storeConsent(context, consent)
    await use(context)
    await browser.close()
  },
})

/** Moves through the history as the browser's buttons do; a restored page never loads. */
const move = (page: Page, way: 'back' | 'forward'): Promise<void> =>
  page.evaluate((name) => void setTimeout(() => history[name]()), way)

/** How often the current page was restored. */
const returns = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { returns?: number }).returns ?? 0)

const countReturns = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) => {
      const counted = window as unknown as { returns?: number }
      counted.returns = (counted.returns ?? 0) + Number(persisted)
    }),
  )

test("pages restored from the back/forward cache continue with the order's current state", async ({
  page,
  checkout,
}) => {
  await countReturns(page)
  await checkout.choosePlan()
  await checkout.answerUntil('telefone')
  for (const step of ['nome', 'nr-imovel', 'cep'] as const) {
    await move(page, 'back')
    await expectStep(checkout, step)
  }
  await move(page, 'back')
  await expectHome(checkout)
  expect(await returns(page)).toBe(1)
  await move(page, 'forward')
  await expectStep(checkout, 'cep')
  expect(await returns(page)).toBe(1)
  await expectAnswered(checkout, 'cep')
  await checkout.answerUntil('confirmacao')
  const number = await checkout.placeOrder()
  await page.getByRole('link', { name: 'Ultrafibra' }).first().click()
  await expectHome(checkout)
  await move(page, 'back')
  await expect.poll(() => checkout.path()).toBe('/pedido-realizado/')
  expect(await checkout.orderNumber()).toBe(number)
  expect(await returns(page)).toBeGreaterThan(0)
  expect(checkout.sent('POST', /\/lead-v2$/)).toHaveLength(1)
  expect(checkout.sent('PUT', /\/lead-v2\/[^/]+$/)).toHaveLength(1)
})

/** What the browser does with a tab that nobody looks at, and takes back once somebody does. */
const freeze = async (page: Page): Promise<() => Promise<void>> => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setWebLifecycleState', { state: 'frozen' })
  return async () => {
    await browser.send('Page.setWebLifecycleState', { state: 'active' })
    await browser.detach()
  }
}

test('a half-typed answer is still there after the tab was frozen, and after the back/forward cache', async ({
  page,
  checkout,
}) => {
  await countReturns(page)
  await comeBackTo(checkout, 'nome')
  const field = page.getByRole('textbox', { name: 'Nome completo' })
  const half = 'Maria Apare'
  await field.fill(half)
  const thaw = await freeze(page)
  await thaw()
  await expect(field).toHaveValue(half)
  await page.goto(`${checkout.base}/healthz`)
  await move(page, 'back')
  await expectStep(checkout, 'nome')
  expect(await returns(page)).toBe(1)
  await expect(field).toHaveValue(half)
  await checkout.answerUntil('email', 'nome')
})

test('an answer that is sent when the tab is frozen arrives once it is used again', async ({
  page,
  checkout,
}) => {
  await comeBackTo(checkout, 'ativar-debito')
  await checkout.fill('ativar-debito')
  const save = await holdCall(page, /\/bankInfo$/)
  await checkout.next.click()
  await save.arrived
  const thaw = await freeze(page)
  save.release()
  await thaw()
  await checkout.isAt('conta-debito')
  expect(checkout.sent('PATCH', /\/bankInfo$/)).toHaveLength(1)
})

test.describe('a marketing page restored from the back/forward cache', () => {
  test.use({ consent: null })

  test('knows the consent and the order that came meanwhile', async ({ page, checkout }) => {
    await countReturns(page)
    const cookies = new Cookies(page)
    await page.goto(`${checkout.base}/`)
    await expect(cookies.banner).toBeVisible()
    await checkout.followPlan()
    await cookies.choose('denied')
    await checkout.answerUntil('telefone')
    await page.evaluate(() => history.go(-4))
    await expectHome(checkout)
    expect(await returns(page)).toBe(1)
    await expect(cookies.banner).toBeHidden()
    await checkout.page.locator(`a[href*="s=${checkout.way.sku}"]`).first().click()
    await checkout.isAt('telefone')
    expect(checkout.sent('POST', /\/lead-v2$/)).toHaveLength(1)
  })
})
