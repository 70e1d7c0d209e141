import type { Page } from '@playwright/test'
import { accessibilityFaults } from './models/accessibility.ts'
import { expect, test } from './models/fixtures.ts'
import { pixelsBeside } from './models/narrow.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const formTitle = 'Fill up the form to proceed'

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

test('Back goes through the pages, and a reload restarts at the form', async ({ page, server }) => {
  await page.goto(`${server.url}/demo/`)
  await fillUp(page)
  await choose(page)
  await page.goBack()
  await expect(heading(page)).toHaveText('Choose your plan')
  await expect(page.getByRole('radio', { name: /^Weekly/ })).toBeChecked()
  await page.goBack()
  await expect(heading(page)).toHaveText(formTitle)
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('ana@example.com')
  await page.goForward()
  await expect(heading(page)).toHaveText('Choose your plan')
  await page.reload()
  await expect(heading(page)).toHaveText(formTitle)
  await expect(page).toHaveURL(`${server.url}/demo/`)
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('')
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

test('URLs greet the name in them as plain text; unknown ones are not found', async ({ page, server }) => {
  const open = async (path: string) => (await page.goto(server.url + path))?.status()
  expect(await open('/demo/hi/José%20%3Cb%3EX%3C%2Fb%3E/')).toBe(200)
  await expect(heading(page)).toHaveText('Hi, José <b>X</b>!')
  await expect(page.locator('h1 b')).toHaveCount(0)
  for (const path of ['/demo/nada/', '/demo/hi/', '/demo/hi/%E0%A4%A/']) {
    expect([path, await open(path)]).toEqual([path, 404])
    await expect(heading(page)).toHaveText('Page not found')
    expect(new URL(page.url()).pathname).toBe(path)
  }
  await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click()
  await expect(heading(page)).toHaveText(formTitle)
  await page.goBack()
  await expect(heading(page)).toHaveText('Page not found')
  expect(await open('/demo/confirm/')).toBe(200)
  await expect(heading(page)).toHaveText(formTitle)
  await expect(page).toHaveURL(`${server.url}/demo/`)
})

test('every page is accessible and does not scroll sideways in both themes', async ({ page, server }) => {
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
  for (const path of ['/demo/hi/Ana/', '/demo/about/', '/demo/nada/']) {
    await page.goto(server.url + path)
    await expect(heading(page)).toBeVisible()
    await check(path)
  }
})
