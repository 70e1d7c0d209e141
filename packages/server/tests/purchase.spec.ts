import { expect, it } from 'vitest'
import { wholeAddress } from '../../../tests/support/checkout-fixtures.ts'
import { luhnDigit } from '../leads/number-order.ts'
import { onEachEngine } from './support/engines.ts'
import { clear, rejected } from './support/quiz.ts'
import { create, fill, finish, newLead, orderOf, read, save, stepNames, typed } from './support/scenario.ts'
import { briefApp, sharedApp } from './support/test-app.ts'

onEachEngine('a purchase', (engine) => {
  const server = sharedApp({ engine })

  it('creates a lead at a covered address', async () => {
    const { status, body } = await server.browser().send('POST', '/api/lead-v2', newLead)
    const { id } = body as { id: string }
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        success: true,
        id,
        idLead: id,
        idLeadNoCoverage: null,
        cepCoverage: { infra: 'tim' },
        networkAddress: null,
      },
    })
    expect(id).toMatch(/^[\w-]{22}$/)
  })

  it('creates a no-coverage lead without coverage', async () => {
    const body = { idPlan: 102, address: { cep: '69050-010', number: '9' } }
    const answer = (await server.browser().send('POST', '/api/lead-v2', body)).body as { id: string }
    expect(answer).toEqual({
      success: true,
      id: answer.id,
      idLead: null,
      idLeadNoCoverage: answer.id,
      cepCoverage: { infra: null },
      networkAddress: null,
    })
  })

  it('returns all answers to its owner, in the contract’s format', async () => {
    const { owner, id } = await server.complete()
    const { body, headers } = await read(owner, id)
    expect(body).toEqual({
      id,
      kind: 'sale',
      offer: expect.objectContaining({ id: 102, price: 69.99, price_with_dacc: 59.99 }),
      addon: null,
      idPlan: 102,
      address: wholeAddress,
      networkAddress: null,
      complements: null,
      masked: false,
      sequence: 0,
      name: 'Zulmira Quintanilha',
      phone: '11987654321',
      phone2: '1132245678',
      email: 'zulmira@correio.com.br',
      accept_promotions: true,
      accept_information: false,
      birth_date: '1988-02-29',
      mothers_name: 'Perpétua Quintanilha',
      cpf: '52998224725',
      cnpj: null,
      due_date: 15,
      direct_debit: true,
      bankInfo: { bank: '341', agency: '7654', account_number: '9988776' },
      schedules: [{ date: '2026-11-26', period: 'tarde' }],
      infra: 'tim',
      winBack: false,
      collaboratorValidated: false,
      riskValidationRequired: false,
      riskValidation: clear,
      orderNumber: null,
      kept: [],
      plansOffers: null,
      offerSelected: null,
    })
    expect(headers.get('x-lead-access')).toBe('owner')
  })

  it('ends with an 11-digit order number whose last digit is a check digit', async () => {
    const owner = server.browser()
    const { status, body } = await finish(owner, await fill(owner))
    const { orderNumber } = body as { orderNumber: string }
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        success: true,
        orderNumber,
        orderLink: expect.stringMatching(/^\/pedido\/[\w-]{45,}\/$/),
        useBiometrics: false,
        riskValidation: clear,
        due_date: 15,
        direct_debit: true,
        schedules: typed.scheduleDate.schedules,
        offer: expect.objectContaining({ sku: 'd500a' }),
      },
    })
    expect(orderNumber).toMatch(/^\d{11}$/)
    expect(Number(orderNumber.at(-1))).toBe(luhnDigit(orderNumber.slice(0, -1)))
  })

  it.each(stepNames)('is refused, naming the step, while %s is missing', async (step) => {
    const owner = server.browser()
    const { status, body } = await finish(owner, await fill(owner, [step]))
    expect({ status, field: (body as { field: string }).field }).toEqual({ status: 422, field: step })
  })

  it('is refused for direct debit without account, and accepted without direct debit', async () => {
    const { owner, id } = await server.complete(['bankInfo'])
    await save(owner, id, 'bankInfo', { direct_debit: true })
    expect((await finish(owner, id)).body).toEqual({
      error: 'Falta informar a forma de pagamento.',
      field: 'bankInfo',
    })
    expect((await save(owner, id, 'bankInfo', { direct_debit: false, bankInfo: null })).status).toBe(200)
    expect((await finish(owner, id)).status).toBe(200)
  })

  it('needs no date for a plan without scheduled installation', async () => {
    const { owner, id } = await server.complete(['scheduleDate'])
    await save(owner, id, 'plan', { idPlan: 101 })
    expect((await finish(owner, id)).status).toBe(200)
  })

  it('is refused if the plan is not available at the address', async () => {
    const { owner, id } = await server.complete()
    await save(owner, id, 'plan', { idPlan: 113 })
    await save(owner, id, 'address', { address: { cep: '01001-000', number: '1' } })
    expect((await finish(owner, id)).body).toEqual({
      error: 'Esse plano não está mais disponível no endereço. Escolha outro.',
      field: 'plan',
    })
  })

  it('refuses an address without network', async () => {
    const { owner, id } = await server.begun()
    const move = await save(owner, id, 'address', { address: { cep: '69050-010', number: '1' } })
    expect(move).toMatchObject({ status: 422, body: { field: 'address.cep' } })
    expect((await read(owner, id)).body).toMatchObject({ address: { cep: '01310100' } })
  })

  it('cannot be changed or erased once ordered', async () => {
    const { owner, id } = await server.bought()
    const refusal = { error: 'Esse pedido já foi realizado e não pode mais ser alterado.' }
    const change = await save(owner, id, 'name', typed.name)
    const erasure = await owner.send('DELETE', '/api/lead', { id, cep: '01310100', phone: '11987654321' })
    expect([change, erasure].map(({ status, body }) => ({ status, body }))).toEqual([
      { status: 409, body: refusal },
      { status: 409, body: refusal },
    ])
  })

  it('shows its owner the order number for two hours, then only that it was ordered', async () => {
    const { owner, id, number: orderNumber } = await server.bought()
    expect((await read(owner, id)).body).toMatchObject({
      masked: true,
      orderNumber,
      name: 'Z••• Q•••',
      cpf: '•••••••••25',
      email: 'z•••@c•••.br',
    })
    server.pass(2 * 3_600_000 + 1)
    expect((await read(owner, id)).body).toMatchObject({
      masked: true,
      orderNumber: null,
    })
    expect(await orderOf(owner, id)).toBe(orderNumber)
  })

  it('is rejected with a message for a CPF that the policy rejects', async () => {
    const { owner, id } = await server.complete()
    await save(owner, id, 'documentNumber', { cpf: '123.456.789-09' })
    expect((await save(owner, id, 'bankInfo', typed.bankInfo)).body).toEqual({
      success: true,
      riskValidation: rejected,
    })
    expect((await finish(owner, id)).body).toEqual({
      success: true,
      orderNumber: null,
      useBiometrics: false,
      riskValidation: rejected,
    })
  })

  it('takes no day for a visit once it is rejected', async () => {
    const { owner, id } = await server.begun()
    await save(owner, id, 'documentNumber', { cpf: '123.456.789-09' })
    expect((await save(owner, id, 'scheduleDate', typed.scheduleDate)).status).toBe(409)
    expect((await read(owner, id)).body).toMatchObject({ schedules: null })
    expect((await finish(owner, id)).body).toMatchObject({ orderNumber: null, riskValidation: rejected })
    await save(owner, id, 'documentNumber', typed.documentNumber)
    expect((await save(owner, id, 'scheduleDate', typed.scheduleDate)).status).toBe(409)
  })

  it.each([
    ['today', '2026-11-21'],
    ['a Sunday', '2026-11-29'],
    ['a day too far ahead', '2027-02-01'],
  ])('is not installed on %s', async (_title, date) => {
    const { owner, id } = await server.begun()
    const offered = { date: '2026-11-26', period: 'manha' }
    const answer = await save(owner, id, 'scheduleDate', { schedules: [offered, { date, period: 'manha' }] })
    expect(answer).toMatchObject({ status: 422, body: { field: 'schedules' } })
  })

  it('is refused with an expired day, until another is chosen', async () => {
    const slow = await briefApp({ engine })
    const { owner, id } = await slow.complete()
    slow.pass(20 * 24 * 60 * 60 * 1000)
    expect(await finish(owner, id)).toMatchObject({ status: 409, body: { field: 'schedules' } })
    await save(owner, id, 'scheduleDate', { schedules: [{ date: '2026-12-17', period: 'manha' }] })
    expect(await finish(owner, id)).toMatchObject({ status: 200 })
  })

  it.each([
    'lead-v2',
    'address',
  ])('has its postal code’s street and city, overriding those sent: %s', async (by) => {
    const owner = server.browser()
    const elsewhere = {
      address: 'Avenida Djalma Batista',
      neighborhood: 'Chapada',
      city: 'Manaus',
      state: 'AM',
    }
    const address = { ...newLead.address, ...elsewhere }
    const id = await create(owner, by === 'address' ? newLead : { ...newLead, address })
    if (by === 'address') await save(owner, id, 'address', { address })
    expect((await read(owner, id)).body).toMatchObject({
      address: { address: 'Avenida Paulista', neighborhood: 'Bela Vista', city: 'São Paulo', state: 'SP' },
    })
  })

  it('says that a late write was not stored, and keeps the newer one', async () => {
    const { owner, id } = await server.begun()
    await save(owner, id, 'name', { name: 'Nome Novo' }, { 'x-lead-seq': '7' })
    const late = await save(owner, id, 'name', { name: 'Nome Velho' }, { 'x-lead-seq': '6' })
    const repeated = await save(owner, id, 'name', { name: 'Nome Velho' }, { 'x-lead-seq': '7' })
    const notStored = { success: true, stored: false, sequence: 7, riskValidation: null }
    expect([late, repeated]).toMatchObject([
      { status: 200, body: notStored },
      { status: 200, body: notStored },
    ])
    expect((await read(owner, id)).body).toMatchObject({
      name: 'Nome Novo',
      sequence: 7,
    })
  })

  it('is completely erased by its owner with postal code and phone', async () => {
    const { owner, id } = await server.complete()
    const wrong = await owner.send('DELETE', '/api/lead', { id, cep: '01310100', phone: '11900000000' })
    const right = await owner.send('DELETE', `/api/lead?id=${id}&cep=01310-100&phone=(11)98765-4321`)
    expect([wrong.status, right.status]).toEqual([404, 200])
    expect((await read(owner, id)).status).toBe(404)
    expect((await save(owner, id, 'name', typed.name)).status).toBe(404)
  })
})
