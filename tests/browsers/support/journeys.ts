import { expect } from 'vitest'
import { stepsOf, type Way } from '../../../e2e/models/checkout-page.ts'
import { maria } from '../../../e2e/models/person.ts'
import { orderOf, withoutMarks } from '../../../e2e/models/shop.ts'
import type { Shop } from '../../../e2e/models/shop-server.ts'
import type { Visitor } from './visitor.ts'

type Journey = (visitor: Visitor, shop: Shop) => Promise<void>

export const byBoleto: Way = { directDebit: false, sku: 'd500a', isScheduled: true }
const byDebit: Way = { directDebit: true, sku: 'd600gl', isScheduled: true }
const address = 'Avenida Paulista, nº 1578, Bela Vista, São Paulo/SP'

/** The number on the page must be that of the only order since the test began. */
const expectOrder = async (visitor: Visitor, shop: Shop, order: object, said: readonly string[]) => {
  await visitor.isAt(/^Pedido feito/)
  const orderNumber = await visitor.orderNumber()
  for (const text of said) await visitor.reads(text)
  const { orders } = await shop.sold()
  expect(orders.map((one) => one.orderNumber)).toEqual([orderNumber])
  expect({ ...orders[0], ...order }).toEqual(orders[0])
  expect(await visitor.paleTexts()).toEqual([])
}

const review = async (visitor: Visitor, said: readonly string[]) => {
  await visitor.isAt('Confira e faça seu pedido')
  for (const text of said) await visitor.reads(text)
}

const buy = async (visitor: Visitor, shop: Shop, way: Way, said: readonly string[]) => {
  const steps = stepsOf(way)
  await visitor.answer(steps.slice(0, -1), maria, way)
  await review(visitor, [...said, address, maria.name])
  await visitor.answer(steps.slice(-1), maria, way)
  await expectOrder(visitor, shop, withoutMarks(orderOf(maria, way)), [...said, address])
}

/** A purchase without direct debit, from the home page, after refusing cookies. */
const boleto: Journey = async (visitor, shop) => {
  await visitor.go('/')
  await visitor.press('button', 'Recusar')
  await visitor.press('link', 'Contratar 500 Mega')
  await buy(visitor, shop, byBoleto, ['500 Mega', 'R$ 69,99'])
}

const debit: Journey = async (visitor, shop) => {
  await visitor.go('/checkout/cep/?s=d600gl')
  await buy(visitor, shop, byDebit, ['1 Giga + Globoplay', 'R$ 129,99'])
}

/** By the title of its test. */
export const journeys: Readonly<Record<string, Journey>> = {
  'buys by boleto': boleto,
  'buys by direct debit, with a bank': debit,
}
