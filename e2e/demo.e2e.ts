import type { Page } from '@playwright/test'
import { accessibilityFaults } from './models/accessibility.ts'
import { expect, test } from './models/fixtures.ts'
import { pixelsBeside } from './models/narrow.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const fillUp = async (page: Page): Promise<void> => {
  await page.getByRole('textbox', { name: 'Name' }).fill('Ana')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ana@example.com')
  await press(page, 'Continue')
  await expect(heading(page)).toHaveText('Choose your plan')
}

const choose = async (page: Page): Promise<void> => {
  await page.getByRole('radio', { name: /^Weekly/ }).check()
  await press(page, 'Continue')
  await expect(heading(page)).toHaveText('Confirm your order')
}

test('an order is cancelled, then placed, without an API call, and the browser keeps nothing of it', async ({
  page,
  server,
}) => {
  const asked: string[] = []
  const faults: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('pageerror', (fault) => faults.push(fault.message))
  await page.goto(`${server.url}/demo/`)
  await expect(heading(page)).toHaveText('Fill up the form to proceed')
  await fillUp(page)
  await expect(page).toHaveURL(`${server.url}/demo/plans/`)
  await choose(page)
  await press(page, 'Cancel the order')
  await expect(page.getByRole('status').filter({ hasText: 'Your order was cancelled.' })).toBeVisible()
  await choose(page)
  await press(page, 'Confirm')
  await expect(heading(page)).toHaveText('Thank you, Ana!')
  await expect(page).toHaveURL(`${server.url}/demo/thanks/`)
  const own =
    /^GET \/(?:demo\/|(?:script-errors|display|early-events)[.]js|favicon[.]svg|assets\/demo\/|assets\/[^/]+[.]woff2)/
  expect(asked.filter((one) => !own.test(one))).toEqual([])
  expect(faults).toEqual([])
  expect(await page.context().cookies(server.url)).toHaveLength(1)
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(kept).not.toMatch(/Ana|example/)
})

test('language and theme survive a reload', async ({ page, server }) => {
  await page.goto(`${server.url}/demo/about/`)
  await press(page, 'Español')
  await page.getByRole('switch', { name: 'Modo oscuro' }).click()
  await page.reload()
  await expect(heading(page)).toHaveText('Acerca de esta demo')
  await expect(page).toHaveTitle('Acerca de esta demo | Demo de Ultrafibra')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('switch', { name: 'Modo oscuro' })).toBeChecked()
})

test('every page greets or says what it is, is accessible and does not scroll sideways in both themes', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const check = async (what: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect.soft(await accessibilityFaults(page), `${what}, ${colorScheme}`).toEqual([])
      expect.soft(await pixelsBeside(page), `${what}: pixels beside the page`).toBe(0)
    }
  }
  await page.goto(`${server.url}/demo/`)
  await check('the form')
  await press(page, 'Continue')
  await check('the form, refused')
  await fillUp(page)
  await check('the plans')
  await press(page, 'Continue')
  await check('the plans, refused')
  await choose(page)
  await check('the confirmation')
  await press(page, 'Confirm')
  await expect(heading(page)).toHaveText('Thank you, Ana!')
  await check('the thanks')
  for (const [path, title] of [
    ['/demo/hi/Jos%C3%A9%20%3Cb%3EX%3C%2Fb%3E/', 'Hi, José <b>X</b>!'],
    ['/demo/about/', 'About this demo'],
    ['/demo/nada/', 'Page not found'],
  ] as const) {
    await page.goto(server.url + path)
    await expect(heading(page)).toHaveText(title)
    await check(path)
  }
})
