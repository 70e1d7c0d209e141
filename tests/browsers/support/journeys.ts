import { expect } from 'vitest'
import { orderOf, withoutMarks } from '../../../e2e/models/order.ts'
import { maria, type Person } from '../../../e2e/models/person.ts'
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

/** Who lives in a building whose flats the network knows. */
const neighbour: Person = { ...maria, number: '1000' }

const namesFlat = async (visitor: Visitor): Promise<void> => {
  await visitor.isAt('Qual é o complemento?', '/checkout/nr-imovel/')
  await visitor.tick('radio', /^Apartamento/)
  await visitor.type('Número do apartamento', '42')
  await visitor.press('button', 'Continuar')
}

/**
 * A purchase from the home page, after refusing cookies; by boleto, of a flat in a building. The number on the page must be
 * that of the only order since the test began.
 */
export const buys = async (visitor: Visitor, shop: Shop, title: string): Promise<void> => {
  const [way, ...said] = ways[title] ?? [byBoleto]
  const steps = stepsOf(way)
  const person = way.directDebit ? maria : neighbour
  const house = way.directDebit ? '1578' : '1000, Apartamento 42'
  const told = [...said, `Avenida Paulista, nº ${house}, Bela Vista, São Paulo/SP`]
  const numbered = steps.indexOf('nr-imovel') + 1
  await visitor.go('/')
  await visitor.press('button', 'Recusar')
  await visitor.press('link', `Contratar ${said[0]}`)
  await visitor.answer(steps.slice(0, numbered), person, way)
  if (!way.directDebit) await namesFlat(visitor)
  await visitor.answer(steps.slice(numbered, -1), person, way)
  await visitor.isAt('Confira e faça seu pedido')
  for (const text of [...told, person.name]) await visitor.reads(text)
  await visitor.answer(steps.slice(-1), person, way)
  await visitor.isAt(/^Pedido feito/)
  const orderNumber = await visitor.orderNumber()
  for (const text of told) await visitor.reads(text)
  const { orders } = await shop.sold()
  expect(orders.map((one) => one.orderNumber)).toEqual([orderNumber])
  const complements = way.directDebit ? null : { complemento1: 'Apartamento 42', addressV2: true }
  expect({ ...orders[0], ...withoutMarks({ ...orderOf(person, way), complements }) }).toEqual(orders[0])
  expect(await visitor.paleTexts()).toEqual([])
}
