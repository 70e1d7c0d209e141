import { streamingForPersons } from '@ultrafibra/contract/texts'
import { describe, expect, it } from 'vitest'
import { times } from '../../../tests/support/times.ts'
import { readCatalogue } from '../catalogue/catalogue.ts'
import { newOrderNumber } from '../leads/number-order.ts'
import { locksAwaited, onEachEngine } from './support/engines.ts'
import { fill, finish, idOf, newLead, orderNumberOf, orderOf, save } from './support/scenario.ts'
import { sharedApp } from './support/test-app.ts'

const many = 50

onEachEngine('an order', (engine) => {
  const server = sharedApp({ engine })

  const countOf = async (table: 'orders' | 'leads' | 'support_requests') =>
    (await server.store.db.selectFrom(table).selectAll().execute()).length

  it('is one, with one number, for concurrent requests', async () => {
    const { owner, id } = await server.complete()
    const before = await countOf('orders')
    const paths = times(many, (index) => (index % 2 === 0 ? `/api/lead-v2/${id}` : `/api/lead/${id}`))
    const answers = await Promise.all(paths.map((path) => owner.send('PUT', path)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await countOf('orders')).toBe(before + 1)
  })

  it('has a different number for each of many concurrent visitors', async () => {
    const visitors = await Promise.all(
      times(20, async () => {
        const owner = server.browser()
        return { owner, id: await fill(owner) }
      }),
    )
    const numbers = await Promise.all(visitors.map(async ({ owner, id }) => await orderOf(owner, id)))
    expect(new Set(numbers).size).toBe(20)
    expect(numbers).not.toContain(null)
  })

  it('is the same one for another lead that its visitor begins soon: of the same person, place and plan', async () => {
    const owner = server.browser()
    const [first, second] = [await fill(owner), await fill(owner)]
    const before = await countOf('orders')
    const numbers = (await Promise.all([first, second].map((id) => finish(owner, id)))).map(orderNumberOf)
    const third = await fill(owner)
    numbers.push(await orderOf(owner, third), await orderOf(owner, third))
    expect([new Set(numbers).size, await countOf('orders')]).toEqual([1, before + 1])
  })

  it('is the same one for a second call that comes while the first is being placed', async () => {
    const owner = server.browser()
    const [first, second] = [await fill(owner), await fill(owner)]
    let other: ReturnType<typeof finish> | undefined
    const isDone = () => other?.then(() => true)
    const waits = async () => engine === 'sqlite' || (await locksAwaited(server.store)) > 0
    server.store.failpoints.at('order.before-insert', async () => {
      other = finish(owner, second)
      await expect.poll(() => Promise.race([isDone(), waits()])).toBe(true)
    })
    const numbers = [await orderOf(owner, first), orderNumberOf(await (other ?? finish(owner, second)))]
    expect(new Set(numbers).size).toBe(1)
  })

  it.each([
    ['person', 'another', 'documentNumber', { cpf: '390.533.447-05' }],
    ['place', 'another', 'address', { address: { ...newLead.address, number: '9' } }],
    ['plan', 'another', 'plan', { idPlan: 103 }],
    [
      'spelling of the house number',
      'the same',
      'address',
      { address: { ...newLead.address, number: '01578' } },
    ],
  ])('with another %s is %s one', async (_name, which, step, body) => {
    const owner = server.browser()
    const [first, second] = [await fill(owner), await fill(owner)]
    await save(owner, second, step, body)
    const numbers = [await orderOf(owner, first), await orderOf(owner, second)]
    expect([new Set(numbers).size, numbers.includes(null)]).toEqual([which === 'another' ? 2 : 1, false])
  })

  it.each([
    ['due day', 'dueDate', { due_date: 25 }],
    ['name', 'name', { name: 'Joana Prado Reis' }],
    ['payment', 'bankInfo', { direct_debit: false }],
  ])('is named, not answered with, where another %s was accepted for the same plan', async (_name, step, body) => {
    const owner = server.browser()
    const [first, second] = [await fill(owner), await fill(owner)]
    await save(owner, second, step, body)
    const number = await orderOf(owner, first)
    const before = await countOf('orders')
    const { status, body: answer } = await finish(owner, second)
    expect([status, JSON.stringify(answer).replaceAll(/ (?=\d)/g, '')]).toEqual([
      409,
      expect.stringContaining(`${number}`),
    ])
    expect(await countOf('orders')).toBe(before)
  })

  it('with streaming is not placed for a company: its CNPJ is refused, and so is the order', async () => {
    const owner = server.browser()
    const company = { cnpj: '11.222.333/0001-81', cpf: null }
    const [own, changed] = [await fill(owner), await fill(owner)]
    const idPlan = readCatalogue().plans.find(({ subscriptions }) => subscriptions.length > 0)?.id
    await save(owner, own, 'plan', { idPlan })
    const step = await save(owner, own, 'documentNumber', company)
    await save(owner, changed, 'documentNumber', company)
    await save(owner, changed, 'plan', { idPlan })
    const order = await finish(owner, changed)
    const told = { error: streamingForPersons, field: 'cnpj' }
    expect([step, order].map(({ status, body }) => [status, body])).toEqual([
      [422, told],
      [422, told],
    ])
  })

  it('is another one in another browser, after it was withdrawn, and for a lead of later', async () => {
    const [owner, other] = [server.browser(), server.browser()]
    const first = await orderOf(owner, await fill(owner))
    expect(await orderOf(other, await fill(other))).not.toBe(first)
    const { db } = server.store
    const past = new Date(server.now() - 16 * 60_000).toISOString()
    await db
      .updateTable('orders')
      .set({ placed_at: past })
      .where('order_number', '=', first ?? '')
      .execute()
    const second = await orderOf(owner, await fill(owner))
    expect(second).not.toBe(first)
    await db
      .updateTable('orders')
      .set({ withdrawn_at: past })
      .where('order_number', '=', second ?? '')
      .execute()
    expect(await orderOf(owner, await fill(owner))).not.toBe(second)
  })

  it('cannot exist twice, by a constraint of the database', async () => {
    const { owner, id } = await server.complete()
    await finish(owner, id)
    const { db } = server.store
    const order = await db
      .selectFrom('orders')
      .selectAll()
      .where('lead_id', '=', id)
      .executeTakeFirstOrThrow()
    const second = db.insertInto('orders').values({ ...order, order_number: '00000000000' })
    await expect(second.execute()).rejects.toThrow(/unique/i)
  })

  it('creates one lead per action, also when repeated', async () => {
    const owner = server.browser()
    const key = { 'idempotency-key': 'action-1' }
    const before = await countOf('leads')
    const answers = await Promise.all(times(10, () => owner.send('POST', '/api/lead-v2', newLead, key)))
    expect(new Set(answers.map(idOf)).size).toBe(1)
    expect(await countOf('leads')).toBe(before + 1)
  })

  it('refuses an idempotency key with another body', async () => {
    const owner = server.browser()
    const key = { 'idempotency-key': 'action-2' }
    await owner.send('POST', '/api/lead-v2', newLead, key)
    const other = await owner.send('POST', '/api/lead-v2', { ...newLead, idPlan: 104 }, key)
    expect(other).toMatchObject({ status: 422, body: { field: 'idempotency-key' } })
  })

  it('keeps keys of different sessions apart, and forgets a key after 72 hours', async () => {
    const [one, other] = [server.browser(), server.browser()]
    const key = { 'idempotency-key': 'action-3' }
    const first = idOf(await one.send('POST', '/api/lead-v2', newLead, key))
    const second = idOf(await other.send('POST', '/api/lead-v2', newLead, key))
    server.pass(72 * 3_600_000 + 1)
    const third = idOf(await one.send('POST', '/api/lead-v2', newLead, key))
    expect(new Set([first, second, third]).size).toBe(3)
  })

  it('gives the lead to the session of the second response if the first was lost', async () => {
    const key = { 'idempotency-key': 'action-4' }
    const id = idOf(await server.script().send('POST', '/api/lead-v2', newLead, key))
    const again = await server.script().send('POST', '/api/lead-v2', newLead, key)
    const cookie = again.headers.get('set-cookie')?.split(';')[0] ?? ''
    const read = await server.script().send('GET', `/api/lead/${id}`, undefined, { cookie })
    expect(idOf(again)).toBe(id)
    expect(read.headers.get('x-lead-access')).toBe('owner')
  })

  it('creates one lead if only the cookie of the first response arrived, and another for a stranger', async () => {
    const key = { 'idempotency-key': 'action-6' }
    const first = await server.script().send('POST', '/api/lead-v2', newLead, key)
    const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? ''
    const again = await server.script().send('POST', '/api/lead-v2', newLead, { ...key, cookie })
    const stranger = await server.browser().send('POST', '/api/lead-v2', newLead, key)
    expect(idOf(again)).toBe(idOf(first))
    expect(idOf(stranger)).not.toBe(idOf(first))
  })

  it('keeps the lead usable if the first of two requests arrives after the second', async () => {
    const key = { 'idempotency-key': 'action-5' }
    const answered = await server.script().send('POST', '/api/lead-v2', newLead, key)
    await server.script().send('POST', '/api/lead-v2', newLead, key)
    const cookie = answered.headers.get('set-cookie')?.split(';')[0] ?? ''
    const id = idOf(answered)
    expect((await save(server.script(), id, 'name', { name: 'Ana Souza' }, { cookie })).status).toBe(200)
    const read = await server.script().send('GET', `/api/lead/${id}`, undefined, { cookie })
    expect(read.headers.get('x-lead-access')).toBe('owner')
    expect(read.body).toMatchObject({ name: 'Ana Souza', address: { number: '1578' } })
  })

  it('creates one call-back per phone in ten minutes', async () => {
    const before = await countOf('support_requests')
    const ask = () => server.browser().send('POST', '/api/supportRequest', { telephone: '+55 11 98888-1234' })
    const answers = await Promise.all(times(10, ask))
    expect(new Set(answers.map(idOf)).size).toBe(1)
    expect(await countOf('support_requests')).toBe(before + 1)
  })

  it('refuses the fourth call-back for a phone in a day', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 4; count += 1) {
      const answer = await server.browser().send('POST', '/api/supportRequest', { telephone: '1133334444' })
      statuses.push(answer.status)
      server.pass(11 * 60_000)
    }
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  it('stores the contact of a no-coverage lead', async () => {
    const owner = server.browser()
    const id = idOf(await owner.send('POST', '/api/lead-no-coverage', { cep: '69050010', number: '3' }))
    const contact = { id, name: 'Ana Souza', phone: '92988887777', email: 'ana@a.com' }
    expect((await owner.send('PUT', '/api/lead-no-coverage', contact)).body).toEqual({ success: true })
    expect((await server.browser().send('PUT', '/api/lead-no-coverage', contact)).status).toBe(403)
    const erasure = { id, cep: '69050010', phone: '92988887777' }
    expect((await owner.send('DELETE', '/api/lead-no-coverage', erasure)).body).toEqual({ success: true })
    expect((await owner.send('PUT', '/api/lead-no-coverage', contact)).status).toBe(404)
  })
})

describe('an order number', () => {
  it('does not reveal the number of orders', () => {
    const numbers = times(1_000, newOrderNumber)
    const rising = numbers.filter((number, index) => index > 0 && number > (numbers[index - 1] ?? '')).length
    expect(new Set(numbers).size).toBe(1_000)
    expect(rising).toBeGreaterThan(400)
    expect(rising).toBeLessThan(600)
  })
})
