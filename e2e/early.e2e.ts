import type { Page } from '@playwright/test'
import { Cookies } from './models/cookies.ts'
import { expect, test } from './models/fixtures.ts'
import { holdScripts, lookUps } from './models/held.ts'

const allScripts = /\/assets\/.*\.js$/

test('a postal code typed and submitted before the script runs is looked up once', async ({
  page,
  server,
}) => {
  const letGo = await holdScripts(page, allScripts)
  const sent = lookUps(page)
  await page.goto(server.url, { waitUntil: 'commit' })
  const form = page.getByRole('form', { name: 'Tem Ultrafibra no seu endereço?' })
  await form.getByRole('textbox', { name: 'CEP' }).fill('01310-100')
  await form.getByRole('textbox', { name: 'Celular com DDD' }).fill('(11) 98765-4321')
  // Disabled until it is awake; a press is kept all the same.
  await form.getByRole('button', { name: 'Consultar' }).click({ force: true })
  await letGo()
  await expect(page.getByRole('dialog', { name: 'Resultado da consulta' })).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('the first checkout page keeps text typed before the script runs, and replays one submit', async ({
  page,
  server,
}) => {
  const letGo = await holdScripts(page, allScripts)
  const sent = lookUps(page)
  await page.goto(`${server.url}/checkout/cep/?s=d2000b`, { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'CEP' }).fill('01310-100')
  const button = page.getByRole('button', { name: 'Continuar' })
  const spinner = () => button.evaluate((one) => getComputedStyle(one, '::before').borderRadius)
  const width = () => button.evaluate((one) => one.getBoundingClientRect().width)
  const before = [await spinner(), await width()]
  await button.click()
  expect([before, [await spinner(), await width()]]).toEqual([
    ['0px', before[1]],
    ['50%', before[1]],
  ])
  await letGo()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Qual é o número do imóvel?')
  expect(sent).toHaveLength(1)
  await expect.poll(() => new URL(page.url()).search).toBe('?s=d2000b')
  await expect(page.getByText('2 Giga + HBO Max').locator('visible=true').first()).toBeVisible()
})

test('the first tap on a plan card before the script runs opens its purchase options once', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const letGo = await holdScripts(page, allScripts)
  await page.goto(server.url, { waitUntil: 'commit' })
  const card = page.getByRole('article', { name: '500 Mega', exact: true })
  await card.getByText('250 Mega de upload').click()
  await expect(card).toHaveCSS('cursor', 'progress')
  await letGo()
  await expect(page.getByRole('dialog', { name: 'Contratar 500 Mega' })).toBeVisible()
  await expect(page.locator('[data-heard]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Fechar' }).locator('visible=true').first().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the label of a plan that is pressed before the script runs opens then, in place of the page of all regulations', async ({
  page,
  server,
}) => {
  const letGo = await holdScripts(page, allScripts)
  await page.goto(server.url, { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Etiqueta e regulamento de 500 Mega', exact: true }).click()
  await letGo()
  await expect(page.getByRole('dialog').getByText('500 Mega').first()).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/`)
})

test('an explanation opened before the script runs stays open after hydration', async ({ page, server }) => {
  const letGo = await holdScripts(page, allScripts)
  await page.goto(`${server.url}/livelo/`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Entenda a velocidade' }).click()
  const text = page.getByText('de 600MB + 100MB bônus')
  await expect(text).toBeVisible()
  await letGo()
  const plans = page.locator('site-island[name="plan-list"]')
  const isReady = async (): Promise<string | null> => {
    await plans.dispatchEvent('focusin')
    return plans.getAttribute('data-ready')
  }
  await expect.poll(isReady).toBe('')
  await expect(text).toBeVisible()
})

test('a tab pressed before the script runs is seen to be heard, and shows its plans then', async ({
  page,
  server,
}) => {
  const letGo = await holdScripts(page, allScripts)
  await page.goto(`${server.url}/novo-cliente/`, { waitUntil: 'commit' })
  const tabs = page.getByRole('tablist', { name: /velocidade$/ }).getByRole('tab')
  await page.locator('[role="tabpanel"]:visible').waitFor()
  const names = await tabs.allTextContents()
  const shown = () => page.locator('[role="tabpanel"]:visible').evaluateAll((all) => all.map(({ id }) => id))
  const [before] = await shown()
  await tabs.last().click()
  await expect(tabs.last()).toHaveCSS('cursor', 'progress')
  expect(await shown()).toEqual([before])
  await letGo()
  await page.locator('site-island[name="plan-list"][data-ready]').waitFor()
  await expect(tabs.last()).toHaveAttribute('aria-selected', 'true')
  expect(await shown()).not.toEqual([before])
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('tab', { selected: true })).toHaveText(names.at(-2) ?? '')
  expect(await shown()).toHaveLength(1)
})

test('a reload after an early Enter keeps the postal code once', async ({ page, server }) => {
  const letGo = await holdScripts(page, allScripts)
  const field = page.getByRole('textbox', { name: 'CEP' })
  await page.goto(`${server.url}/checkout/cep/`, { waitUntil: 'commit' })
  await field.fill('01310-100')
  await field.press('Enter')
  await page.reload({ waitUntil: 'commit' })
  await expect(field).toHaveValue('01310-100')
  await page.goto(`${server.url}/rs/checkout/cep/`, { waitUntil: 'commit' })
  await expect(field).toHaveValue('')
  await page.goto(`${server.url}/checkout/cep/`, { waitUntil: 'commit' })
  await letGo()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Qual é o número do imóvel?')
  expect(await page.evaluate(() => sessionStorage['ultrafibra.typed /checkout/cep/'])).toBeUndefined()
})

/** When the site's own scripts come, from a choice to the press after it. */
const arrivals: Readonly<Record<string, (page: Page) => Promise<() => Promise<unknown>>>> = {
  'on time': async () => async () => undefined,
  'after both presses': async (page) => holdScripts(page, allScripts),
  never: async (page) => {
    await page.route(/\.js$/, (route) => route.abort())
    return () => page.unrouteAll()
  },
}

const [option, sku, name, price] = ['HBO Max', 'd1000d', '1 Giga + HBO Max', 'R$ 134,99 por mês']

for (const [when, arrive] of Object.entries(arrivals))
  test(`"${option}" and “Contratar” are that plan at that price, with scripts ${when}`, async ({
    page,
    server,
  }) => {
    const letGo = await arrive(page)
    await page.goto(server.url, { waitUntil: 'commit' })
    const card = page.locator('[data-card]:has(input):has(a[href*="s=d600gl"])').first()
    await card.locator('label').getByText(option, { exact: true }).click()
    await expect(card.locator('a[href*="/checkout/"]:visible')).toHaveCount(1)
    await expect(card.getByRole('heading')).toHaveText(name)
    const link = card.getByRole('link', { name: /^Contratar 1 Giga/ })
    await expect(card.getByText(/^R\$\s\d+,\d\d por mês$/).locator('visible=true')).toHaveText([price])
    await link.click({ noWaitAfter: true })
    await page.waitForURL(new RegExp(`/checkout/cep/[?]s=${sku}$`), { waitUntil: 'commit' })
    await letGo()
    if (when === 'never') await page.reload()
    await expect(page.getByText(name, { exact: true }).locator('visible=true').first()).toBeVisible()
  })

test("on a slow connection the checkout shows the clicked plan's price only", async ({ page, server }) => {
  const { plans } = (await (await page.request.get(`${server.url}/json/planos.json`)).json()) as {
    plans: readonly { sku: string; price_with_dacc: number }[]
  }
  await page.setViewportSize({ width: 360, height: 800 })
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(window, { seen })
    const look = () => {
      for (const [price] of document.body?.innerText.matchAll(/R\$\s[\d.]+,\d\d/g) ?? []) seen.add(price)
      requestAnimationFrame(look)
    }
    look()
  })
  const line = await page.context().newCDPSession(page)
  const throughput = 200_000
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  for (const { sku, price_with_dacc } of plans.slice(0, 3)) {
    await page.goto(`${server.url}/checkout/cep/?s=${sku}`)
    await expect(page.locator('#root[data-ready]')).toHaveCount(1)
    const seen = () => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
    // The next frame looks; a wrong price stays seen.
    const price = `R$\u00a0${price_with_dacc.toFixed(2).replace('.', ',')}`
    await expect.poll(seen, { message: sku }).toEqual([price])
  }
})

test.describe('the cookie question before the script runs', () => {
  test.use({ consent: null })

  const views = async (cookies: Cookies) =>
    (await cookies.reported()).filter(({ name }) => name === 'pageView').map(({ data }) => data)

  for (const path of ['/', '/checkout/cep/'])
    test(`at ${path} closes with Aceitar at once, stores the choice and reports the page once`, async ({
      page,
      server,
    }) => {
      const cookies = new Cookies(page)
      await cookies.listen()
      const letGo = await holdScripts(page, allScripts)
      await page.goto(server.url + path, { waitUntil: 'commit' })
      await cookies.button('Aceitar').click()
      await expect(cookies.banner).toBeHidden()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      expect((await cookies.stored())?.value).toBe('both')
      expect(await cookies.reported()).toEqual([])
      await letGo()
      await expect.poll(() => views(cookies)).toEqual([{ path }])
      await page.waitForLoadState('networkidle')
      await expect(cookies.banner).toBeHidden()
      expect(await views(cookies)).toEqual([{ path }])
    })
})

/** The files with React and the charts that a page has fetched. */
const heavyFiles = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((name) => /\/(?:vendor|islands|[\w-]+[.]island)-[^/]*[.]js$/.test(name)),
  )

test.describe('an untouched page', () => {
  test.use({ consent: 'both', reducedMotion: 'no-preference' })

  test('starts no island, reports its view, and turns its slides once it has rested', async ({
    page,
    server,
  }) => {
    const cookies = new Cookies(page)
    await cookies.listen()
    await page.goto(`${server.url}/livelo/`)
    await expect
      .poll(async () => (await cookies.reported()).map(({ name, data }) => [name, data]))
      .toEqual([['pageView', { path: '/livelo/' }]])
    await page.waitForLoadState('networkidle')
    expect(await heavyFiles(page)).toEqual([])
    await expect(page.locator('site-island[data-ready]')).toHaveCount(0)
    await page.goto(server.url)
    await expect(page.locator('site-island[name="banner"][data-ready]')).toBeAttached()
    await expect(page.locator('site-island[data-ready]')).toHaveCount(1)
    await expect(page.getByText(/^Destaque 2 de /)).toBeAttached({ timeout: 15_000 })
    await expect(page.locator('[data-slide]:not([inert]) h2')).toBeInViewport()
  })
})
