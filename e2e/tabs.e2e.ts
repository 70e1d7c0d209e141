import type { Buyer } from './models/buyer.ts'
import { expect } from './models/fixtures.ts'
import { orderOf, withoutMarks } from './models/order.ts'
import { maria } from './models/person.ts'
import { test } from './models/shop.ts'

test('of two tabs on one lead the last answer per question wins and shows first; both show the one order', async ({
  buyer,
  context,
  shop,
}) => {
  await buyer.goTo('confirmacao')
  const other = buyer.as({ page: await context.newPage() })
  await other.page.goto(`${shop.url}/checkout/`)
  await other.isAt('confirmacao')

  const change = async (one: Buyer, label: string, text: string) => {
    await one.change(label)
    await one.page.getByRole('textbox', { name: label }).fill(text)
    await one.next.click()
    await one.isAt('confirmacao')
  }
  await change(other, 'Nome completo', 'Nome da Outra Aba')
  await change(other, 'E-mail', 'primeiro@exemplo.com.br')
  await change(buyer, 'E-mail', 'ultimo@exemplo.com.br')

  await buyer.fill('confirmacao')
  await buyer.next.click()
  await expect(buyer.page.getByRole('alert')).toContainText('Uma resposta mudou')
  // The answers are unfolded: the one that changed is among them.
  await expect(buyer.page.getByRole('definition').filter({ hasText: 'Nome da Outra Aba' })).toBeVisible()
  expect(await shop.orderNumbers()).toEqual([])
  const number = await buyer.placeOrder()
  await other.fill('confirmacao')
  await other.next.click()
  expect(await other.orderNumber()).toBe(number)
  const { orders } = await shop.sold()
  expect(orders.map(withoutMarks)).toEqual([
    { ...orderOf(maria), name: 'Nome da Outra Aba', email: 'ultimo@exemplo.com.br' },
  ])
})
