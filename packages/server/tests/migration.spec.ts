import { expect, it } from 'vitest'
import type { LeadRecord } from '../leads/lead.fields.ts'
import { findLead, saveLead } from '../store/lead.rows.ts'
import {
  askMigration,
  choosePlan,
  completeMigration,
  finishMigration,
  leaked,
  offerIds,
  placeAt,
  provedMigration,
  readMigration,
  requestOf,
  saveMigration,
} from './support/customers.ts'
import { onEachEngine } from './support/engines.ts'
import { create, fill, finish, orderNumberOf, save, typed } from './support/scenario.ts'
import { sharedApp } from './support/test-app.ts'

onEachEngine('a migration', (engine) => {
  const server = sharedApp({ engine })

  const begin = async (client = server.browser()) => provedMigration(client)

  it('begins with three offers, masked data and a lead that lists its prefilled fields', async () => {
    const owner = server.browser()
    const offers = await askMigration(owner)
    expect(offers).toMatchObject({
      status: 200,
      body: {
        userData: {
          documentNumber: '•••••••••09',
          email: 'j•••@c•••.br',
          name: 'J••• T•••',
          phone: '•••••••5678',
        },
        plansOffers: [
          { id: 9001, plan: { sku: 'mg500' }, priceOffer: 69.99, priceOfferDACC: 59.99 },
          { id: 9002, plan: { sku: 'mg700' }, priceOffer: 89.99, priceOfferDACC: 79.99 },
          { id: 9003, plan: { sku: 'mg1000' }, priceOffer: 109.99, priceOfferDACC: 99.99 },
        ],
      },
    })
    const lead = await readMigration(owner, requestOf(offers))
    const { plansOffers } = offers.body as { plansOffers: unknown[] }
    expect(lead.body).toMatchObject({
      id: requestOf(offers),
      kind: 'migration',
      idPlan: null,
      offerSelected: null,
      plansOffers,
      address: {},
      masked: false,
      kept: ['name', 'phone', 'email', 'birth_date', 'mothers_name', 'cpf'],
      name: 'J••• T•••',
      phone: '•••••••5678',
      email: 'j•••@c•••.br',
      birth_date: '•••',
      mothers_name: 'C••• A•••',
      cpf: '•••••••••09',
    })
    expect(leaked(offers, lead)).toEqual([])
  })

  it('is a 404 for the tax id of no migration customer', async () => {
    const answers = await Promise.all(
      ['529.982.247-25', '390.533.447-05'].map((cpf) => askMigration(server.browser(), cpf)),
    )
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      answers.map(() => ({
        status: 404,
        body: {
          error: 'Não encontramos um plano nesse CPF. Confira os números ou fale com a gente.',
          field: 'cpf',
        },
      })),
    )
  })

  it('continues with current offers if its lead has others', async () => {
    const owner = server.browser()
    const offers = await askMigration(owner)
    const id = requestOf(offers)
    await owner.prove?.(id)
    await choosePlan(owner, id, 9001)
    const lead = (await findLead(server.store, id)) as LeadRecord
    const before = (lead.offers ?? []).map((offer) => ({ ...offer, priceOfferDACC: 39.99 }))
    await saveLead(server.store, { ...lead, offers: before.slice(0, 1) })
    const again = await askMigration(owner)
    expect(requestOf(again)).toBe(id)
    const { plansOffers } = again.body as { plansOffers: unknown[] }
    expect((await readMigration(owner, id)).body).toMatchObject({ plansOffers, offerSelected: 9001 })
    expect((await choosePlan(owner, id, 9003)).status).toBe(200)
  })

  it('continues where the same browser left it, and begins anew once ordered or in another browser', async () => {
    const { owner, id } = await server.visited(begin)
    await choosePlan(owner, id, 9003)
    expect(await begin(owner)).toBe(id)
    expect((await readMigration(owner, id)).body).toMatchObject({ idPlan: 9003, offerSelected: 9003 })
    expect(await begin()).not.toBe(id)
    const ordered = await completeMigration(owner)
    expect(ordered).toBe(id)
    await finishMigration(owner, id)
    expect(await begin(owner)).not.toBe(id)
  })

  it('is one lead for two concurrent requests of one browser', async () => {
    const owner = server.browser()
    expect(new Set(await Promise.all([1, 2, 3, 4].map(() => begin(owner)))).size).toBe(1)
  })

  it('is ordered with the operator’s data, which is never sent in clear', async () => {
    const { owner, id } = await server.visited(completeMigration)
    const before = await readMigration(owner, id)
    const order = await finishMigration(owner, id)
    const again = await finishMigration(owner, id)
    const after = await readMigration(owner, id)
    expect(order).toMatchObject({
      status: 200,
      body: { success: true, orderNumber: expect.stringMatching(/^\d{11}$/) },
    })
    expect(again.body).toEqual(order.body)
    expect(after.body).toMatchObject({ masked: true, orderNumber: orderNumberOf(order), idPlan: 9002 })
    expect(leaked(before, order, again, after)).toEqual([])
    const { plan, kind } = await server.store.db
      .selectFrom('orders')
      .selectAll()
      .where('lead_id', '=', id)
      .executeTakeFirstOrThrow()
    expect({ kind, plan: JSON.parse(plan) }).toMatchObject({
      kind: 'migration',
      plan: { id: 9002, sku: 'mg700', plan_type: 'migration', price: 89.99, price_with_dacc: 79.99 },
    })
  })

  it('reports the missing steps in order', async () => {
    const { owner, id } = await server.visited(begin)
    const missing = async () => {
      const { status, body } = await finishMigration(owner, id)
      return [status, (body as { field?: string }).field]
    }
    const said = [await missing()]
    await choosePlan(owner, id, 9001)
    said.push(await missing())
    await placeAt(owner, id, 'cep', { cep: '01310100' })
    said.push(await missing())
    await placeAt(owner, id, 'number', { number: '9' })
    for (const step of ['dueDate', 'bankInfo', 'scheduleDate'] as const) {
      said.push(await missing())
      await saveMigration(owner, id, step, typed[step])
    }
    expect(said).toEqual([
      [422, 'plan'],
      [422, 'address'],
      [422, 'address'],
      [422, 'dueDate'],
      [422, 'bankInfo'],
      [422, 'scheduleDate'],
    ])
    expect((await finishMigration(owner, id)).status).toBe(200)
  })

  it('accepts only offered plans, on either endpoint', async () => {
    const { owner, id } = await server.visited(begin)
    const refused = [
      await choosePlan(owner, id, 102),
      await saveMigration(owner, id, 'plan', { idPlan: 8001 }),
    ]
    expect(refused.map(({ status, body }) => [status, body])).toEqual(
      refused.map(() => [422, { error: 'Escolha um plano.', field: 'idPlan' }]),
    )
    expect((await saveMigration(owner, id, 'plan', { idPlan: 9003 })).status).toBe(200)
    expect((await readMigration(owner, id)).body).toMatchObject({ idPlan: 9003, offerSelected: 9003 })
    expect((await server.browser().send('GET', '/api/cep/coverage?cep=01310100')).body).not.toMatchObject({
      plans: expect.arrayContaining([expect.objectContaining({ id: 9003 })]),
    })
  })

  it.each([
    ['cep', { cep: '99999-999' }, 422, 'Cep inválido ou inexistente', 'cep'],
    ['cep', { cep: '69050-010' }, 422, 'Ainda não atendemos esse endereço.', 'cep'],
    ['cep', { cep: '123' }, 422, 'O CEP precisa ter 8 números.', 'cep'],
    ['cep', { number: '1' }, 422, 'Digite o CEP.', 'cep'],
    ['number', { cep: '01310100' }, 422, 'Digite o número do imóvel.', 'number'],
    ['number', { number: ' ' }, 422, 'Digite o número do imóvel.', 'number'],
    ['number', { number: '0' }, 422, 'Digite o número, como 120 ou 12A. Se não tem, escreva S/N.', 'number'],
    ['number', { number: '', is_block_allotment: true }, 422, 'Digite a quadra.', 'block_number'],
    [
      'number',
      { number: '', is_block_allotment: true, block_number: '1' },
      422,
      'Digite o lote.',
      'allotment_number',
    ],
    ['number', { number: '1' }, 409, 'Informe primeiro o CEP.', 'cep'],
  ] as const)('refuses the %s %j', async (step, body, status, error, field) => {
    const owner = server.browser()
    const answer = await placeAt(owner, await begin(owner), step, body)
    expect({ status: answer.status, body: answer.body }).toEqual({ status, body: { error, field } })
  })

  it('stores block and lot, and clears them for another postal code', async () => {
    const { owner, id } = await server.visited(begin)
    await placeAt(owner, id, 'cep', { cep: '74230100' })
    const lot = { is_block_allotment: true, block_number: '7', allotment_number: '12' }
    await placeAt(owner, id, 'number', { number: '', complement: 'Fundos', ...lot })
    const place = { cep: '74230100', address: 'Avenida T-63', city: 'Goiânia', state: 'GO', number: '' }
    expect((await readMigration(owner, id)).body).toMatchObject({
      infra: 'vtal',
      address: { ...place, ...lot, complement: 'Fundos' },
    })
    await placeAt(owner, id, 'cep', { cep: '74230100' })
    expect((await readMigration(owner, id)).body).toMatchObject({ address: lot })
    await placeAt(owner, id, 'cep', { cep: '01310100' })
    expect((await readMigration(owner, id)).body).toMatchObject({
      infra: 'tim',
      address: { cep: '01310100', is_block_allotment: false, block_number: '', complement: '' },
    })
  })

  it('refuses a sale’s requests, and a sale refuses a migration’s', async () => {
    const { owner, id: migration } = await server.visited(completeMigration)
    const sale = await fill(owner)
    const migrating = 'Esse pedido é de uma migração. Continue por ela.'
    const selling = 'Esse pedido é de um plano novo, e não de uma migração.'
    const answers = [
      await save(owner, migration, 'dueDate', typed.dueDate),
      await finish(owner, migration),
      await owner.send('PUT', `/api/lead/${migration}`),
      await saveMigration(owner, sale, 'dueDate', typed.dueDate),
      await finishMigration(owner, sale),
      await choosePlan(owner, sale, 9001),
      await placeAt(owner, sale, 'cep', { cep: '01310100' }),
    ]
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [409, { error: migrating }],
      [409, { error: migrating }],
      [409, { error: migrating }],
      [409, { error: selling }],
      [409, { error: selling }],
      [409, { error: selling }],
      [409, { error: selling }],
    ])
    expect((await readMigration(owner, sale)).status).toBe(404)
    expect((await owner.send('GET', `/api/lead/${migration}`)).body).toMatchObject({ kind: 'migration' })
  })

  it('is masked for another browser, which cannot write to it', async () => {
    const { id } = await server.visited(completeMigration)
    const stranger = server.browser()
    const read = await readMigration(stranger, id)
    expect(read.body).toMatchObject({ id, kind: 'migration', masked: true, kept: [] })
    expect(Object.keys(read.body as object)).not.toContain('plansOffers')
    expect(read.headers.get('x-lead-access')).toBe('masked')
    const writes = [
      await choosePlan(stranger, id, 9001),
      await placeAt(stranger, id, 'cep', { cep: '01310100' }),
      await saveMigration(stranger, id, 'dueDate', typed.dueDate),
      await finishMigration(stranger, id),
    ]
    expect(writes.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    expect(leaked(read, ...writes)).toEqual([])
  })

  it('started by a script loses the customer’s data when a browser takes it over', async () => {
    const id = await begin(server.script())
    const visitor = server.browser()
    await saveMigration(visitor, id, 'dueDate', typed.dueDate)
    const lead = await readMigration(visitor, id)
    expect(lead.body).toMatchObject({ masked: false, kept: [], name: null, cpf: null, due_date: 15 })
    expect(offerIds(lead)).toEqual([9001, 9002, 9003])
    expect(await begin(visitor)).not.toBe(id)
  })

  it('is not reused as the lead of a sale', async () => {
    const owner = server.browser()
    const answer = await owner.send('GET', `/api/lead/${await create(owner)}`)
    expect(answer.body).toMatchObject({ kind: 'sale', kept: [], plansOffers: null, offerSelected: null })
  })
})
