import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../store/store.ts'
import {
  askRenewal,
  choose,
  chosenRenewal,
  leaked,
  offerIds,
  provedRenewal,
  renew,
  renewalCpf,
  requestOf,
} from './support/customers.ts'
import { onEachEngine } from './support/engines.ts'
import { briefApp, sharedApp } from './support/test-app.ts'

const shape = expect.stringMatching(/^[\w-]{22}$/)
const number = expect.stringMatching(/^\d{11}$/)

onEachEngine('a renewal', (engine) => {
  const server = sharedApp({ engine })
  /** Completes a test's renewal, so that the same customer may renew again. */
  beforeEach(async () => {
    await inTransaction(server.store, async ({ db }) => {
      await db.updateTable('renewal_requests').set({ open_since: null }).execute()
      await db.updateTable('orders').set({ placed_at: '2026-10-01T12:00:00.000Z' }).execute()
    })
  })

  const rowsOf = async (table: 'renewal_requests' | 'orders') =>
    server.store.db.selectFrom(table).selectAll().execute()

  it('begins with two offers and masked customer data', async () => {
    const answer = await askRenewal(server.browser())
    expect(answer).toMatchObject({
      status: 200,
      body: {
        id_renewal_request: shape,
        userData: {
          documentNumber: '•••••••••05',
          email: 'b•••@c•••.br',
          name: 'B••• S•••',
          phone: '•••••••4567',
        },
        plansOffers: [
          { id: 8001, priceOffer: 79.99, originalPrice: 99.99, plan: { name: '600 Mega', sku: 'rf600' } },
          { id: 8002, priceOffer: 99.99, originalPrice: 129.99, plan: { name: '1 Giga', sku: 'rf1000' } },
        ],
      },
    })
    expect(leaked(answer)).toEqual([])
  })

  it('is refused with one sentence for an unknown tax id, and stored all the same', async () => {
    const before = (await rowsOf('renewal_requests')).length
    const { status, body } = await askRenewal(server.browser(), '529.982.247-25')
    expect({ status, body }).toEqual({
      status: 404,
      body: {
        error: 'Não encontramos um plano nesse CPF. Confira os números ou fale com a gente.',
        field: 'cpf',
      },
    })
    const rows = await rowsOf('renewal_requests')
    expect(rows.length).toBe(before + 1)
    const request = rows.find(({ customer_sealed }) => customer_sealed === null)
    expect((await renew(server.script(), request?.id ?? '')).status).toBe(404)
  })

  it('is stored with all customer data encrypted', async () => {
    await askRenewal(server.browser())
    expect(JSON.stringify(await rowsOf('renewal_requests'))).not.toMatch(/Benedita|39053344705|2197123/)
  })

  it('is placed once, with one number, also by repeated and different requests', async () => {
    const { owner, id } = await server.visited(chosenRenewal)
    const before = (await rowsOf('orders')).length
    const answers = await Promise.all(Array.from({ length: 20 }, () => renew(owner, id)))
    const later = await renew(owner, id, { offer1: 8002 })
    expect(new Set([...answers, later].map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set([...answers, later].map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(later.body).toMatchObject({ orderNumber: number })
    expect((await rowsOf('orders')).length).toBe(before + 1)
  })

  it('is placed once per customer by concurrent browsers', async () => {
    const browsers = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const browser = server.browser()
        return { browser, id: await chosenRenewal(browser) }
      }),
    )
    const before = (await rowsOf('orders')).length
    const answers = await Promise.all(browsers.map(({ browser, id }) => renew(browser, id)))
    const statuses = answers.map(({ status }) => status).sort()
    expect([statuses, (await rowsOf('orders')).length - before]).toEqual([[200, ...Array(7).fill(409)], 1])
  })

  it('is returned with choice and number to its own browser', async () => {
    const owner = server.browser()
    const read = async (client = owner) => client.send('GET', `/api/renewalBaseUser/${id}`)
    const asked = await askRenewal(owner)
    const id = requestOf(asked)
    await owner.prove?.(id)
    expect((await read()).body).toEqual({
      ...(asked.body as object),
      needsCode: false,
      ...{ offerSelected: null, idPlanRenewal: null },
      orderNumber: null,
      orderLink: null,
    })
    await choose(owner, id, { offer1: 8002 })
    const { body } = await renew(owner, id)
    expect(await read()).toMatchObject({
      status: 200,
      body: { offerSelected: 8002, idPlanRenewal: 8002, ...(body as object) },
    })
    expect(leaked(await read())).toEqual([])
    expect([(await read(server.browser())).status, (await read(server.script())).status]).toEqual([403, 403])
  })

  it('keeps its number after a restart', async () => {
    const owner = server.browser(7)
    const id = await chosenRenewal(owner)
    const first = await renew(owner, id)
    const again = await briefApp({ after: server })
    expect((await renew(again.browser(7), id)).body).toEqual(first.body)
  })

  it('is rolled back when it fails half way, and succeeds afterwards', async () => {
    const { owner, id } = await server.visited(chosenRenewal)
    const before = (await rowsOf('orders')).length
    server.store.failpoints.at('order.before-insert', () => {
      throw new Error('power cut')
    })
    expect((await renew(owner, id)).status).toBe(500)
    expect((await rowsOf('orders')).length).toBe(before)
    expect((await renew(owner, id)).status).toBe(200)
  })

  it('requires a choice, also accepted with the final request', async () => {
    const { owner, id } = await server.visited(provedRenewal)
    expect(await renew(owner, id)).toMatchObject({
      status: 409,
      body: { error: 'Escolha uma oferta antes de confirmar.', field: 'offer1' },
    })
    await choose(owner, id, { offer1: 8001 })
    await choose(owner, id, { offer1: null, offer2: 8002 })
    expect((await renew(owner, id, { offer1: null })).status).toBe(200)
    const order = (await rowsOf('orders')).find(({ renewal_id }) => renewal_id === id)
    expect(JSON.parse(order?.plan ?? '')).toMatchObject({ id: 8002, plan_type: 'refidel', price: 99.99 })
  })

  it('refuses offers not made, other requests’ ids, and changes once placed', async () => {
    const { owner, id } = await server.visited(chosenRenewal)
    const answers = [
      await choose(owner, id, { offer1: 9001 }),
      await choose(owner, id, { id_renewal_request_user: 'other' }),
      await choose(owner, id, { id_renewal_base_user: 'other' }),
      await renew(owner, id, { offer2: 102 }),
      await renew(owner, id, { id_renewal_user_request: 'other' }),
    ]
    expect(answers.map(({ status, body }) => [status, (body as { field?: string }).field])).toEqual([
      [422, 'offer1'],
      [422, 'id_renewal_request_user'],
      [422, 'id_renewal_base_user'],
      [422, 'offer2'],
      [422, 'id_renewal_user_request'],
    ])
    await renew(owner, id)
    expect((await choose(owner, id, { offer1: 8002 })).status).toBe(409)
  })

  it('is closed to other browsers', async () => {
    const { id } = await server.visited(chosenRenewal)
    const foreign = [server.browser(), server.script()]
    const answers = await Promise.all(
      foreign.flatMap((client) => [choose(client, id, { offer1: 8002 }), renew(client, id)]),
    )
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    expect((await renew(server.browser(), 'A'.repeat(22))).status).toBe(404)
  })

  it('started without a cookie belongs to the session that its response offered', async () => {
    const owner = server.script()
    const answer = await askRenewal(owner)
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
    const id = requestOf(answer)
    await owner.prove?.(id)
    const body = { id_renewal_user_request: id, offer1: 8001 }
    const mine = await server.script().send('PUT', `/api/renewalBaseUser/${id}`, body, { cookie })
    expect(mine.status).toBe(200)
    expect((await renew(server.browser(), id)).status).toBe(403)
  })

  it('is one for a repeated action', async () => {
    const owner = server.browser()
    const ask = () =>
      owner.send(
        'POST',
        '/api/renewalBaseUser/documentNumber',
        { cpf: renewalCpf },
        { 'idempotency-key': 'one' },
      )
    const [first, second] = [await ask(), await ask()]
    expect([requestOf(second), offerIds(second)]).toEqual([requestOf(first), [8001, 8002]])
  })

  it('is one at a time per customer, whose refusal names the order', async () => {
    const [owner, other] = [server.browser(), server.browser()]
    const ids = [await chosenRenewal(owner), await chosenRenewal(owner), await chosenRenewal(other)] as const
    const first = await renew(owner, ids[0])
    const order = { ...(first.body as object), placedAt: expect.any(String) }
    const month = 30 * 24 * 3_600_000
    const body = { error: 'Este CPF já tem uma renovação em andamento.', field: 'cpf', order }
    const refusals = [
      await renew(owner, ids[1]),
      await renew(other, ids[2]),
      await choose(other, ids[2], { offer1: 8002 }),
    ]
    expect(refusals.map(({ status, body }) => [status, body])).toEqual([
      [409, body],
      [409, body],
      [409, body],
    ])
    expect(await askRenewal(owner)).toMatchObject({ status: 409, body })
    expect((await askRenewal(other)).status).toBe(200)
    server.pass(month - 1)
    expect((await renew(other, ids[2])).status).toBe(409)
    server.pass(1)
    expect((await renew(other, ids[2])).status).toBe(200)
    expect((await renew(owner, ids[0])).body).toEqual(first.body)
  })
})

describe('looking up customers', () => {
  it('is refused after a few requests for one tax id from any client, with Retry-After', async () => {
    const server = await briefApp({ env: { RATE_LIMITS: '' } })
    const statuses: number[] = []
    for (let asked = 0; asked < 6; asked += 1) statuses.push((await askRenewal(server.browser())).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const refused = await askRenewal(server.browser(), '39053344705')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
    server.pass(3_600_000)
    expect((await askRenewal(server.browser())).status).toBe(200)
  })

  it.each([
    ['renewalBaseUser/documentNumber', { cpf: '529.982.247-25' }, 404],
    ['fiber-migration/offers', { cpf: '529.982.247-25' }, 404],
  ])('is refused after thirty requests from one address: %s', async (path, body, found) => {
    const server = await briefApp({ env: { RATE_LIMITS: 'lookups.person=100/60' } })
    const statuses: number[] = []
    for (let asked = 0; asked < 31; asked += 1)
      statuses.push((await server.script().send('POST', `/api/${path}`, body)).status)
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => found), 429])
  })
})
