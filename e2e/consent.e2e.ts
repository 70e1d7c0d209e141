import { consentLifeMs, heldConsent } from '@ultrafibra/contract/consent'
import type { TrackingEvent } from '../src/tracking/tracking.types.ts'
import type { Buyer } from './models/buyer.ts'
import { Cookies } from './models/cookies.ts'
import { expect, test } from './models/fixtures.ts'
import { Keyboard } from './models/keyboard.ts'
import { maria, tracesOf } from './models/person.ts'

test.use({ consent: null })

const digits = (text: string): string => text.replace(/\D/g, '')

type Row = readonly [name: TrackingEvent['name'], data: object]

const view = (path: string): Row => ['pageView', { path }]
const step = (number: number, fields: object = {}): readonly Row[] => [
  ['PurchaseFunnelStep', { currentStep: number }],
  ['funil_recuperacao', { step: number, ...fields }],
]

/** What a purchase up to its fourth question reports, in order, from the home page on: the rest is covered without a browser. */
const reported: readonly Row[] = [
  view('/'),
  ['addToShoppingCart', { ref: 'd500a', name: '500 Mega', price: 59.99, qty: 1 }],
  view('/checkout/cep/'),
  ...step(1, { cep: digits(maria.cep) }),
  view('/checkout/nr-imovel/'),
  ...step(2, { number: maria.number }),
  view('/checkout/verificando-disponibilidade/'),
  view('/checkout/nome/'),
  ...step(3, { name: maria.name }),
  view('/checkout/telefone/'),
]

const arrive = async (buyer: Buyer, path = '/'): Promise<Cookies> => {
  const cookies = new Cookies(buyer.page)
  await cookies.listen()
  await buyer.page.goto(buyer.base + path)
  await expect(cookies.banner).toBeVisible()
  return cookies
}

/** Waits for the page view, which is reported once tracking has loaded. */
const isReported = (cookies: Cookies, path: string): Promise<void> =>
  expect
    .poll(async () => (await cookies.reported()).map(({ name, data }): Row => [name, data]))
    .toContainEqual(view(path))

test.describe('a purchase', () => {
  test('without a choice reports nothing, and keeps asking', async ({ buyer, page }) => {
    const cookies = await arrive(buyer)
    await buyer.followPlan()
    await buyer.answerUntil('telefone')
    await page.waitForLoadState('networkidle')
    expect(await cookies.reported()).toEqual([])
    expect([...cookies.origins]).toEqual([buyer.base])
    expect(await cookies.stored()).toMatchObject({ value: 'denied', initial: true })
    await expect(cookies.banner).toBeVisible()
  })

  test('with all allowed reports every page, step and contact once and in order, to nobody else', async ({
    buyer,
    page,
  }) => {
    const cookies = await arrive(buyer)
    await cookies.accept()
    await isReported(cookies, '/')
    await buyer.followPlan()
    await buyer.answerUntil('telefone')
    await expect
      .poll(async () => (await cookies.reported()).map(({ name, data }): Row => [name, data]))
      .toEqual(reported)
    await page.waitForLoadState('networkidle')
    expect([...cookies.origins]).toEqual([buyer.base])
    expect(heldConsent(await cookies.stored(), Date.now())?.value).toBe('both+contact')
  })
})

test('a consent given in a journey that took a marketing page over reports the view once, and the browser keeps nothing that was typed', async ({
  buyer,
  page,
}) => {
  const cookies = await arrive(buyer)
  const form = page.getByRole('form', { name: 'Tem Ultrafibra no seu endereço?' })
  await form.getByRole('textbox', { name: 'CEP' }).fill(maria.cep)
  await form.getByRole('textbox', { name: 'Celular com DDD' }).fill(maria.phone)
  await form.getByRole('button', { name: 'Consultar' }).click()
  const lead = page.getByRole('dialog', { name: 'Resultado da consulta' })
  await lead.getByRole('textbox', { name: 'Nome completo' }).fill(maria.name)
  await lead.getByRole('textbox', { name: 'E-mail' }).fill(maria.email)
  await lead.getByRole('button', { name: 'Ver os planos com meus dados' }).click()
  await expect(buyer.title).toHaveText('Qual é o número do imóvel?')
  expect(page.url()).not.toMatch(/maria|98765/)
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  expect(tracesOf(maria).filter((trace) => stored.includes(trace))).toEqual([])
  await cookies.accept()
  // As when the visitor comes back from another tab.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.waitForLoadState('networkidle')
  const views = (await cookies.reported()).filter(({ name }) => name === 'pageView')
  expect(views.map(({ data }) => data)).toEqual([{ path: '/consultar-cobertura/nr-imovel/' }])
})

test.describe('the cookie', () => {
  const now = new Date()

  test('stores a choice for seven days, and nothing else of the visitor', async ({ buyer, page }) => {
    await page.clock.setFixedTime(now)
    const cookies = await arrive(buyer)
    await cookies.accept()
    expect(await cookies.stored()).toEqual({
      value: 'both',
      contact: true,
      expiresAt: now.getTime() + consentLifeMs,
    })
    const stored = JSON.stringify(await page.context().cookies())
    expect(tracesOf(maria).filter((trace) => stored.includes(trace))).toEqual([])
    await isReported(cookies, '/')
    const { length } = await cookies.reported()

    await page.clock.setFixedTime(now.getTime() + consentLifeMs - 60_000)
    await page.goto(`${buyer.base}/`)
    await expect(buyer.title).toBeVisible()
    await expect(cookies.banner).toBeHidden()
    await expect.poll(async () => (await cookies.reported()).length).toBeGreaterThan(length)
    const before = await cookies.reported()

    await page.clock.setFixedTime(now.getTime() + consentLifeMs)
    await page.goto(`${buyer.base}/`)
    await expect(cookies.banner).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await cookies.reported()).toEqual(before)
  })
})

test.describe('the banner', () => {
  for (const path of ['/', '/checkout/cep/']) {
    test(`covers nothing at ${path} in a window of 360 pixels`, async ({ buyer, page }) => {
      await page.setViewportSize({ width: 360, height: 640 })
      const cookies = await arrive(buyer, path)
      const main = path === '/' ? page.locator(`a[href*="s=${buyer.way.sku}"]`).first() : buyer.next
      for (const control of [
        main,
        ...['Aceitar', 'Recusar', 'Gerenciar'].map((name) => cookies.banner.getByRole('button', { name })),
      ]) {
        await control.scrollIntoViewIfNeeded()
        const isOnTop = await control.evaluate((element) => {
          const { left, top, width, height } = element.getBoundingClientRect()
          const hit = document.elementFromPoint(left + width / 2, top + height / 2)
          return hit !== null && (element.contains(hit) || hit.contains(element))
        })
        expect(isOnTop, String(control)).toBe(true)
      }
      const [banner, button] = [await cookies.banner.boundingBox(), await main.boundingBox()]
      expect((banner?.y ?? 0) + (banner?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    })
  }

  test('comes first in the tab order and works by keyboard alone', async ({ buyer, page }) => {
    const cookies = await arrive(buyer, '/checkout/cep/')
    const keyboard = new Keyboard(page)
    for (const name of ['Aceitar', 'Recusar', 'Gerenciar'] as const) {
      await keyboard.tab()
      await expect(cookies.button(name)).toBeFocused()
    }
    await keyboard.press('Enter')
    await expect(cookies.dialog).toBeVisible()
    await keyboard.press('Escape')
    await expect(cookies.dialog).toHaveCount(0)
    await expect(cookies.button('Gerenciar')).toBeFocused()
    await keyboard.press('Enter')
    await keyboard.tabTo(cookies.purpose('func'))
    await keyboard.press('Space')
    await expect(cookies.purpose('func')).toBeChecked()
    await keyboard.tabTo(cookies.save)
    await keyboard.press('Enter')
    await expect(cookies.banner).toHaveCount(0)
    await expect(buyer.title).toBeFocused()
    expect((await cookies.stored())?.value).toBe('func')
  })
})
