import { expect } from './models/fixtures.ts'
import { orderOf, withoutMarks } from './models/order.ts'
import { maria } from './models/person.ts'
import { test } from './models/shop.ts'

const yearMs = 365 * 86_400_000

for (const [what, offMs] of [
  ['two years behind', -2 * yearMs],
  ['two years ahead', 2 * yearMs],
] as const) {
  test(`a purchase in a browser whose clock is ${what} offers the days of the real date`, async ({
    page,
    buyer,
    shop,
  }) => {
    await page.clock.setFixedTime(Date.now() + offMs)
    await buyer.goTo('data-instalacao')
    await page.reload()
    await buyer.buy('data-instalacao')
    const { orders } = await shop.sold()
    expect(orders.map(withoutMarks)).toEqual([orderOf(maria)])
  })
}
