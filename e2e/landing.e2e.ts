import type { Locator, Page } from '@playwright/test'
import { expect, test } from './models/fixtures.ts'
import { holdScripts } from './models/held-scripts.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const drawer = (page: Page, name: string) => page.getByRole('dialog', { name })

const fillCoverageForm = async (page: Page, cep: string): Promise<void> => {
  const form = page.getByRole('form', { name: 'Tem Ultrafibra no seu endereço?' })
  await form.getByRole('textbox', { name: 'CEP' }).pressSequentially(cep)
  await form.getByRole('textbox', { name: 'Celular com DDD' }).pressSequentially('11987654321')
  await form.getByRole('button', { name: 'Consultar' }).click()
}

/** Of a card with a choice, only the chosen plan is in view. */
const inView = (texts: Locator): Locator => texts.locator('visible=true')

test('the checkout opens with the plan of the streaming service chosen on a card', async ({
  page,
  server,
}) => {
  await page.goto(server.url)
  const card = page.getByRole('article', { name: '1 Giga + Globoplay' })
  await card.getByText('Paramount+', { exact: true }).click()
  const chosen = page.getByRole('article', { name: '1 Giga + Paramount+' })
  await expect(inView(chosen.getByText('R$ 129,99 por mês'))).toBeAttached()
  await chosen.getByRole('link', { name: /^Contratar 1 Giga/ }).click()
  await expect(title(page)).toHaveText('Onde você quer a Ultrafibra?')
  await expect.poll(() => new URL(page.url()).search).toBe('?s=d1000c')
  await expect(page.getByText('1 Giga + Paramount+').locator('visible=true').first()).toBeVisible()
})

/** Pages of several campaigns: two clicks on each, on different cards. */
const selling = [
  ...['/', '/ofertas/', '/500mb/', '/700mb/', '/novo-cliente/', '/globoplay/', '/paramount/', '/hbo-max/'],
  ...[
    '/timblack/',
    '/timblack/globoplay/',
    '/es/',
    '/es/700mb/',
    '/rs/ofertas/',
    '/r2/',
    '/sp/',
    '/premium/',
  ],
  ...['/black-friday/', '/livelo/', '/oferta-colaborador/', '/b/', '/movel-blindagem/timcontrole/'],
]

/** A card, else a column: its price and its purchase link. */
const offerOn = async (page: Page, at: number) => {
  const cards = page.locator('[data-card]:visible')
  const count = await cards.count()
  if (count > 0) {
    const card = cards.nth(at % count)
    return {
      place: card,
      price: inView(card.getByText(/por mês$/)),
      link: card.getByRole('link', { name: /^Contratar (?!pelo)/ }),
    }
  }
  const columns = page.getByRole('row', { name: /^Contratar/ }).getByRole('cell')
  const column = at % (await columns.count())
  const prices = page.getByRole('row', { name: /^Preço no débito/ }).getByRole('cell')
  return {
    place: columns.nth(column),
    price: prices.nth(column).locator('b'),
    link: columns.nth(column).getByRole('link'),
  }
}

const firstPrice = (text: string | null): string => /\d+,\d\d/.exec(text ?? '')?.[0] ?? 'no price'

/** Clicks the purchase link and compares its price with the checkout's. */
const expectSold = async (page: Page, at: number, isTouched: boolean): Promise<void> => {
  const { place, price, link } = await offerOn(page, at)
  if (isTouched) {
    await place.hover()
    const other = place.getByRole('radio', { checked: false, disabled: false }).first()
    if ((await other.count()) > 0) {
      const before = await link.getAttribute('href')
      await other.check({ force: true })
      await expect(link).not.toHaveAttribute('href', before ?? '')
    }
  }
  const shown = firstPrice(await price.textContent())
  await link.evaluate((element: HTMLElement) => element.click())
  await expect(title(page)).toHaveText(/^Onde você quer/)
  const summary = page.getByRole('complementary', { name: 'Resumo do pedido' })
  await expect(summary, page.url()).toContainText(`R$ ${shown}`)
}

test("the price beside a purchase link equals the checkout's, before and after interaction", async ({
  page,
  server,
}) => {
  test.setTimeout(240_000)
  for (const [at, path] of selling.entries())
    for (const isTouched of [false, true]) {
      await page.goto(server.url + path, { waitUntil: 'domcontentloaded' })
      const rest = page.getByRole('button', { name: /^Ver todos os planos/ })
      if (isTouched && (await rest.count()) > 0) await rest.click()
      await expectSold(page, isTouched ? at + 1 : at, isTouched)
    }
})

test('an address found on the page continues with the given answers, and nothing is asked twice', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/?utm_source=jornal`)
  await fillCoverageForm(page, '01310100')
  const lead = drawer(page, 'Falta pouco')
  await expect(lead).toBeVisible()
  await expect(lead.getByRole('checkbox', { name: /^Concordo em receber comunicações/ })).toBeChecked()
  await lead.getByRole('textbox', { name: 'Nome completo' }).fill('Maria da Silva')
  await lead.getByRole('textbox', { name: 'E-mail' }).fill('maria@exemplo.com.br')
  await expect(lead.getByRole('textbox', { name: 'Celular com DDD' })).toHaveValue('(11) 98765-4321')
  await lead.getByRole('button', { name: 'Ver se tem cobertura' }).click()
  await expect(title(page)).toHaveText('Qual é o número do imóvel?')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/consultar-cobertura/nr-imovel/')
  expect(page.url()).not.toMatch(/maria|98765/)
  await expect(page.getByText('Avenida Paulista').first()).toBeVisible()
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  expect(stored).not.toMatch(/maria|Maria|98765/)
  await page.goBack()
  await expect(title(page)).toHaveText('Sua casa inteira na velocidade da luz')
})

test("the coverage drawer works by keyboard alone and leads to the address's plans", async ({
  page,
  server,
}) => {
  await page.goto(server.url)
  const opener = page.getByRole('banner').getByRole('link', { name: 'Consultar cobertura' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const coverage = drawer(page, 'Consultar cobertura')
  await expect(coverage).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(coverage).toBeHidden()
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(coverage).toBeVisible()
  await coverage.getByRole('textbox', { name: 'Número' }).focus()
  await page.keyboard.type('1000')
  await coverage.getByRole('textbox', { name: 'CEP' }).focus()
  await page.keyboard.type('01310100')
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText('Como você se chama?')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/checkout/nome/')
})

test('a call-back is requested without leaving the page', async ({ page, server }) => {
  await page.goto(server.url)
  const opener = page.getByRole('contentinfo').getByRole('link', { name: 'Receber ligação' })
  await opener.click()
  const call = drawer(page, 'Quer que a gente ligue?')
  await call.getByRole('textbox', { name: 'Celular com DDD' }).pressSequentially('11987654321')
  await call.getByRole('button', { name: 'Receber ligação' }).click()
  await expect(call.getByText('Tudo certo! Dentro de alguns segundos, entraremos em contato')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(call).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(page.getByText('Pedido recebido', { exact: false })).toBeVisible()
})

test('a link to a question opens it', async ({ page, server }) => {
  await page.goto(`${server.url}/#faq-upload`)
  const question = page.locator('#faq-upload')
  await expect(question).toHaveAttribute('open', '')
  await expect(question.locator('summary')).toBeFocused()
})

for (const [hash, name] of [
  ['#cd2000', '2 Giga + HBO Max'],
  ['#cd300', '300 Mega'],
] as const)
  test(`a link to ${hash} scrolls to its card, folded or not`, async ({ page, server }) => {
    await page.goto(`${server.url}/${hash}`)
    await expect(page.getByRole('article', { name })).toBeInViewport({ timeout: 10_000 })
  })

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' })

  test('the banners pause and resume by their button', async ({ page, server }) => {
    await page.goto(server.url)
    const pause = page.getByRole('button', { name: 'Pausar os destaques' })
    await pause.click()
    await expect(page.getByRole('button', { name: 'Reproduzir os destaques' })).toBeVisible()
    await page.getByRole('button', { name: 'Próximo destaque' }).click()
    await expect(page.getByRole('button', { name: /^Destaque 2/ })).toHaveAttribute('aria-current', 'true')
  })

  test('nothing on a page shifts while it loads and hydrates', async ({ page, server }) => {
    await page.addInitScript(() => {
      const shifts = { total: 0 }
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        })[])
          if (!entry.hadRecentInput) shifts.total += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const moved: string[] = []
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 720 })
      for (const path of [
        '/',
        '/black-friday/',
        '/globoplay/',
        '/livelo/',
        '/ofertas/',
        '/novo-cliente/',
        '/checkout/cep/',
      ]) {
        await page.goto(server.url + path)
        await page.locator(path.startsWith('/checkout') ? '#root[data-ready]' : 'main').waitFor()
        await page.mouse.move(200, 400)
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
        const total = await page.evaluate(
          () => (window as unknown as { shifts: { total: number } }).shifts.total,
        )
        // Browsers wait for the whole hero, but not for ever: a paint of half a hero shifts by 0.01.
        if (total >= 0.02) moved.push(`${path} ${width} px: ${total}`)
      }
    }
    expect(moved).toEqual([])
  })
})

test('with reduced motion nothing moves by itself', async ({ page, server }) => {
  await page.goto(server.url)
  await page.getByRole('button', { name: 'Próximo destaque' }).click()
  await expect(page.getByRole('button', { name: /^Destaque 2/ })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('button', { name: 'Pausar os destaques' })).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
})

test('a text size set on one marketing page applies to the next', async ({ page, server }) => {
  await page.goto(server.url)
  const settings = page.getByRole('banner').locator('summary', { hasText: 'Ajustes de exibição' })
  await settings.click()
  await page.getByRole('banner').getByRole('button', { name: 'Aumentar o texto' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-zoom', /^10[1-9]/)
  const zoom = await page.locator('html').getAttribute('data-zoom')
  await page.goto(`${server.url}/globoplay/`)
  await expect(page.locator('html')).toHaveAttribute('data-zoom', zoom ?? '')
})

test('display settings opened before the scripts come have their controls then', async ({ page, server }) => {
  const letGo = await holdScripts(page, /\/assets\/.*\.js$/)
  await page.goto(server.url, { waitUntil: 'commit' })
  await page.getByRole('banner').locator('summary', { hasText: 'Ajustes de exibição' }).press('Enter')
  await letGo()
  const larger = page.getByRole('button', { name: 'Aumentar o texto' })
  await expect(larger).toBeVisible()
  await larger.click()
  await expect(page.locator('html')).toHaveAttribute('data-zoom', /^10[1-9]/)
})

test("the first URL's campaign parameters follow every link", async ({ page, server }) => {
  await page.goto(`${server.url}/timblack/?utm_source=jornal&a=77`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Planos e ofertas' }).click()
  await expect(page).toHaveURL(`${server.url}/timblack/ofertas/?a=77&utm_source=jornal`)
})

test('a phone shows only the lines in which the two chosen plans differ', async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(server.url)
  const line = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })
  await expect(line('Aya Ensinah')).toBeVisible()
  await expect(line('Babbel')).toBeHidden()
  await page.getByRole('combobox', { name: 'com', exact: true }).selectOption('300 Mega')
  await expect(line('Babbel')).toBeVisible()
  await expect(line('Aya Ensinah')).toBeHidden()
  await expect(line('Contratar')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Ver só as diferenças' }).uncheck()
  await expect(line('Aya Ensinah')).toBeVisible()
})
