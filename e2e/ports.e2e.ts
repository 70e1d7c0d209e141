import type { Page } from '@playwright/test'
import { calendarUnknown, scheduleTaken } from '@ultrafibra/contract/texts'
import { coveragePort } from '@ultrafibra/server/ports/coverage.port'
import { type OutsideProvider, startOutsideProvider } from '../tests/support/outside-provider-process.ts'
import { builtSite, startServer } from '../tests/support/server-process.ts'
import { comeBackTo } from './models/begun.ts'
import { CheckoutPage } from './models/checkout-page.ts'
import { test as base, expect } from './models/fixtures.ts'
import { maria } from './models/person.ts'

interface Systems {
  readonly provider: OutsideProvider
  /** A shop that asks the provider about coverage and installers. */
  readonly checkout: CheckoutPage
}

const test = base.extend<Systems>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted off the pattern
  provider: async ({}, use) => {
    const provider = await startOutsideProvider()
    await use(provider)
    await provider.stop()
  },
  checkout: async ({ page, provider }, use) => {
    const { COVERAGE_URL = '', CALENDAR_URL = '', PORTS_TOKEN = '' } = provider.env
    const env = { SITE_DIR: builtSite, RATE_LIMITS: 'off', COVERAGE_URL, CALENDAR_URL, PORTS_TOKEN }
    const server = await startServer({ env })
    await use(new CheckoutPage(page, server.url, maria))
    await server.stop()
  },
})

const names = async (page: Page): Promise<string[]> =>
  (await page.getByRole('checkbox').all()).reduce<Promise<string[]>>(
    async (before, box) => [...(await before), (await box.getAttribute('aria-label')) ?? 'Mais cedo'],
    Promise.resolve([]),
  )

test('the days offered are those on which an installer is free', async ({ page, provider, checkout }) => {
  await provider.set({ periods: ['tarde'] })
  await comeBackTo(checkout, 'data-instalacao')
  await expect(page.getByRole('checkbox', { name: /Manhã/ })).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: /^Mais cedo:.* à tarde$/ })).toBeVisible()
  expect((await names(page)).filter((name) => name.includes('Tarde')).length).toBeGreaterThan(2)
  await checkout.answerUntil('confirmacao', 'data-instalacao')
  expect(await checkout.placeOrder()).toMatch(/^\d{11}$/)
})

test('a day that is taken while the visitor chooses is named, and another is chosen', async ({
  page,
  provider,
  checkout,
}) => {
  await comeBackTo(checkout, 'data-instalacao')
  const asked = page.waitForResponse(/installation-days/)
  await page.reload()
  await asked
  await checkout.fill('data-instalacao')
  await provider.set({ periods: ['manha'] })
  await checkout.next.click()
  await expect(page.getByText(scheduleTaken).first()).toBeVisible()
  await checkout.isAt('data-instalacao')
  const taken = page.getByRole('checkbox', { name: /ocupada/ })
  await expect(taken).toHaveCount(2)
  await taken.first().click({ force: true })
  await expect(taken).toHaveCount(1)
  await taken.first().click({ force: true })
  await page.getByRole('checkbox', { name: /Manhã/ }).first().check({ force: true })
  await checkout.next.click()
  await checkout.isAt('confirmacao')
  expect(await checkout.placeOrder()).toMatch(/^\d{11}$/)
})

test('with the calendar down all days are wishes, which the page says, and the order is placed', async ({
  page,
  provider,
  checkout,
}) => {
  await provider.set({ calendar: 'down' })
  await comeBackTo(checkout, 'data-instalacao')
  await expect(page.getByText(calendarUnknown)).toBeVisible()
  await checkout.answerUntil('confirmacao', 'data-instalacao')
  expect(await checkout.placeOrder()).toMatch(/^\d{11}$/)
})

test('with coverage down the page says so and keeps what was typed; it goes on once coverage is back', async ({
  page,
  provider,
  checkout,
}) => {
  await checkout.choosePlan()
  await checkout.answer('cep')
  await provider.set({ coverage: 'down' })
  await checkout.fill('nr-imovel')
  await checkout.next.click()
  await expect(page.getByText(coveragePort.whenDown).first()).toBeVisible()
  await provider.set({ coverage: '' })
  // A system that failed five times is left alone for ten seconds.
  await expect(async () => {
    await page.getByRole('button', { name: 'Tentar de novo' }).click({ timeout: 1_000 })
    await expect(checkout.title).toHaveText('Como você se chama?', { timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
  await checkout.back.click()
  await expect(page.getByRole('textbox', { name: 'Número' })).toHaveValue(maria.number)
})
