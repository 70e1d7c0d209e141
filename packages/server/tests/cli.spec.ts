import { parse } from 'csv-parse/sync'
import { beforeAll, expect, it } from 'vitest'
import { wholeAddress } from '../../../tests/support/checkout-fixtures.ts'
import { orders } from '../cli/orders-command.ts'
import { chosenRenewal, completeMigration, finishMigration, renew } from './support/customers.ts'
import { onEachEngine } from './support/engines.ts'
import { runCommand } from './support/run-command.ts'
import { finish, idOf, orderNumberOf, orderOf, save } from './support/scenario.ts'
import { sharedApp } from './support/test-app.ts'

onEachEngine('the orders command', (engine) => {
  const server = sharedApp({ engine })
  let first: { id: string; orderNumber: string | null }
  let interest: string
  beforeAll(async () => {
    const { owner, id } = await server.complete()
    first = { id, orderNumber: await orderOf(owner, id) }
    const { owner: other, id: second } = await server.complete(['bankInfo'])
    await save(other, second, 'bankInfo', { direct_debit: false })
    server.pass(3_600_000)
    await finish(other, second)
    const waiting = server.browser()
    const body = { cep: '69050010', number: '3', addon: 'sp', utm_source: 'radio' }
    interest = idOf(await waiting.send('POST', '/api/lead-no-coverage', body))
    const contact = { id: interest, name: 'Ana Souza', phone: '92988887777', email: 'ana@a.com' }
    await waiting.send('PUT', '/api/lead-no-coverage', contact)
    await server.mailRound()
  })

  const run = (...args: string[]) => runCommand(orders, args, server.place)

  it('lists all values of an order while the server runs', async () => {
    const { orders, leadsWithoutCoverage } = JSON.parse((await run('list', '--json')).output)
    expect(orders[0]).toEqual({
      orderNumber: first.orderNumber,
      placedAt: '2026-11-21T15:00:00.000Z',
      idLead: first.id,
      idPlan: 102,
      sku: 'd500a',
      plan: '500 Mega',
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
      address: wholeAddress,
      complements: null,
      networkAddress: null,
      infra: 'tim',
      due_date: 15,
      direct_debit: true,
      bankInfo: { bank: '341', agency: '7654', account_number: '9988776' },
      schedules: [{ date: '2026-11-26', period: 'tarde' }],
      idPlanAddonBonus: null,
      addon: null,
      tracking: {},
      kind: 'default',
      withdrawnAt: null,
      review: null,
      visitChangedAt: null,
      status: 'placed',
      confirmedVisit: null,
      monthlyCents: 5999,
      terms: expect.objectContaining({
        ...{ slipCents: 6999, debitCents: 5999, afterCents: 9999, promotionMonths: 12, exitFeeCents: 24000 },
        ...{ installationCents: 0, modemCents: 0, points: null, subscriptions: [], bonus: [] },
        benefits: ['aya-books', 'babbel', 'games-club', 'looke', 'seguranca'],
      }),
    })
    expect(orders[1]).toMatchObject({ monthlyCents: 6999, terms: { slipCents: 6999, debitCents: 5999 } })
    expect('bankInfo' in orders[1]).toBe(false)
    expect(leadsWithoutCoverage).toEqual([
      {
        id: interest,
        createdAt: '2026-11-21T16:00:00.000Z',
        idPlan: null,
        cep: '69050010',
        number: '3',
        is_block_allotment: false,
        block_number: '',
        allotment_number: '',
        name: 'Ana Souza',
        phone: '92988887777',
        email: 'ana@a.com',
        addon: 'sp',
        tracking: { utm_source: 'radio' },
      },
    ])
  })

  it('exports a header line and a line per order', async () => {
    const [names = [], ...lines] = parse((await run('export')).output, { delimiter: ';', bom: true })
    expect(lines).toHaveLength(2)
    expect(names).toEqual(expect.arrayContaining(['orderNumber', 'placedAt', 'bankInfo.bank']))
    expect(lines[0]?.slice(0, 5)).toEqual([
      first.orderNumber,
      '2026-11-21T15:00:00.000Z',
      first.id,
      '102',
      'd500a',
    ])
    const [, second] = lines.map((line) => Object.fromEntries(names.map((name, at) => [name, line[at]])))
    expect(second).toMatchObject({
      monthlyCents: '6999',
      'terms.afterCents': '9999',
      'terms.benefits': 'aya-books babbel games-club looke seguranca',
    })
  })

  it('tells the offer as sold also where persons are masked', async () => {
    const { orders } = JSON.parse((await run('list', '--json', '--masked')).output)
    expect(orders[0]).toMatchObject({ name: expect.stringContaining('•'), terms: { name: '500 Mega' } })
  })

  it('prints the orders as readable text', async () => {
    const { output } = await run()
    expect(output).toContain('2 pedido(s), 1 interessado(s) sem cobertura')
    expect(output).toContain(`Pedido ${first.orderNumber}`)
  })

  const found = async (...args: string[]) => {
    const { orders, leadsWithoutCoverage } = JSON.parse((await run('list', '--json', ...args)).output)
    return [orders.length, leadsWithoutCoverage.length]
  }

  it.each([
    ['--email Zulmira@correio.com.br', 2, 0],
    ['--email ana@a.com', 0, 1],
    ['--cpf 529.982.247-25', 2, 0],
    ['--cpf 11144477735', 0, 0],
    ['--number 00000000000', 0, 0],
    ['--since 2026-11-21 --until 2026-11-21', 2, 1],
    ['--since 2026-11-22', 0, 0],
    ['--until 2026-11-20', 0, 0],
    ['--until 2026-11-21T12:30:00-03:00', 1, 0],
  ])('finds by %s', async (args, ...counts) => {
    expect(await found(...args.split(' '))).toEqual(counts)
  })

  it('finds an order by number', async () => {
    const { orders } = JSON.parse((await run('--json', '--number', first.orderNumber ?? '')).output)
    expect(orders.map(({ idLead }: { idLead: string }) => idLead)).toEqual([first.id])
  })

  it('masks personal data on request', async () => {
    const { output } = await run('list', '--masked', '--json')
    const { orders, leadsWithoutCoverage } = JSON.parse(output)
    expect(orders[0]).toMatchObject({
      orderNumber: first.orderNumber,
      plan: '500 Mega',
      idLead: '•••',
      name: 'Z••• Q•••',
      phone: '•••••••4321',
      email: 'z•••@c•••.br',
      birth_date: '•••',
      cpf: '•••••••••25',
      address: { cep: '•••', number: '•••', city: 'São Paulo', state: 'SP' },
      bankInfo: { bank: '341', agency: '•••', account_number: '•••' },
      schedules: [{ date: '2026-11-26', period: 'tarde' }],
    })
    expect(leadsWithoutCoverage[0]).toMatchObject({ name: 'A••• S•••', tracking: { utm_source: '•••' } })
    const typed = ['Zulmira', 'Quintanilha', '52998224725', '9988776', 'Paulista', '1578', '92988887777']
    expect(typed.filter((text) => output.includes(text))).toEqual([])
  })

  it('without orders, writes an empty CSV and a readable zero', async () => {
    expect(await run('export', '--number', '1')).toEqual({ code: 0, output: '' })
    expect((await run('list', '--number', '1')).output.trim()).toBe(
      '0 pedido(s), 0 interessado(s) sem cobertura',
    )
  })

  it('shows its help', async () => {
    const { code, output } = await run('--help')
    expect([code, output]).toEqual([0, expect.stringMatching(/^Uso: .*\n[\s\S]*--until DIA/)])
  })

  it.each([
    'nada',
    'list export',
    'list --nada',
    'list --json --csv',
    'list --since ontem',
    'list --since 2026-02-30',
    'list --until 2026-11-21T12:00',
  ])('refuses %s with a message', async (args) => {
    const { code, output } = await run(...args.split(' '))
    expect(code).toBe(1)
    expect(output).not.toMatch(/ at .*:\d+:\d+/)
  })
})

onEachEngine('the orders command, for existing customers', (engine) => {
  const server = sharedApp({ engine })
  let placed: { migrated: string | null; renewed: string | null; renewal: string }
  beforeAll(async () => {
    const owner = server.browser()
    const migrated = orderNumberOf(await finishMigration(owner, await completeMigration(owner)))
    server.pass(60_000)
    const renewal = await chosenRenewal(owner)
    placed = { migrated, renewal, renewed: orderNumberOf(await renew(owner, renewal)) }
    await server.mailRound()
  })

  const run = async (...args: string[]) => (await runCommand(orders, args, server.place)).output

  it('lists migrations and renewals with their customers', async () => {
    const { orders } = JSON.parse(await run('list', '--json'))
    expect(orders).toEqual([
      expect.objectContaining({
        kind: 'migration',
        withdrawnAt: null,
        review: null,
        visitChangedAt: null,
        orderNumber: placed.migrated,
        idPlan: 9002,
        sku: 'mg700',
        name: 'Januário Albuquerque Teles',
        cpf: '16899535009',
        addon: 'migracao-ultrafibra',
      }),
      {
        kind: 'renewal',
        withdrawnAt: null,
        review: null,
        visitChangedAt: null,
        status: 'placed',
        confirmedVisit: null,
        orderNumber: placed.renewed,
        placedAt: '2026-11-21T15:01:00.000Z',
        idRenewal: placed.renewal,
        idPlan: 8001,
        sku: 'rf600',
        plan: '600 Mega',
        name: 'Benedita Figueiredo Sampaio',
        phone: '21971234567',
        email: 'benedita.sampaio@cliente.exemplo.com.br',
        cpf: '39053344705',
        offer1: 8001,
        offer2: null,
        addon: null,
        tracking: {},
        monthlyCents: 7999,
        terms: expect.objectContaining({ afterCents: 9999, loyaltyMonths: 12, modemCents: 0 }),
      },
    ])
  })

  it('exports them with the columns of both', async () => {
    const [names = [], ...lines] = parse(await run('export'), { delimiter: ';', bom: true })
    expect(names).toEqual(expect.arrayContaining(['kind', 'idLead', 'idRenewal', 'offer1']))
    expect(lines.map(([number]) => number)).toEqual([placed.migrated, placed.renewed])
  })
})
