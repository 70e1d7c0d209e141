import type { Page } from '@playwright/test'
import { accessibilityFaults } from './models/accessibility.ts'
import { expect, test } from './models/fixtures.ts'

const texts = {
  en: {
    language: 'English',
    form: 'Fill up the form to proceed',
    name: 'Name',
    email: 'E-mail',
    next: 'Continue',
    plans: 'Choose your plan',
    plan: /^Weekly/,
    confirm: 'Confirm your order',
    yes: 'Confirm',
    no: 'Cancel the order',
    thanks: 'Thank you, Ana!',
    contact: 'An employee will contact you soon.',
    cancelled: 'Your order was cancelled. You can choose another plan.',
  },
  es: {
    language: 'Español',
    form: 'Completa el formulario para continuar',
    name: 'Nombre',
    email: 'Correo electrónico',
    next: 'Continuar',
    plans: 'Elige tu plan',
    plan: /^Semanal/,
    confirm: 'Confirma tu pedido',
    yes: 'Confirmar',
    no: 'Cancelar el pedido',
    thanks: '¡Gracias, Ana!',
    contact: 'Un empleado se pondrá en contacto contigo pronto.',
    cancelled: 'Tu pedido se canceló. Puedes elegir otro plan.',
  },
} as const
type Language = keyof typeof texts

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function fillUp(page: Page, language: Language): Promise<void> {
  const said = texts[language]
  await page.getByRole('textbox', { name: said.name }).fill('Ana')
  await page.getByRole('textbox', { name: said.email }).fill('ana@example.com')
  await press(page, said.next)
  await expect(heading(page)).toHaveText(said.plans)
}

async function choose(page: Page, language: Language): Promise<void> {
  const said = texts[language]
  await page.getByRole('radio', { name: said.plan }).check()
  await press(page, said.next)
  await expect(heading(page)).toHaveText(said.confirm)
}

for (const language of ['en', 'es'] as const) {
  test(`an order is cancelled, then placed, without an API call, in ${language}`, async ({
    page,
    server,
  }) => {
    const said = texts[language]
    const asked: string[] = []
    const faults: string[] = []
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    page.on('pageerror', (fault) => faults.push(fault.message))
    await page.goto(`${server.url}/demo/`)
    await expect(heading(page)).toHaveText(texts.en.form)
    await press(page, said.language)
    await expect(heading(page)).toHaveText(said.form)
    await expect(page.locator('html')).toHaveAttribute('lang', language)

    await fillUp(page, language)
    await expect(page).toHaveURL(`${server.url}/demo/plans/`)
    await choose(page, language)
    await press(page, said.no)
    await expect(page.getByRole('status').filter({ hasText: said.cancelled })).toBeVisible()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    await choose(page, language)
    await press(page, said.yes)
    await expect(heading(page)).toHaveText(said.thanks)
    await expect(page.getByText(said.contact)).toBeVisible()
    await expect(page).toHaveURL(`${server.url}/demo/thanks/`)

    const own =
      /^GET \/(?:demo\/|(?:script-errors|display|early-events)[.]js|favicon[.]svg|assets\/demo\/|assets\/[^/]+[.]woff2)/
    expect(asked.filter((one) => !own.test(one))).toEqual([])
    expect(faults).toEqual([])
    expect(await page.context().cookies(server.url)).toHaveLength(1)
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    expect(kept).not.toMatch(/Ana|example/)
  })
}

test('Back goes through the pages, and a reload restarts at the form', async ({ page, server }) => {
  await page.goto(`${server.url}/demo/`)
  await fillUp(page, 'en')
  await choose(page, 'en')
  await page.goBack()
  await expect(heading(page)).toHaveText(texts.en.plans)
  await expect(page.getByRole('radio', { name: texts.en.plan })).toBeChecked()
  await page.goBack()
  await expect(heading(page)).toHaveText(texts.en.form)
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('ana@example.com')
  await page.goForward()
  await expect(heading(page)).toHaveText(texts.en.plans)
  await page.reload()
  await expect(heading(page)).toHaveText(texts.en.form)
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
  await expect(heading(page)).toHaveText(texts.en.form)
  await page.goBack()
  await expect(heading(page)).toHaveText('Page not found')
  expect(await open('/demo/confirm/')).toBe(200)
  await expect(heading(page)).toHaveText(texts.en.form)
  await expect(page).toHaveURL(`${server.url}/demo/`)
})

test('a progress bar shows while a page loads', async ({ page, server }) => {
  await page.goto(`${server.url}/demo/`)
  const bar = page.locator('.bprogress')
  await expect(bar).toBeHidden()
  await page.evaluate(() => {
    const frame = document.querySelector('.bprogress') as HTMLElement
    const seen = { isShown: false }
    Object.assign(window, { seen })
    new MutationObserver(() => {
      seen.isShown ||= frame.checkVisibility()
    }).observe(frame, { attributes: true })
  })
  const isSeen = () => page.evaluate(() => (window as unknown as { seen: { isShown: boolean } }).seen.isShown)
  await press(page, 'Español')
  await press(page, 'English')
  expect(await isSeen()).toBe(false)
  await page.getByRole('link', { name: 'About' }).click()
  await expect.poll(isSeen).toBe(true)
  await expect(bar).toBeHidden()
})

test.describe('in detail', () => {
  for (const colorScheme of ['light', 'dark'] as const)
    test(`every page is accessible and does not scroll sideways in ${colorScheme}`, async ({
      page,
      server,
    }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await page.emulateMedia({ colorScheme })
      const check = async (what: string) =>
        test.step(what, async () => {
          expect.soft(await accessibilityFaults(page), what).toEqual([])
          const sideways = await page.evaluate(() => {
            const { scrollWidth, clientWidth } = document.documentElement
            return scrollWidth - clientWidth
          })
          expect.soft(sideways, `${what}: pixels beside the page`).toBe(0)
        })
      await page.goto(`${server.url}/demo/`)
      await check('the form')
      await press(page, texts.en.next)
      await check('the form, refused')
      await fillUp(page, 'en')
      await check('the plans')
      await press(page, texts.en.next)
      await check('the plans, refused')
      await choose(page, 'en')
      await check('the confirmation')
      await press(page, texts.en.yes)
      await expect(heading(page)).toHaveText(texts.en.thanks)
      await check('the thanks')
      for (const path of ['/demo/hi/Ana/', '/demo/about/', '/demo/nada/']) {
        await page.goto(server.url + path)
        await expect(heading(page)).toBeVisible()
        await check(path)
      }
    })
})
