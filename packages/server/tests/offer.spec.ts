import { type Plan, type Terms, termsOf } from '@ultrafibra/contract/plan'
import { expect, it } from 'vitest'
import { readCatalogue } from '../catalogue/catalogue.ts'
import { listOrders } from '../store/order.rows.ts'
import { onEachEngine } from './support/engines.ts'
import { create, fill, finish, newLead, save } from './support/scenario.ts'
import { briefApp, openTestApp } from './support/test-app.ts'

onEachEngine('an order', (engine) => {
  it('is not placed at terms other than those seen, or those when the plan was chosen', async () => {
    const shop = await briefApp({ engine })
    const [told, untold] = [shop.browser(), shop.browser()]
    const ids = [await fill(told), await fill(untold)] as const
    const seen = (await told.send('GET', `/api/lead/${ids[0]}`)).body as { offer: Plan }
    shop.reprice('d500a', { price: 999.99 })
    const refused = { status: 409, body: { field: 'plan', offer: { sku: 'd500a', price: 999.99 } } }
    const order = (terms: Terms) => told.send('PUT', `/api/lead-v2/${ids[0]}`, { terms })
    expect(await order(termsOf(seen.offer))).toMatchObject(refused)
    expect(await order(termsOf(seen.offer))).toMatchObject(refused)
    expect(await finish(untold, ids[1])).toMatchObject(refused)
    expect(await listOrders(shop.store)).toEqual([])
    const placed = await order(termsOf({ ...seen.offer, price: '999,99' }))
    expect(placed).toMatchObject({ status: 200, body: { offer: { price: 999.99 } } })
    await save(untold, ids[1], 'plan', { idPlan: 102 })
    expect(await finish(untold, ids[1])).toMatchObject({ status: 200 })
    expect((await listOrders(shop.store)).map(({ order: { plan } }) => plan.price)).toEqual([999.99, 999.99])
  })

  it('is placed at the terms of an earlier release, which told no price of installation and modem', async () => {
    const shop = await briefApp({ engine })
    const { conditions } = readCatalogue().plans.find(({ sku }) => sku === 'd500a') as Plan
    const told = (parts: Plan['conditions']) =>
      shop.reprice('d500a', { conditions: { ...conditions, ...parts } })
    told({ installation: null, modem: null })
    const [open, chosen, paid] = [shop.browser(), shop.browser(), shop.browser()]
    const ids = [await fill(open), await fill(chosen), await fill(paid)] as const
    const { offer } = (await open.send('GET', `/api/lead/${ids[0]}`)).body as { offer: Plan }
    const { installationCents, modemCents, ...terms } = termsOf(offer)
    told({})
    expect(await open.send('PUT', `/api/lead-v2/${ids[0]}`, { terms })).toMatchObject({ status: 200 })
    expect(await finish(chosen, ids[1])).toMatchObject({ status: 200 })
    told({ installation: { price: 100 } })
    expect(await paid.send('PUT', `/api/lead-v2/${ids[2]}`, { terms })).toMatchObject({ status: 409 })
    expect(await finish(paid, ids[2])).toMatchObject({ status: 409 })
  })

  it('is not placed for a discontinued plan until another is chosen', async () => {
    const shop = await briefApp({ engine })
    const { owner, id } = await shop.complete()
    shop.reprice('d500a', null)
    const { status, body } = await finish(owner, id)
    expect([status, body]).toEqual([
      409,
      { error: 'Esse plano não está mais disponível no endereço. Escolha outro.', field: 'plan' },
    ])
    await save(owner, id, 'plan', { idPlan: 101 })
    expect(await finish(owner, id)).toMatchObject({ status: 200, body: { offer: { sku: 'd300a' } } })
  })
})

it('stores the campaigns of the site and no other text as a campaign', async () => {
  const server = await openTestApp()
  const stored = async (addon: unknown) => {
    const owner = server.browser()
    const { body } = await owner.send('GET', `/api/lead/${await create(owner, { ...newLead, addon })}`)
    return (body as { addon: string | null }).addon
  }
  const known = ['sp', 'b/r', 'black', 'controle', 'pre', 'oferta-colaborador']
  expect(await Promise.all(known.map(stored))).toEqual(known)
  const invented = ['=1+1', 'Ana 52998224725', 'SP', 'constructor', '__proto__', 'b/x', '', null]
  expect(await Promise.all(invented.map(stored))).toEqual(invented.map(() => null))
  await server.close()
})
