import type { Page } from '@playwright/test'
import { findBrowser } from '../tests/support/browser.ts'
import { Cookies } from './models/cookies.ts'
import { test as base, expect, storeConsent } from './models/fixtures.ts'
import { holdCall } from './models/held.ts'

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
  buyer,
}) => {
  await countReturns(page)
  await buyer.choosePlan()
  await buyer.answerUntil('telefone')
  for (const step of ['nome', 'nr-imovel', 'cep'] as const) {
    await move(page, 'back')
    await buyer.isAt(step)
  }
  await move(page, 'back')
  await buyer.isHome()
  expect(await returns(page)).toBe(1)
  await move(page, 'forward')
  await buyer.isAt('cep')
  expect(await returns(page)).toBe(1)
  await buyer.isAnswered('cep')
  const number = await buyer.buy()
  await page.getByRole('link', { name: 'Ultrafibra' }).first().click()
  await buyer.isHome()
  await move(page, 'back')
  await expect.poll(() => buyer.path()).toBe('/pedido-realizado/')
  expect(await buyer.orderNumber()).toBe(number)
  expect(await returns(page)).toBeGreaterThan(0)
  expect(buyer.sent('POST', /\/lead-v2$/)).toHaveLength(1)
  expect(buyer.sent('PUT', /\/lead-v2\/[^/]+$/)).toHaveLength(1)
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
  buyer,
}) => {
  await countReturns(page)
  await buyer.goTo('nome')
  const field = page.getByRole('textbox', { name: 'Nome completo' })
  const half = 'Maria Apare'
  await field.fill(half)
  const thaw = await freeze(page)
  await thaw()
  await expect(field).toHaveValue(half)
  await page.goto(`${buyer.base}/healthz`)
  await move(page, 'back')
  await buyer.isAt('nome')
  expect(await returns(page)).toBe(1)
  await expect(field).toHaveValue(half)
  await buyer.answerUntil('email', 'nome')
})

test('an answer that is sent when the tab is frozen arrives once it is used again', async ({
  page,
  buyer,
}) => {
  await buyer.goTo('ativar-debito')
  await buyer.fill('ativar-debito')
  const save = await holdCall(page, /\/bankInfo$/)
  await buyer.next.click()
  await save.arrived
  const thaw = await freeze(page)
  save.release()
  await thaw()
  await buyer.isAt('conta-debito')
  expect(buyer.sent('PATCH', /\/bankInfo$/)).toHaveLength(1)
})

test.describe('a marketing page restored from the back/forward cache', () => {
  test.use({ consent: null })

  test('knows the consent and the order that came meanwhile', async ({ page, buyer }) => {
    await countReturns(page)
    const cookies = new Cookies(page)
    await page.goto(`${buyer.base}/`)
    await expect(cookies.banner).toBeVisible()
    await buyer.followPlan()
    await cookies.button('Recusar').click()
    await buyer.answerUntil('telefone')
    await page.evaluate(() => history.go(-4))
    await buyer.isHome()
    expect(await returns(page)).toBe(1)
    await expect(cookies.banner).toBeHidden()
    await buyer.page.locator(`a[href*="s=${buyer.way.sku}"]`).first().click()
    await buyer.isAt('telefone')
    expect(buyer.sent('POST', /\/lead-v2$/)).toHaveLength(1)
  })
})
