import type { Locator } from '@playwright/test'
import { expectAnswered } from './models/answers.ts'
import { comeBackTo } from './models/begun.ts'
import { byDebit, type CheckoutPage, type Step } from './models/checkout-page.ts'
import { expect, test } from './models/fixtures.ts'
import { choosePlan } from './models/plans.ts'

const finals = /\/lead-v2\/[^/]+$/
const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' }

const row = (checkout: CheckoutPage, label: string): Locator => {
  const main = checkout.page.getByRole('main')
  const term = checkout.page.locator('dt', { hasText: new RegExp(`^${label}$`) })
  return main.locator('dl > div').filter({ has: term }).locator('dd').first()
}

async function order(checkout: CheckoutPage): Promise<string> {
  await comeBackTo(checkout, 'confirmacao')
  return checkout.placeOrder()
}

test("a placed order is copied, printed without the page's frame, and survives a reload", async ({
  page,
  checkout,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const number = await order(checkout)

  await page.getByRole('button', { name: 'Copiar número' }).click()
  await expect(page.getByRole('button', { name: 'Número copiado' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Número copiado' })).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number)
  await expect(page.getByRole('button', { name: 'Copiar número' })).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  const main = page.getByRole('main')
  await expect(main.getByText(/^\d{3} \d{4} \d{4}$/)).toBeVisible()
  await expect(row(checkout, 'Plano')).toHaveText('500 Mega')
  await expect(row(checkout, 'Mensalidade no débito automático')).toHaveText(/^R\$\s59,99, todo dia 10$/)
  await expect(row(checkout, 'Endereço')).toHaveText(/^Avenida Paulista, nº\s1578, /)
  await expect(main.getByText(/^1ª conta: .+, cerca de R\$\s\d+ por \d+\sdias de uso/)).toBeVisible()
  for (const label of ['Plano', 'Mensalidade no débito automático', 'Endereço'])
    await expect(row(checkout, label)).toBeVisible()
  for (const role of ['button', 'progressbar', 'navigation'] as const)
    await expect(page.getByRole(role)).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Ajuda|WhatsApp|Pular/ })).toHaveCount(0)
  const paper = (await page.pdf({ format: 'A4', margin })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1)
  await page.emulateMedia({ media: null })

  await page.reload()
  expect(await checkout.orderNumber()).toBe(number)
  await expect(main).toContainText('500 Mega')
  await expect.poll(() => checkout.path()).toBe('/pedido-realizado/')
  expect(checkout.sent('PUT', finals)).toHaveLength(1)
})

test('if copying is denied, the number is selected', async ({ page, checkout }) => {
  // Granting one permission denies all others.
  await page.context().grantPermissions(['geolocation'], { origin: checkout.base })
  const number = await order(checkout)
  await page.getByRole('button', { name: 'Copiar número' }).click()
  await expect.poll(() => page.evaluate(() => String(getSelection()).replace(/\D/g, ''))).toBe(number)
  await expect(page.getByRole('button', { name: 'Copiar número' })).toBeVisible()
})

const change = async (checkout: CheckoutPage, label: string, step: Step) => {
  await checkout.page.getByRole('link', { name: `Alterar ${label}`, exact: true }).click()
  await checkout.isAt(step)
  if (step !== 'cep') await expectAnswered(checkout, step)
}

const writesSince = (checkout: CheckoutPage, start: number): readonly string[] =>
  checkout.requests
    .slice(start)
    .filter((request) => request.method() !== 'GET')
    .map((request) => `${request.method()} ${new URL(request.url()).pathname.split('/').at(-1)}`)

test('an answer opened from the review and left unchanged costs no request', async ({ page, checkout }) => {
  await comeBackTo(checkout, 'confirmacao')
  const start = checkout.requests.length
  await change(checkout, 'Celular', 'telefone')
  await checkout.next.click()
  await checkout.isAt('confirmacao')
  await change(checkout, 'Nome completo', 'nome')
  await checkout.back.click()
  await checkout.isAt('confirmacao')
  await change(checkout, 'Vencimento', 'data-de-vencimento')
  await page.goBack()
  await checkout.isAt('confirmacao')
  await checkout.page.getByRole('link', { name: 'Alterar Endereço' }).click()
  await checkout.isAt('cep')
  await checkout.next.click()
  await checkout.isAt('nr-imovel')
  await checkout.next.click()
  await checkout.isAt('confirmacao')
  expect(checkout.requests.slice(start).map((request) => request.url())).toEqual([])
})

test('another plan keeps all answers; the installation date is asked only if it is scheduled', async ({
  page,
  checkout,
}) => {
  const choose = async (sku: string) => {
    await page.getByRole('link', { name: 'Alterar Plano' }).click()
    await expect.poll(() => checkout.path()).toBe('/')
    await choosePlan(page, sku)
  }
  await comeBackTo(checkout, 'confirmacao')
  const start = checkout.requests.length

  await choose('d600a')
  await checkout.isAt('confirmacao')
  await expect(row(checkout, 'Plano')).toHaveText(/^700 Mega, R\$\s109,99\/mês no débito automático$/)
  await expect(row(checkout, 'Instalação')).toHaveText(/^1ª:\s/)

  await choose('d300a')
  await checkout.isAt('confirmacao')
  await expect(row(checkout, 'Plano')).toHaveText(/^300 Mega, /)
  await expect(row(checkout, 'Instalação')).toHaveCount(0)
  await checkout.back.click()
  await checkout.isAt('conta-debito')
  await checkout.next.click()
  await checkout.isAt('confirmacao')

  await choose(byDebit.sku)
  await expect(row(checkout, 'Plano')).toHaveText(/^500 Mega, /)
  expect(writesSince(checkout, start)).toEqual(['PATCH plan', 'PATCH plan', 'PATCH plan'])
  expect(await checkout.placeOrder()).toMatch(/^\d{11}$/)
})
