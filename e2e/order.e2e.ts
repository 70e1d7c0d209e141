import type { Locator } from '@playwright/test'
import type { Buyer } from './models/buyer.ts'
import { expect } from './models/fixtures.ts'
import { orderOf, withoutMarks } from './models/order.ts'
import { maria } from './models/person.ts'
import type { Step } from './models/purchase.ts'
import { test } from './models/shop.ts'

const finals = /\/lead-v2\/[^/]+$/
const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' }

const row = (buyer: Buyer, label: string): Locator => {
  const main = buyer.page.getByRole('main')
  const term = buyer.page.locator('dt', { hasText: new RegExp(`^${label}$`) })
  return main.locator('dl > div').filter({ has: term }).locator('dd').first()
}

async function order(buyer: Buyer): Promise<string> {
  await buyer.goTo('confirmacao')
  return buyer.placeOrder()
}

test("a placed order is copied, printed without the page's frame, and survives a reload", async ({
  page,
  buyer,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const number = await order(buyer)

  await page.getByRole('button', { name: 'Copiar número' }).click()
  await expect(page.getByRole('button', { name: 'Número copiado' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Número copiado' })).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number)
  await expect(page.getByRole('button', { name: 'Copiar número' })).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  const main = page.getByRole('main')
  await expect(main.getByText(/^\d{3} \d{4} \d{4}$/)).toBeVisible()
  await expect(row(buyer, 'Plano')).toHaveText('500 Mega')
  await expect(row(buyer, 'Mensalidade no débito automático')).toHaveText(/^R\$\s59,99, todo dia 10$/)
  await expect(row(buyer, 'Endereço')).toHaveText(/^Avenida Paulista, nº\s1578, /)
  await expect(main.getByText(/^1ª conta: .+, cerca de R\$\s\d+ por \d+\sdias de uso/)).toBeVisible()
  for (const label of ['Plano', 'Mensalidade no débito automático', 'Endereço'])
    await expect(row(buyer, label)).toBeVisible()
  for (const role of ['button', 'progressbar', 'navigation'] as const)
    await expect(page.getByRole(role)).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Ajuda|WhatsApp|Pular/ })).toHaveCount(0)
  const paper = (await page.pdf({ format: 'A4', margin })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1)
  await page.emulateMedia({ media: null })

  await page.reload()
  expect(await buyer.orderNumber()).toBe(number)
  await expect(main).toContainText('500 Mega')
  await expect.poll(() => buyer.path()).toBe('/pedido-realizado/')
  expect(buyer.sent('PUT', finals)).toHaveLength(1)
})

const change = async (buyer: Buyer, label: string, step: Step) => {
  await buyer.change(label)
  await buyer.isAt(step)
  if (step !== 'cep') await buyer.isAnswered(step)
}

test('an answer opened from the review and left unchanged is not sent again', async ({ page, buyer }) => {
  await buyer.goTo('confirmacao')
  const start = buyer.requests.length
  await change(buyer, 'Celular', 'telefone')
  await buyer.next.click()
  await buyer.isAt('confirmacao')
  await change(buyer, 'Nome completo', 'nome')
  await buyer.back.click()
  await buyer.isAt('confirmacao')
  await change(buyer, 'Vencimento', 'data-de-vencimento')
  await page.goBack()
  await buyer.isAt('confirmacao')
  await buyer.page.getByRole('link', { name: 'Alterar Endereço' }).click()
  await buyer.isAt('cep')
  await buyer.next.click()
  await buyer.isAt('nr-imovel')
  await buyer.next.click()
  await buyer.isAt('confirmacao')
  const sent = buyer.requests
    .slice(start)
    .map((request) => `${request.method()} ${new URL(request.url()).pathname}`)
  expect(sent).toEqual(['GET /api/tim-api/address-info'])
})

test('changing the address from the review moves the same lead', async ({ buyer, page, shop }) => {
  await buyer.goTo('confirmacao')
  await page.getByRole('link', { name: 'Alterar Endereço' }).click()
  const moved = buyer.as({ cep: '20040-002', number: '9' })
  await moved.answer('cep')
  await moved.answer('nr-imovel')
  await moved.placeOrder()
  expect(buyer.sent('POST', /\/lead/)).toEqual([])
  expect(buyer.sent('PATCH', /\/address$/).length).toBe(1)
  const { orders } = await shop.sold()
  const street = {
    address: 'Avenida Rio Branco',
    neighborhood: 'Centro',
    city: 'Rio de Janeiro',
    state: 'RJ',
  }
  const paulista = orderOf(maria).address as object
  const address = { ...paulista, cep: '20040002', number: '9', ...street }
  expect(orders.map(withoutMarks)).toEqual([{ ...orderOf(maria), address }])
})

test('the first free half-day is taken by one press, and a second is added from the review', async ({
  page,
  shop,
  buyer,
}) => {
  await buyer.goTo('data-instalacao')
  await page.getByRole('button', { name: 'Quero esta', exact: true }).click()
  await buyer.isAt('confirmacao')
  await buyer.change('Instalação')
  await expect(page.getByRole('checkbox', { checked: true })).toHaveAccessibleName(/1ª opção$/)
  await buyer.afternoons.last().check({ force: true })
  await buyer.next.click()
  await buyer.placeOrder()
  expect((await shop.sold()).orders).toMatchObject([{ schedules: [{}, {}] }])
})
