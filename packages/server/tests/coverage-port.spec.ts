import { expect, it } from 'vitest'
import { coveragePort } from '../ports/coverage.port.ts'
import { onEachEngine } from './support/engines.ts'
import { provided } from './support/provided.ts'
import { address, fill, finish, idOf, newLead, orderNumberOf, orderOf, save } from './support/scenario.ts'
import { briefApp } from './support/test-app.ts'

const token = 'uma-chave-da-operadora'
const minute = 60_000
const hour = 60 * minute
const check = '/api/cep/coverage?cep=01310100&number=1578'
const down = {
  status: 503,
  body: { error: coveragePort.whenDown },
  retry: '5',
}

onEachEngine('coverage from another system', (engine) => {
  const held = provided(engine, { COVERAGE_URL: 'coverage' }, { PORTS_TOKEN: token })
  const set = (behaviour: object) => held.provider.set('coverage', behaviour)

  const consulted = async (path = check, app = held.server) => {
    const { status, body, headers } = await app.browser().send('GET', path)
    return { status, body, retry: headers.get('retry-after') }
  }
  const lead = async (id: string) =>
    (await held.server.store.db.selectFrom('leads').selectAll().where('id', '=', id).execute())[0]

  it('sells a plan: the whole address is asked, with the token, and the answer is kept with its time', async () => {
    const { owner, id } = await held.server.complete()
    expect(await orderOf(owner, id)).toMatch(/^\d{11}$/)
    const place = {
      cep: '01310100',
      street: 'Avenida Paulista',
      number: '1578',
      block: '',
      lot: '',
      complement: '',
      city: 'São Paulo',
      state: 'SP',
    }
    const question = { port: 'coverage/at', question: place, token: `Bearer ${token}` }
    expect(await held.provider.asked()).toEqual([question, question])
    expect(JSON.parse((await lead(id))?.port_answers ?? '')).toMatchObject({
      coverage: {
        of: expect.stringMatching(/^[\w-]{43}$/),
        at: '2026-11-21T15:00:00.000Z',
        infra: 'tim',
        skus: null,
        place: { UF: 'SP', city: 'São Paulo', neighborhood: 'Bela Vista', address: 'Avenida Paulista' },
      },
    })
  })

  it('decides by the number, and names the plans that its network carries', async () => {
    await set({ answer: { infra: 'gpon', skus: ['d500a', 'unheard-of'], place: null } })
    const { body } = await consulted()
    expect(body).toMatchObject({ infra: 'gpon', plans: [{ sku: 'd500a' }] })
    const { owner, id } = await held.server.begun()
    expect(await lead(id)).toMatchObject({ infra: 'gpon', street: 'Avenida Paulista', number: '1578' })
    await set({ answer: { infra: null, skus: null, place: null } })
    expect(await consulted()).toMatchObject({ status: 200, body: { infra: null, plans: [] } })
    const moved = { address: { ...address, number: '9' } }
    expect(await save(owner, id, 'address', moved)).toMatchObject({
      status: 422,
      body: { field: 'address.cep' },
    })
  })

  it('knows the streets of codes that the catalogue does not have', async () => {
    const place = { UF: 'RJ', city: 'Rio de Janeiro', neighborhood: 'Botafogo', address: 'Rua da Passagem' }
    await set({ answer: { infra: 'gpon', skus: null, place } })
    const path = '/api/cep/information/22290040'
    expect(await consulted(path)).toMatchObject({ status: 200, body: place })
    await set({ answer: { infra: null, skus: null, place: null } })
    expect(await consulted(path)).toMatchObject({ status: 404 })
  })

  it('lies with plans of which the catalogue has none', async () => {
    await set({ answer: { infra: 'gpon', skus: ['x9'], place: null } })
    expect(await consulted()).toEqual(down)
  })

  it('is down: the visitor reads that, may leave a contact, and repeats the same call later', async () => {
    const owner = held.server.browser()
    const once = { 'idempotency-key': 'the-same-key' }
    await set({ status: 500 })
    expect(await consulted()).toEqual(down)
    expect((await owner.send('POST', '/api/lead-v2', newLead, once)).status).toBe(503)
    const contact = await owner.send('POST', '/api/lead-no-coverage', { cep: '01310-100', number: '1578' })
    expect(contact.status).toBe(200)
    await set({})
    const created = await owner.send('POST', '/api/lead-v2', newLead, once)
    await set({ status: 500 })
    const repeated = await owner.send('POST', '/api/lead-v2', newLead, once)
    expect([created.status, repeated.body]).toEqual([200, created.body])
    const here = { address: { ...address, number: '9' } }
    expect(await save(owner, idOf(created), 'address', here)).toMatchObject({ status: 503, body: down.body })
    expect(await lead(idOf(created))).toMatchObject({ number: '1578' })
  })

  it('is down at the order: the answer for the same address holds for a day, then the order waits', async () => {
    const owner = held.server.browser()
    const [first, second] = [
      await fill(owner),
      await fill(owner, ['scheduleDate'], { ...newLead, idPlan: 101 }),
    ]
    await set({ status: 500 })
    held.server.pass(23 * hour)
    expect(await orderOf(owner, first)).toMatch(/^\d{11}$/)
    held.server.pass(hour + minute)
    expect(await finish(owner, second)).toMatchObject({ status: 503, body: down.body })
    expect(await lead(second)).toMatchObject({ status: 'open', name: 'Zulmira Quintanilha' })
    await set({})
    const again = await briefApp({ engine, env: held.env, after: held.server })
    expect(await orderOf(again.browser(1), second)).toMatch(/^\d{11}$/)
  })

  it.each([
    ['another shape', { answer: { infra: 7, skus: null, place: null } }, 'coverage: invalid: infra'],
    ['no JSON', { answer: 'oi' }, 'coverage: invalid: whole answer'],
    [
      'plans without a network',
      { answer: { infra: null, skus: ['d500a'], place: null } },
      'coverage: wrong: plans without a network',
    ],
    ['a status', { status: 500 }, 'coverage: status-503'],
    ['nothing in its time', { isHeld: true }, 'coverage: timeout'],
  ])('answers with %s: the cause is logged, and no visitor sees it', async (_name, behaviour, errCode) => {
    await set(behaviour)
    const server = await briefApp({ engine, env: { ...held.env, PORTS_TIMEOUT_MS: '500' } })
    expect(await consulted(check, server)).toEqual(down)
    await held.provider.release()
    const lines = server
      .logged()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines).toMatchObject([
      { level: 40, event: 'port-failed', errCode },
      { level: 50, route: 'cep/coverage', status: 503, errCode: `503 ${errCode}` },
    ])
  })

  it('keeps failing: it is left alone, which the metrics tell', async () => {
    const metered = await briefApp({ engine, env: { ...held.env, METRICS_TOKEN: token } })
    await set({ status: 500 })
    for (let call = 0; call < 4; call += 1) expect(await consulted(check, metered)).toEqual(down)
    expect(await held.provider.asked()).toHaveLength(5)
    const { body } = await metered
      .script()
      .send('GET', '/metrics', undefined, { authorization: `Bearer ${token}` })
    expect(body).toContain('ultrafibra_port_duration_seconds_count{port="coverage",outcome="failed"} 2')
    expect(body).toContain('ultrafibra_port_duration_seconds_count{port="coverage",outcome="broken"} 2')
  })

  it('is not waited for with the lead locked: other writes go on, and an address changed meanwhile is asked again', async () => {
    const { owner, id } = await held.server.complete()
    await set({ isHeld: true })
    const ordering = finish(owner, id)
    await held.provider.arrival()
    const written = await save(owner, id, 'name', { name: 'Zulmira Outra' })
    await held.provider.release()
    expect([written.status, orderNumberOf(await ordering)]).toEqual([200, expect.stringMatching(/^\d{11}$/)])

    const other = await fill(owner)
    await set({ isHeld: true })
    const stale = finish(owner, other)
    await held.provider.arrival()
    await held.server.store.db.updateTable('leads').set({ number: '9' }).where('id', '=', other).execute()
    await held.provider.release()
    expect(await stale).toMatchObject({ status: 409, body: { field: 'answers' } })
    expect(await orderOf(owner, other)).toMatch(/^\d{11}$/)
  })
})
