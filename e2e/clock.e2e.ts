import { comeBackTo } from './models/begun.ts'
import { expect } from './models/fixtures.ts'
import { maria } from './models/person.ts'
import { orderOf, test, withoutMarks } from './models/shop.ts'

const yearMs = 365 * 86_400_000

for (const [what, offMs] of [
  ['two years behind', -2 * yearMs],
  ['two years ahead', 2 * yearMs],
] as const) {
  test(`a purchase in a browser whose clock is ${what} offers the days of the real date`, async ({
    page,
    checkout,
    shop,
  }) => {
    await page.clock.setFixedTime(Date.now() + offMs)
    await comeBackTo(checkout, 'data-instalacao')
    await page.reload()
    await checkout.answerUntil('confirmacao', 'data-instalacao')
    await checkout.placeOrder()
    const { orders } = await shop.sold()
    expect(orders.map(withoutMarks)).toEqual([orderOf(maria)])
  })
}
