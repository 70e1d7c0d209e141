import { expect, it } from 'vitest'
import { fromPhone, leadOf, leaked, provedFromPhone } from './support/customers.ts'
import { onEachEngine } from './support/engines.ts'
import { trueOptions } from './support/quiz.ts'
import { address, askedCpf, create, fill, finish, idOf, quizOf, save, typed } from './support/scenario.ts'
import { sharedApp, type TestApp } from './support/test-app.ts'

const kept = ['name', 'phone', 'email', 'birth_date', 'mothers_name', 'cpf', 'address']

onEachEngine('a lead from a phone', (engine) => {
  const server = sharedApp({ engine })

  const countLeads = async () => (await server.store.db.selectFrom('leads').select('id').execute()).length
  const read = (client: ReturnType<TestApp['browser']>, id: string) => client.send('GET', `/api/lead/${id}`)

  it('is prefilled with the customer’s masked data, and belongs to its creator', async () => {
    const owner = server.browser()
    const answer = await fromPhone(owner)
    expect(answer.status).toBe(200)
    const lead = leadOf(answer)
    expect(lead).toMatchObject({
      kind: 'sale',
      idPlan: 102,
      masked: false,
      infra: 'tim',
      kept,
      address: { cep: '01310100', city: 'São Paulo', state: 'SP', address: '•••', number: '•••' },
      name: 'L••• B•••',
      phone: '•••••••0001',
      email: 'l•••@c•••.br',
      birth_date: '•••',
      mothers_name: 'E••• M•••',
      cpf: '•••••••••20',
      cnpj: null,
    })
    const own = await read(owner, lead.id)
    const foreign = await read(server.browser(), lead.id)
    expect([own.body, (foreign.body as { masked: boolean }).masked]).toEqual([lead, true])
    expect(leaked(answer, own, foreign)).toEqual([])
  })

  it.each([
    ['an unknown phone', '11988880003', 'Sem dados do usuário'],
    ['a fibre customer only', '21971234567', 'Sem dados do usuário'],
    ['a customer without coverage', '+55 (11) 98888-0002', 'Sem cobertura'],
  ])('is refused with only one sentence for %s', async (_who, phone, error) => {
    const before = await countLeads()
    const { status, body } = await fromPhone(server.browser(), phone)
    expect({ status, body }).toEqual({ status: 422, body: { error } })
    expect(await countLeads()).toBe(before)
  })

  it('is refused for an unknown plan', async () => {
    const body = { idPlan: 9001, phoneNumber: '11988880001' }
    const answer = await server.browser().send('POST', '/api/lead/createFromRenta', body)
    expect([answer.status, answer.body]).toEqual([422, { error: 'Escolha um plano.', field: 'idPlan' }])
  })

  it('is one for a repeated action, in its current state', async () => {
    const owner = server.browser()
    const ask = () => fromPhone(owner, undefined, { 'idempotency-key': 'phone-1' })
    const first = leadOf(await ask())
    await owner.prove?.(first.id)
    await save(owner, first.id, 'name', typed.name)
    expect(leadOf(await ask())).toMatchObject({ id: first.id, name: 'Zulmira Quintanilha' })
    const keys = await server.store.db.selectFrom('idempotency_keys').select('answer').execute()
    expect(keys.map(({ answer }) => answer)).toContain(JSON.stringify({ idLead: first.id }))
  })

  it.each([
    ['name', typed.name, ['name'], { name: 'Zulmira Quintanilha' }],
    ['phone', typed.phone, ['phone'], { phone: '11987654321' }],
    ['email', typed.email, ['email'], { email: 'zulmira@correio.com.br' }],
    ['birthDate', typed.birthDate, ['birth_date'], { birth_date: '1988-02-29' }],
    ['motherName', typed.motherName, ['mothers_name'], { mothers_name: 'Perpétua Quintanilha' }],
    ['documentNumber', typed.documentNumber, ['cpf', 'cnpj'], { cpf: '52998224725' }],
    ['address', { address }, ['address'], { address: { number: '1578', address: 'Avenida Paulista' } }],
    ['dueDate', typed.dueDate, [], { due_date: 15 }],
    ['plan', { idPlan: 101 }, [], { idPlan: 101 }],
  ] as const)('shows what its owner writes, and keeps the rest: %s', async (step, body, fields, shown) => {
    const { owner, id } = await server.visited(provedFromPhone)
    expect((await save(owner, id, step, body)).status).toBe(200)
    const answer = await read(owner, id)
    const isWritten = (field: string) => (fields as readonly string[]).includes(field)
    expect(answer.body).toMatchObject({ ...shown, kept: kept.filter((field) => !isWritten(field)) })
    expect(leaked(answer)).toEqual([])
  })

  it('refuses its own masks as values', async () => {
    const owner = server.browser()
    const { id, ...lead } = leadOf(await fromPhone(owner))
    await owner.prove?.(id)
    const answers = [
      await save(owner, id, 'name', { name: lead.name }),
      await save(owner, id, 'email', { email: lead.email }),
      await save(owner, id, 'phone', { phone: lead.phone }),
      await save(owner, id, 'documentNumber', { cpf: lead.cpf }),
      await save(owner, id, 'birthDate', { birth_date: lead.birth_date }),
      await save(owner, id, 'motherName', { mothers_name: lead.mothers_name }),
      await save(owner, id, 'address', { address: lead.address }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 422))
    expect((await read(owner, id)).body).toMatchObject({ kept })
  })

  it('becomes an order with the prefilled data', async () => {
    const { owner, id } = await server.visited(provedFromPhone)
    for (const step of ['dueDate', 'bankInfo', 'scheduleDate'] as const)
      await save(owner, id, step, typed[step])
    const order = await finish(owner, id)
    const after = await read(owner, id)
    expect(order).toMatchObject({
      status: 200,
      body: { orderNumber: expect.stringMatching(/^\d{11}$/) },
    })
    expect(after.body).toMatchObject({ masked: true, name: 'L••• B•••', cpf: '•••••••••20' })
    expect(leaked(order, after)).toEqual([])
  })

  it('asks in the quiz what the operator knows of the typed CPF, nothing about the customer', async () => {
    const { owner, id } = await server.visited(provedFromPhone)
    await save(owner, id, 'documentNumber', { cpf: askedCpf })
    for (const step of ['dueDate', 'scheduleDate'] as const) await save(owner, id, step, typed[step])
    const asked = await save(owner, id, 'bankInfo', typed.bankInfo)
    expect(trueOptions(quizOf(asked))).toEqual([1, 1, 1])
    expect(leaked(asked)).toEqual([])
  })

  it('created by a script loses personal data when a browser takes it over', async () => {
    const id = await provedFromPhone(server.script())
    const visitor = server.browser()
    await save(visitor, id, 'dueDate', typed.dueDate)
    const answer = await read(visitor, id)
    expect(answer.body).toMatchObject({ name: null, cpf: null, kept: ['address'], due_date: 15 })
    expect(leaked(answer)).toEqual([])
  })
})

onEachEngine('the erasure of a lead', (engine) => {
  const server = sharedApp({ engine })

  const interested = async (client: ReturnType<TestApp['browser']>, cep: string) =>
    idOf(await client.send('POST', '/api/lead-no-coverage', { cep, number: '1' }))

  it('also erases the same browser’s no-coverage leads at that postal code, and no others', async () => {
    const [owner, other] = [server.browser(), server.browser()]
    const mine = await interested(owner, '01310100')
    const elsewhere = await interested(owner, '69050010')
    const theirs = await interested(other, '01310100')
    const id = await fill(owner)
    await owner.send('DELETE', '/api/lead', { id, cep: '01310-100', phone: '11987654321' })
    const left = await server.store.db.selectFrom('no_coverage_leads').select('id').execute()
    const ids = left.map((row) => row.id)
    expect([mine, elsewhere, theirs].map((one) => ids.includes(one))).toEqual([false, true, true])
  })

  it('erases no other leads if it is refused', async () => {
    const owner = server.browser()
    const mine = await interested(owner, '01310100')
    const id = await create(owner)
    expect((await owner.send('DELETE', '/api/lead', { id, cep: '20040002' })).status).toBe(404)
    const left = await server.store.db.selectFrom('no_coverage_leads').select('id').execute()
    expect(left.map((row) => row.id)).toContain(mine)
  })
})
