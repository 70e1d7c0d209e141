import { expect } from './models/fixtures.ts'
import { orderOf, withoutMarks } from './models/order.ts'
import { maria } from './models/person.ts'
import { choosePlan } from './models/plans.ts'
import { byDebit } from './models/purchase.ts'
import { test } from './models/shop.ts'

const paulista = orderOf(maria).address as object

test('where the chosen plan is not available, the most similar one comes first, and another is chosen', async ({
  page,
  buyer,
}) => {
  const seller = buyer.as({ cep: '01001-000', number: '5', way: { ...byDebit, sku: 'd2000b' } })
  await seller.goTo('cep')
  await seller.answer('cep')
  await seller.answer('nr-imovel')
  await expect(seller.title).toHaveText('Este plano não chega aí ainda')
  await expect.poll(() => seller.path()).toBe('/checkout/oferta-indisponivel/')
  const offered = page.getByRole('article')
  await expect(offered.filter({ visible: true })).toHaveCount(3)
  await expect(offered.first()).toContainText('O mais parecido')
  const [first, ...others] = await Promise.all([0, 1, 2].map((at) => offered.nth(at).boundingBox()))
  for (const other of others)
    expect(Number(first?.x) < Number(other?.x) || Number(first?.y) < Number(other?.y)).toBe(true)
  await choosePlan(page, 'd500a')
  await seller.isAt('nome')
  await expect.poll(() => new URL(page.url()).search).toBe('?s=d500a')
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
  const address = { ...paulista, cep: '20040002', number: '9', ...street }
  expect(orders.map(withoutMarks)).toEqual([{ ...orderOf(maria), address }])
})
