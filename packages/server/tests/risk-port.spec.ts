import { describe, expect, it } from 'vitest'
import { orderRow } from '../leads/order-rows.ts'
import { customersPort } from '../ports/customers.port.ts'
import { listOrders } from '../store/order.rows.ts'
import { provided } from './support/provided.ts'
import {
  answersTo,
  askedLead,
  fill,
  finish,
  newLead,
  orderNumberOf,
  orderOf,
  quizOf,
  riskOf,
  save,
} from './support/scenario.ts'

const hour = 3_600_000
const orderNumber = expect.stringMatching(/^\d{11}$/)

describe('risk judged by another system', () => {
  const held = provided('sqlite', { RISK_URL: 'risk', CUSTOMERS_URL: 'customers' })
  const { set, asked, arrival, release } = {
    set: (port: string, behaviour: object) => held.provider.set(port, behaviour),
    asked: async () => (await held.provider.asked()).map(({ port, question }) => [port, question]),
    arrival: () => held.provider.arrival(),
    release: () => held.provider.release(),
  }
  const reviews = async () => (await listOrders(held.server.store)).map((placed) => orderRow(placed).review)
  const portAnswersOf = async (id: string) => {
    const leads = held.server.store.db.selectFrom('leads').select('port_answers').where('id', '=', id)
    return JSON.parse((await leads.executeTakeFirstOrThrow()).port_answers ?? 'null')
  }

  it('asks when the document is typed and when it is ordered, and keeps the verdict', async () => {
    const { owner, id } = await held.server.complete()
    expect([await orderOf(owner, id), await reviews()]).toEqual([orderNumber, [null]])
    const question = ['risk/assess', { cpf: '52998224725', cnpj: null }]
    expect(await asked()).toEqual([question, question])
    expect((await portAnswersOf(id)).risk).toEqual({
      of: expect.stringMatching(/^[\w-]{43}$/),
      at: '2026-11-21T15:00:00.000Z',
      verdict: 'clear',
    })
  })

  it.each([
    ['is down', { status: 500 }, 'risk: status-503'],
    ['answers another word', { answer: { verdict: 'approved' } }, 'risk: invalid: verdict'],
  ])('%s: no order is lost, and each is marked for review', async (_name, behaviour, cause) => {
    await set('risk', behaviour)
    const { owner, id } = await held.server.complete()
    expect([await orderOf(owner, id), await reviews()]).toEqual([orderNumber, ['risk']])
    expect(held.server.logged()).toContain(`"event":"port-failed","errCode":"${cause}"`)
  })

  it('is down when ordering: the verdict of the last day holds, an older one is reviewed', async () => {
    const owner = held.server.browser()
    const plan = { ...newLead, idPlan: 101 }
    const [first, second] = [
      await fill(owner, ['scheduleDate'], plan),
      await fill(owner, ['scheduleDate'], plan),
    ]
    await set('risk', { status: 500 })
    held.server.pass(23 * hour)
    expect(await orderOf(owner, first)).toEqual(orderNumber)
    held.server.pass(2 * hour)
    expect(await orderOf(owner, second)).toEqual(orderNumber)
    expect(await reviews()).toEqual([null, 'risk'])
  })

  it('rejects for good, also once it is down', async () => {
    await set('risk', { answer: { verdict: 'rejected' } })
    const { owner, id, placed: first } = await held.server.bought()
    await set('risk', { status: 500 })
    const second = await finish(owner, id)
    expect([riskOf(first).rejected, riskOf(second).rejected, await reviews()]).toEqual([true, true, []])
  })

  it('keeps a verdict that only the order could learn: wrong answers fail, and no order is placed while it is down', async () => {
    await set('risk', { status: 500 })
    const owner = held.server.browser()
    const id = await askedLead(owner)
    await set('risk', {})
    const first = quizOf(await finish(owner, id))
    await set('risk', { status: 500 })
    expect(await orderOf(owner, id)).toBe(null)
    const path = `/api/lead-v2/${id}/riskValidation/QuizAnswer`
    const judged = await owner.send('PATCH', path, answersTo(first, 3))
    expect(riskOf(judged)).toMatchObject({ quiz_needed: true, rejected: false })
    const pressed = await finish(owner, id)
    expect([orderNumberOf(pressed), riskOf(pressed).quiz_needed]).toEqual([null, true])
    const again = await owner.send('PATCH', path, answersTo(quizOf(pressed), 3))
    expect([riskOf(again).rejected, await reviews()]).toEqual([true, []])
    expect(
      await held.server.store.db
        .selectFrom('outbox')
        .select('type')
        .where('type', '=', 'quiz.refused')
        .execute(),
    ).toHaveLength(1)
  })

  it('wants a quiz while the records are down: all answers are kept, and the order waits for the record', async () => {
    await set('customers', { status: 500 })
    const owner = held.server.browser()
    const id = await askedLead(owner)
    const waiting = { status: 503, body: { error: customersPort.whenDown } }
    expect(await finish(owner, id)).toMatchObject(waiting)
    await set('customers', {})
    const open = await finish(owner, id)
    expect(quizOf(open).questions).toHaveLength(3)
    const wrong = answersTo(quizOf(open), 3)
    await set('customers', { status: 500 })
    const judged = await owner.send('PATCH', `/api/lead-v2/${id}/riskValidation/QuizAnswer`, wrong)
    const quizzes = await held.server.store.db.selectFrom('risk_quizzes').select('verdict').execute()
    expect([judged.status, quizzes]).toEqual([503, [{ verdict: null }]])
  })

  it('is not waited for with the lead locked: another document typed meanwhile is judged before an order', async () => {
    const { owner, id } = await held.server.complete()
    await set('risk', { isHeld: true })
    const ordering = finish(owner, id)
    await arrival()
    await set('risk', {})
    const typing = await save(owner, id, 'documentNumber', { cpf: '390.533.447-05' })
    await release()
    expect([typing.status, await ordering]).toMatchObject([200, { status: 409, body: { field: 'answers' } }])
    expect(await orderOf(owner, id)).toEqual(orderNumber)
  })
})
