import { expect } from 'vitest'
import { orderOf, withoutMarks } from '../../../e2e/models/order.ts'
import { maria } from '../../../e2e/models/person.ts'
import { stepsOf, type Way } from '../../../e2e/models/purchase.ts'
import type { Shop } from '../../../e2e/models/shop-server.ts'
import type { Visitor } from './visitor.ts'

export const byBoleto: Way = { directDebit: false, sku: 'd500a', isScheduled: true }

/** Ways to buy, and what pages say of the plan, by the title of their test. */
const ways: Readonly<Record<string, readonly [Way, ...said: string[]]>> = {
  'buys by boleto': [byBoleto, '500 Mega', 'R$ 69,99'],
  'buys by direct debit, with a bank': [
    { directDebit: true, sku: 'd600gl', isScheduled: true },
    ...['1 Giga + Globoplay', 'R$ 129,99'],
  ],
}

/** A purchase from the home page, after refusing cookies; the number on the page must be that of the only order since the test began. */
export const buys = async (visitor: Visitor, shop: Shop, title: string): Promise<void> => {
  const [way, ...said] = ways[title] ?? [byBoleto]
  const steps = stepsOf(way)
  const told = [...said, 'Avenida Paulista, nº 1578, Bela Vista, São Paulo/SP']
  await visitor.go('/')
  await visitor.press('button', 'Recusar')
  await visitor.press('link', `Contratar ${said[0]}`)
  await visitor.answer(steps.slice(0, -1), maria, way)
  await visitor.isAt('Confira e faça seu pedido')
  for (const text of [...told, maria.name]) await visitor.reads(text)
  await visitor.answer(steps.slice(-1), maria, way)
  await visitor.isAt(/^Pedido feito/)
  const orderNumber = await visitor.orderNumber()
  for (const text of told) await visitor.reads(text)
  const { orders } = await shop.sold()
  expect(orders.map((one) => one.orderNumber)).toEqual([orderNumber])
  expect({ ...orders[0], ...withoutMarks(orderOf(maria, way)) }).toEqual(orders[0])
  expect(await visitor.paleTexts()).toEqual([])
}
