import type { Page, Route } from '@playwright/test'
import { expect, test } from './models/fixtures.ts'

/** Holds back all scripts of the page until released; the page and its styles load at once. */
const holdScripts = async (page: Page): Promise<() => Promise<void>> => {
  const held: Route[] = []
  let isOpen = false
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (isOpen) await route.continue()
    else held.push(route)
  })
  return async () => {
    isOpen = true
    await Promise.all(held.splice(0).map((route) => route.continue()))
  }
}

const lookUps = (page: Page): readonly string[] => {
  const seen: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/cep/information/')) seen.push(request.url())
  })
  return seen
}

test('a postal code typed and submitted before the script runs is looked up once', async ({
  page,
  server,
}) => {
  const letGo = await holdScripts(page)
  const sent = lookUps(page)
  await page.goto(server.url, { waitUntil: 'commit' })
  const form = page.getByRole('form', { name: 'Tem Ultrafibra no seu endereço?' })
  await form.getByRole('textbox', { name: 'CEP' }).fill('01310-100')
  await form.getByRole('textbox', { name: 'Celular com DDD' }).fill('(11) 98765-4321')
  await form.getByRole('button', { name: 'Consultar' }).click()
  await letGo()
  await expect(page.getByRole('dialog', { name: 'Falta pouco' })).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('the first checkout page keeps text typed before the script runs, and replays one submit', async ({
  page,
  server,
}) => {
  const letGo = await holdScripts(page)
  const sent = lookUps(page)
  await page.goto(`${server.url}/checkout/cep/?s=d2000b`, { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'CEP' }).fill('01310-100')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await letGo()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Qual é o número do imóvel?')
  expect(sent).toHaveLength(1)
  expect(new URL(page.url()).search).toBe('?s=d2000b')
  await expect(page.getByText('2 Giga + HBO Max').locator('visible=true').first()).toBeVisible()
})

test('the first tap on a plan card before the script runs opens its purchase options once', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const letGo = await holdScripts(page)
  await page.goto(server.url, { waitUntil: 'commit' })
  await page.getByRole('article', { name: '500 Mega', exact: true }).getByText('250 Mega de upload').click()
  await letGo()
  await expect(page.getByRole('dialog', { name: 'Contratar 500 Mega' })).toBeVisible()
  await page.getByRole('button', { name: 'Fechar' }).locator('visible=true').first().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('an explanation opened before the script runs stays open after hydration', async ({ page, server }) => {
  const letGo = await holdScripts(page)
  await page.goto(server.url, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Entenda a velocidade' }).click()
  const text = page.getByText('de 600MB + 100MB bônus')
  await expect(text).toBeVisible()
  await letGo()
  const plans = page.locator('[data-island="plan-list"]')
  const isReady = async (): Promise<string | null> => {
    await plans.dispatchEvent('focusin')
    return plans.getAttribute('data-ready')
  }
  await expect.poll(isReady).toBe('')
  await expect(text).toBeVisible()
})

test('text typed before the script runs survives hydration', async ({ page, server }) => {
  const letGo = await holdScripts(page)
  await page.goto(`${server.url}/checkout/cep/`, { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'CEP' }).fill('0131')
  await letGo()
  await expect(page.locator('#root[data-ready]')).toHaveCount(1)
  await expect(page.getByRole('textbox', { name: 'CEP' })).toHaveValue(/^0131/)
})

test('a streaming service chosen before the script runs is the plan that is bought', async ({
  page,
  server,
}) => {
  const letGo = await holdScripts(page)
  await page.goto(server.url, { waitUntil: 'commit' })
  await page
    .getByRole('article', { name: '1 Giga + Globoplay' })
    .getByText('HBO Max', { exact: true })
    .click()
  await letGo()
  const card = page.getByRole('article', { name: '1 Giga + HBO Max', exact: true })
  await card.getByRole('link', { name: /^Contratar 1 Giga/ }).click()
  await expect(page).toHaveURL(/\/checkout\/cep\/\?s=d1000d$/)
})

test('the browser follows a plan link clicked before the script runs', async ({ page, server }) => {
  await holdScripts(page)
  await page.goto(server.url, { waitUntil: 'commit' })
  await page
    .getByRole('article', { name: '500 Mega', exact: true })
    .getByRole('link', { name: /^Contratar 500/ })
    .click()
  await expect(page).toHaveURL(`${server.url}/checkout/cep/?s=d500a`)
})

test('the form opens the coverage check if its script never loads', async ({ page, server }) => {
  await page.route(/start-landing/, (route) => route.abort())
  await page.goto(server.url)
  const form = page.getByRole('form', { name: 'Tem Ultrafibra no seu endereço?' })
  await form.getByRole('textbox', { name: 'CEP' }).fill('01310-100')
  await form.getByRole('button', { name: 'Consultar' }).click()
  await expect(page).toHaveURL(/\/consultar-cobertura\/cep\//)
  await expect(page.getByRole('textbox', { name: 'CEP' })).toHaveValue('01310-100')
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
  for (const { sku, price_with_dacc } of plans.slice(0, 10)) {
    await page.goto(`${server.url}/checkout/cep/?s=${sku}`)
    await expect(page.locator('#root[data-ready]')).toHaveCount(1)
    const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
    expect(seen, sku).toEqual([`R$\u00a0${price_with_dacc.toFixed(2).replace('.', ',')}`])
  }
})
