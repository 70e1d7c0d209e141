import { expect, it } from 'vitest'
import { leads } from '../cli/leads-command.ts'
import { listEvents } from '../store/event-list.rows.ts'
import { tellLeftLeads } from '../store/left-leads.rows.ts'
import { onEachEngine } from './support/engines.ts'
import { runStreams } from './support/run-command.ts'
import { answersTo, askedLead, finish, personal, quizOf, riskOf, save, submit } from './support/scenario.ts'
import { briefApp, type TestApp } from './support/test-app.ts'

const minute = 60_000
const refusing = { email: 'zulmira@correio.com.br', accept_promotions: false }

const told = async ({ store }: Pick<TestApp, 'store'>, ...types: string[]) =>
  (await listEvents(store, { types })).map(({ type, subject, payload }) => ({
    ...{ type, subject },
    data: JSON.parse(payload ?? 'null'),
  }))

onEachEngine('a lead that was left', (engine) => {
  it('becomes an event after an hour, once, by however many servers, with its contact only by consent', async () => {
    const server = await briefApp({ engine })
    const willing = await server.complete(['scheduleDate'])
    const other = await server.complete()
    await save(other.owner, other.id, 'email', refusing)
    await server.bought()
    server.pass(59 * minute)
    await tellLeftLeads(server.store)
    expect(await told(server, 'lead.left')).toEqual([])
    server.pass(2 * minute)
    await Promise.all([tellLeftLeads(server.store), tellLeftLeads(server.store)])
    await save(willing.owner, willing.id, 'name', { name: 'Zulmira Volta' })
    server.pass(120 * minute)
    await tellLeftLeads(server.store)
    const events = await told(server, 'lead.left')
    expect(events.map(({ subject }) => subject).toSorted()).toEqual([willing.id, other.id].toSorted())
    const dataOf = (id: string) => events.find(({ subject }) => subject === id)?.data
    expect(dataOf(willing.id)).toMatchObject({
      ...{ idPlan: 102, cep: '01310100', city: 'São Paulo', nextStep: 'scheduleDate' },
      contact: { phone: '11987654321' },
    })
    expect(dataOf(other.id)).toMatchObject({ nextStep: null, contact: null })
  })

  it('of the time before a long stop becomes none', async () => {
    const server = await briefApp({ engine })
    await server.complete()
    server.pass(25 * 60 * minute)
    await tellLeftLeads(server.store)
    expect(await told(server, 'lead.left')).toEqual([])
  })

  it('is listed by command, with its contact only by consent', async () => {
    const server = await briefApp({ engine })
    const { id } = await server.complete(['scheduleDate'])
    const other = await server.complete()
    await save(other.owner, other.id, 'email', refusing)
    await server.bought()
    await server.mailRound()
    const list = async (...args: string[]) =>
      (await runStreams(leads, ['list', ...args], server.place)).stdout
    const rows = JSON.parse(await list('--json')) as { idLead: string; contact: object | null }[]
    expect(rows.map(({ idLead }) => idLead).toSorted()).toEqual([id, other.id].toSorted())
    expect(rows.find(({ idLead }) => idLead === id)).toMatchObject({
      nextStep: 'scheduleDate',
      rejected: false,
    })
    expect(rows.find(({ idLead }) => idLead === other.id)?.contact).toBeNull()
    expect(JSON.parse(await list('--json', '--since', '2026-11-22'))).toEqual([])
    const masked = await list('--masked')
    expect(personal.filter((text) => masked.includes(text))).toEqual([])
    expect(masked).toContain('2 pedido(s) começado(s)')
  })
})

onEachEngine('a lead that is rejected', (engine) => {
  it('becomes an event at once, once, without a contact that was not consented to', async () => {
    const server = await briefApp({ engine })
    const { owner, id } = await server.complete(['documentNumber'])
    await save(owner, id, 'email', refusing)
    await save(owner, id, 'documentNumber', { cpf: '123.456.789-09' })
    await finish(owner, id)
    expect(riskOf(await finish(owner, id)).rejected).toBe(true)
    expect(await told(server, 'lead.rejected')).toMatchObject([
      { subject: id, data: { idLead: id, contact: null, rejectedAt: '2026-11-21T15:00:00.000Z' } },
    ])
    server.pass(120 * minute)
    await tellLeftLeads(server.store)
    expect(await told(server, 'lead.left')).toEqual([])
  })

  it('becomes one by its last quiz, too', async () => {
    const server = await briefApp({ engine })
    const asked = server.browser()
    const id = await askedLead(asked)
    for (const _ of [1, 2]) await submit(asked, id, answersTo(quizOf(await finish(asked, id)), 3))
    const types = (await told(server, 'lead.rejected', 'quiz.refused')).map(({ type }) => type)
    expect(types.toSorted()).toEqual(['lead.rejected', 'quiz.refused'])
  })
})

onEachEngine('a call that is asked for', (engine) => {
  it.each([
    ['https://loja.test/chat/', { reason: 'support', page: '/chat/', addon: null, sku: null }],
    [
      'https://loja.test/sp/checkout/cep/?sku=d500a&x=1',
      { reason: 'sales', page: '/sp/checkout/cep/', addon: 'sp', sku: 'd500a' },
    ],
    ['https://elsewhere.test/chat/', { reason: null }],
    ['https://loja.test/<b>/', { reason: null }],
    [undefined, { reason: null }],
  ])('from %s tells page, campaign, plan and reason', async (referer, said) => {
    const server = await briefApp({ engine, env: { PUBLIC_ORIGIN: 'https://loja.test' } })
    const headers = referer === undefined ? {} : { referer }
    await server.script().send('POST', '/api/supportRequest', { telephone: '11987654321' }, headers)
    const [event] = await told(server, 'call-back.requested')
    expect(event?.data).toMatchObject({ telephone: '11987654321', ...said })
  })
})
