import { consentLifeMs, heldConsent } from '@ultrafibra/contract/consent'
import type { TrackingEvent } from '../src/tracking/tracking.types.ts'
import { byDebit, type CheckoutPage, pathOf, stepsOf } from './models/checkout-page.ts'
import { Cookies } from './models/cookies.ts'
import { expect, test } from './models/fixtures.ts'
import { Keyboard } from './models/keyboard.ts'
import { maria, tracesOf } from './models/person.ts'
import { chosenSchedules } from './models/shop.ts'

test.use({ consent: null })

const digits = (text: string): string => text.replace(/\D/g, '')

type Row = readonly [name: TrackingEvent['name'], data: object]

const view = (path: string): Row => ['pageView', { path }]
const step = (number: number, fields: object = {}): readonly Row[] => [
  ['PurchaseFunnelStep', { currentStep: number }],
  ['funil_recuperacao', { step: number, ...fields }],
]

/** What an answer reports beside its page, if anything. */
const answered = (): Readonly<Record<string, readonly Row[]>> => ({
  cep: step(1, { cep: digits(maria.cep) }),
  'nr-imovel': [...step(2, { number: maria.number }), view('/checkout/verificando-disponibilidade/')],
  nome: step(3, { name: maria.name }),
  telefone: step(4, { phone: `55${digits(maria.phone)}` }),
  email: step(5, { email: maria.email }),
  'data-nascimento': step(6),
  'nome-mae': step(7),
  cpf: [...step(8), ...step(9, { address: 'Avenida Paulista' })],
  'data-de-vencimento': step(10, { due_date: maria.dueDate }),
  'ativar-debito': step(11, { direct_debit: true }),
  'conta-debito': step(12),
  'data-instalacao': step(13, { schedules: chosenSchedules() }),
  confirmacao: step(14),
})

/** All events of a purchase, in order, from the home page on. */
const reportedBy = (orderNumber: string): readonly Row[] => [
  view('/'),
  ['addToShoppingCart', { ref: 'd500a', name: '500 Mega', price: 59.99, qty: 1 }],
  ...stepsOf(byDebit).flatMap((page) => [view(pathOf(page)), ...(answered()[page] ?? [])]),
  ['checkout', { total_itens: 1, total_price: 59.99, n_pedido: orderNumber }],
  view('/pedido-realizado/'),
]

const contacts: readonly TrackingEvent['name'][] = ['funil_recuperacao', 'checkout_semcobertura']

const arrive = async (checkout: CheckoutPage, path = '/'): Promise<Cookies> => {
  const cookies = new Cookies(checkout.page)
  await cookies.listen()
  await checkout.page.goto(checkout.base + path)
  await expect(cookies.banner).toBeVisible()
  return cookies
}

/** Waits for the page view, which is reported once tracking has loaded. */
const isReported = (cookies: Cookies, path: string): Promise<void> =>
  expect
    .poll(async () => (await cookies.reported()).map(({ name, data }): Row => [name, data]))
    .toContainEqual(view(path))

/** Buys from the current home page; returns the order's number. */
const buy = async (checkout: CheckoutPage): Promise<string> => {
  await checkout.followPlan()
  await checkout.answerUntil('confirmacao')
  return checkout.placeOrder()
}

/** A purchase up to here reports pages, steps and contacts; the rest is covered without a browser. */
const enough = 'data-nascimento'

const begin = async (checkout: CheckoutPage): Promise<void> => {
  await checkout.followPlan()
  await checkout.answerUntil(enough)
}

const reportedUntilThere = (): readonly Row[] => {
  const rows = reportedBy('')
  const isThere = (data: object) => 'path' in data && data.path === `/checkout/${enough}/`
  return rows.slice(0, rows.findIndex(([, data]) => isThere(data)) + 1)
}

test.describe('a purchase', () => {
  test('without a choice reports nothing, and keeps asking', async ({ checkout, page }) => {
    const cookies = await arrive(checkout)
    await begin(checkout)
    await page.waitForLoadState('networkidle')
    expect(await cookies.reported()).toEqual([])
    expect([...cookies.origins]).toEqual([checkout.base])
    expect(await cookies.stored()).toBeNull()
    await expect(cookies.banner).toBeVisible()
  })

  test('after Recusar reports nothing', async ({ checkout, page }) => {
    const cookies = await arrive(checkout)
    await cookies.choose('denied')
    await begin(checkout)
    await page.waitForLoadState('networkidle')
    expect(await cookies.reported()).toEqual([])
    expect([...cookies.origins]).toEqual([checkout.base])
    expect((await cookies.stored())?.value).toBe('denied')
    await expect(cookies.banner).toHaveCount(0)
  })

  const allowing = [
    ['both+contact', 'tells every page, step, contact and sale once and in order', () => true],
    ['publi', 'tells nothing', () => false],
    ['denied+contact', 'tells the contacts only', ([name]: Row) => contacts.includes(name)],
  ] as const

  for (const [consent, what, isAllowed] of allowing) {
    test(`with the choice ${consent} ${what}`, async ({ checkout, page }) => {
      const cookies = await arrive(checkout)
      await cookies.choose(consent)
      if (isAllowed(view('/'))) await isReported(cookies, '/')
      let due = reportedUntilThere()
      if (consent === 'both+contact') due = reportedBy(await buy(checkout))
      else await begin(checkout)
      const reports = async () => (await cookies.reported()).map(({ name, data }): Row => [name, data])
      await expect.poll(reports).toEqual(due.filter(isAllowed))
      const reported = await reports()
      const secrets = [maria.cpf, maria.birthDate, maria.mothersName, maria.account, maria.agency]
      const traces = secrets.flatMap((text) => [text, digits(text)]).filter((text) => text !== '')
      expect(traces.filter((text) => JSON.stringify(reported).includes(text))).toEqual([])
      await page.waitForLoadState('networkidle')
      expect([...cookies.origins]).toEqual([checkout.base])
      expect(heldConsent(await cookies.stored(), Date.now())?.value).toBe(consent)
    })
  }
})

test('a late consent reports the current page and what follows, nothing earlier', async ({ checkout }) => {
  const cookies = await arrive(checkout)
  await checkout.followPlan()
  await checkout.answerUntil('telefone')
  await cookies.choose('both+contact')
  await checkout.answer('telefone')
  await checkout.isAt('email')
  await expect
    .poll(async () => (await cookies.reported()).map(({ name, data }): Row => [name, data]))
    .toEqual([
      view('/checkout/telefone/'),
      ...step(4, { phone: `55${digits(maria.phone)}` }),
      view('/checkout/email/'),
    ])
})

test('a consent given in a journey that took a marketing page over reports the view once', async ({
  checkout,
  page,
}) => {
  const cookies = await arrive(checkout)
  const form = page.getByRole('form', { name: 'Tem Ultrafibra no seu endereço?' })
  await form.getByRole('textbox', { name: 'CEP' }).fill(maria.cep)
  await form.getByRole('textbox', { name: 'Celular com DDD' }).fill(maria.phone)
  await form.getByRole('button', { name: 'Consultar' }).click()
  const lead = page.getByRole('dialog', { name: 'Falta pouco' })
  await lead.getByRole('textbox', { name: 'Nome completo' }).fill(maria.name)
  await lead.getByRole('textbox', { name: 'E-mail' }).fill(maria.email)
  await lead.getByRole('button', { name: 'Ver se tem cobertura' }).click()
  await expect(checkout.title).toHaveText('Qual é o número do imóvel?')
  await cookies.choose('both+contact')
  // As when the visitor comes back from another tab.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.waitForLoadState('networkidle')
  const views = (await cookies.reported()).filter(({ name }) => name === 'pageView')
  expect(views.map(({ data }) => data)).toEqual([{ path: '/consultar-cobertura/nr-imovel/' }])
})

test('a consent withdrawn in the footer stops the reporting, and the banner asks again', async ({
  checkout,
  page,
}) => {
  const cookies = await arrive(checkout)
  await cookies.choose('both+contact')
  await isReported(cookies, '/')
  await page.getByRole('contentinfo').getByText('Preferências de cookies').click()
  for (const name of ['publi', 'func', 'contact'] as const) {
    await expect(cookies.purpose(name)).toBeChecked()
    await cookies.purpose(name).uncheck({ force: true })
  }
  await cookies.save.click()
  await expect(cookies.banner).toContainText('Nada marcado. Escolha Aceitar ou Recusar.')
  expect(await cookies.stored()).toBeNull()
  const before = await cookies.reported()
  await checkout.followPlan()
  await checkout.answer('cep')
  expect(await cookies.reported()).toEqual(before)
})

test.describe('the cookie', () => {
  const now = new Date()

  test('stores a choice for seven days, and nothing else of the visitor', async ({ checkout, page }) => {
    await page.clock.setFixedTime(now)
    const cookies = await arrive(checkout)
    await cookies.choose('both+contact')
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
    await page.goto(`${checkout.base}/`)
    await expect(checkout.title).toBeVisible()
    await expect(cookies.banner).toBeHidden()
    await expect.poll(async () => (await cookies.reported()).length).toBeGreaterThan(length)
    const before = await cookies.reported()

    await page.clock.setFixedTime(now.getTime() + consentLifeMs)
    await page.goto(`${checkout.base}/`)
    await expect(cookies.banner).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await cookies.reported()).toEqual(before)
  })

  test('expires while the page is open: the banner returns and nothing more is reported', async ({
    checkout,
    page,
  }) => {
    await page.clock.install({ time: now })
    const cookies = await arrive(checkout)
    await cookies.choose('both+contact')
    await isReported(cookies, '/')
    const before = await cookies.reported()
    await page.clock.fastForward(consentLifeMs)
    await expect(cookies.banner).toBeVisible()
    await checkout.followPlan()
    expect(await cookies.reported()).toEqual(before)
  })
})

test.describe('the banner', () => {
  for (const path of ['/', '/checkout/cep/']) {
    test(`covers nothing at ${path} in a window of 360 pixels`, async ({ checkout, page }) => {
      await page.setViewportSize({ width: 360, height: 640 })
      const cookies = await arrive(checkout, path)
      const main = path === '/' ? page.locator(`a[href*="s=${checkout.way.sku}"]`).first() : checkout.next
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

  test('comes first in the tab order and works by keyboard alone', async ({ checkout, page }) => {
    const cookies = await arrive(checkout, '/checkout/cep/')
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
    await expect(checkout.title).toBeFocused()
    expect((await cookies.stored())?.value).toBe('func')
  })
})
