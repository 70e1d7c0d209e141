import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { consentVersion } from '@ultrafibra/contract/consent-texts'
import { contractVersion } from '@ultrafibra/contract/contract-points'
import { expect, it } from 'vitest'
import { person } from '../cli/person-command.ts'
import { personalTables } from '../rights/personal-tables.ts'
import { findLead } from '../store/lead.rows.ts'
import type { Tables } from '../store/tables.ts'
import { chosenRenewal, renew, renewalCpf } from './support/customers.ts'
import { onEachEngine } from './support/engines.ts'
import { runStreams } from './support/run-command.ts'
import { fill, idOf, orderOf, personal, save } from './support/scenario.ts'
import { briefApp, type TestApp } from './support/test-app.ts'

const cpf = '529.982.247-25'

onEachEngine('the rights of a person', (engine) => {
  const run = ({ dataDir, databaseUrl = '' }: TestApp, ...args: string[]) =>
    runStreams(person, args, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  /** All rows except the notes of the commands themselves. */
  const rowsOf = ({ store }: Pick<TestApp, 'store'>) => {
    const names = (Object.keys(personalTables) as (keyof Tables)[]).filter(
      (name) => name !== 'operator_accesses',
    )
    return Promise.all(names.map((name) => store.db.selectFrom(name).selectAll().execute()))
  }
  /** SQLite's files byte for byte, or PostgreSQL's rows, and the outbox. */
  const copyOf = async ({ store, dataDir }: TestApp): Promise<string> => {
    const outbox = join(dataDir, 'outbox')
    const files = [
      ...readdirSync(dataDir).flatMap((name) =>
        name.startsWith('ultrafibra.sqlite') ? [join(dataDir, name)] : [],
      ),
      ...(existsSync(outbox) ? readdirSync(outbox).map((name) => join(outbox, name)) : []),
    ].map((path) => readFileSync(path, 'utf8'))
    return [...files, JSON.stringify(await rowsOf({ store }))].join('\n')
  }
  const left = (texts: readonly string[], copy: string) => texts.filter((text) => copy.includes(text))

  /** A buyer with an order, an open lead, a no-coverage lead and a call-back, beside another visitor. */
  const openShop = async () => {
    const server = await briefApp({ engine })
    const { owner, id: ordered } = await server.complete()
    const number = (await orderOf(owner, ordered)) ?? ''
    const openLead = await fill(server.browser())
    const waiting = server.browser()
    const interest = idOf(
      await waiting.send('POST', '/api/lead-no-coverage', { cep: '69050010', number: '3' }),
    )
    const contact = { name: 'Zulmira Longe', phone: '11987654321', email: 'zulmira@correio.com.br' }
    await waiting.send('PUT', '/api/lead-no-coverage', { id: interest, ...contact })
    await waiting.send(
      'POST',
      '/api/supportRequest',
      { telephone: '11987654321' },
      { 'idempotency-key': 'a' },
    )
    const { owner: other, id: stranger } = await server.begun()
    await save(other, stranger, 'name', { name: 'Outra Pessoa' })
    await server.mailRound()
    return { server, ordered, number, openLead, interest, stranger }
  }

  it('lists every table as personal or not', async () => {
    const { server } = await openShop()
    const tables = await server.store.db.introspection.getTables()
    expect(tables.map(({ name }) => name).toSorted()).toEqual(Object.keys(personalTables).toSorted())
  })

  it('exports everything of one person, and nothing of others', async () => {
    const { server, ordered, number, openLead, interest } = await openShop()
    const { code, stdout } = await run(server, 'export', '--cpf', cpf)
    const found = JSON.parse(stdout)
    expect(code).toBe(0)
    expect(found.pedidos).toMatchObject([{ orderNumber: number, leadId: ordered }])
    expect(found.cadastros.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      [ordered, openLead].toSorted(),
    )
    expect(found.interessesSemCobertura).toMatchObject([{ id: interest, name: 'Zulmira Longe' }])
    expect(found.ligacoesPedidas).toMatchObject([{ telephone: '11987654321' }])
    const consent = (kind: string, given: boolean) => ({
      kind,
      given,
      text_version: kind === 'contract' ? contractVersion : consentVersion,
    })
    expect(
      found.consentimentos.filter(({ lead_id }: { lead_id: string }) => lead_id === ordered),
    ).toMatchObject([
      {
        ...consent('contract', true),
        given_at: '2026-11-21T15:00:00.000Z',
        text: expect.stringMatching(/^Li e/),
      },
      consent('information', false),
      consent('promotions', true),
    ])
    expect(found.consentimentos).toHaveLength(6)
    expect(found.emailsGuardados).toHaveLength(1)
    expect(left(personal, stdout)).toEqual(personal)
    expect(left(['Outra Pessoa', 'owner', 'candidate', 'digest'], stdout)).toEqual([])
  })

  it('finds records by phone and by e-mail, also those of a customer’s renewal', async () => {
    const { server } = await openShop()
    await chosenRenewal(server.browser())
    const byPhone = JSON.parse((await run(server, 'export', '--phone', '(11) 98765-4321')).stdout)
    const byEmail = JSON.parse((await run(server, 'export', '--email', 'ZULMIRA@correio.com.br')).stdout)
    expect(
      [byPhone, byEmail].map((one) => [one.cadastros.length, one.interessesSemCobertura.length]),
    ).toEqual([
      [2, 1],
      [2, 1],
    ])
    expect([byPhone.ligacoesPedidas.length, byEmail.ligacoesPedidas.length]).toEqual([1, 0])
    const { renovacoes } = JSON.parse((await run(server, 'export', '--cpf', renewalCpf)).stdout)
    const byRecord = await run(server, 'export', '--email', renovacoes[0].customer.email)
    expect(JSON.parse(byRecord.stdout).renovacoes).toEqual(renovacoes)
  })

  it('erases what may go, keeps an order being carried out, and says why and until when', async () => {
    const { server, ordered, number, openLead, interest, stranger } = await openShop()
    const before = await rowsOf(server)
    const planned = await run(server, 'erase', '--cpf', cpf, '--dry-run')
    expect(await rowsOf(server)).toEqual(before)
    const { stdout } = await run(server, 'erase', '--cpf', cpf)
    expect(stdout.split('\n').slice(1)).toEqual(planned.stdout.split('\n').slice(1))
    for (const line of [
      'leads: 1',
      'no_coverage_leads: 1',
      'support_requests: 1',
      'outbox: 1',
      `pedido ${number}: fica inteiro até 19/02/2027`,
    ])
      expect(stdout).toContain(line)
    expect(await findLead(server.store, openLead)).toBe(null)
    expect(await findLead(server.store, ordered)).toMatchObject({ phone: '11987654321' })
    expect(await findLead(server.store, stranger)).toMatchObject({ name: 'Outra Pessoa' })
    expect(left([openLead, interest, 'Zulmira Longe'], await copyOf(server))).toEqual([])
    expect(await server.store.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([])
  })

  it('reduces an order that is over to its contract, without a trace of the rest', async () => {
    const { server, ordered, number } = await openShop()
    await server.store.db.updateTable('orders').set({ placed_at: '2020-01-10T12:00:00.000Z' }).execute()
    const { stdout } = await run(server, 'erase', '--cpf', cpf)
    expect(stdout).toContain(
      `pedido ${number}: ficam nome, CPF ou CNPJ, endereço, vencimento, plano e campanha até 09/01/2026`,
    )
    expect(await findLead(server.store, ordered)).toMatchObject({
      ...{ owner: 'apagado', candidate: null },
      ...{ status: 'ordered', name: 'Zulmira Quintanilha', cpf: '52998224725', due_date: 15 },
      ...{ phone: null, email: null, birth_date: null, mothers_name: null },
      ...{ bankInfo: null, deviceInfo: null, schedules: null, accept_promotions: null },
    })
    expect(left(['11987654321', 'zulmira@', '1988-02-29', 'Perpétua'], await copyOf(server))).toEqual([])
  })

  it('reduces a renewal that is over to its customer’s name and CPF', async () => {
    const { server } = await openShop()
    const client = server.browser()
    await renew(client, await chosenRenewal(client))
    await server.mailRound()
    await server.store.db.updateTable('orders').set({ placed_at: '2020-01-10T12:00:00.000Z' }).execute()
    await run(server, 'erase', '--cpf', renewalCpf)
    const { renovacoes } = JSON.parse((await run(server, 'export', '--cpf', renewalCpf)).stdout)
    expect(renovacoes).toMatchObject([
      { customer: { name: expect.stringMatching(/./), phone: '', email: '' } },
    ])
    expect(left(['21971234567', 'benedita.sampaio'], await copyOf(server))).toEqual([])
  })

  it('writes an export to a new file that only its account can read', async () => {
    const { server } = await openShop()
    mkdirSync(join(server.dataDir, 'out'))
    const file = join(server.dataDir, 'out', 'pessoa.json')
    expect(await run(server, 'export', '--cpf', cpf, '--out', file)).toEqual({
      code: 0,
      stdout: '',
      stderr: '',
    })
    expect(JSON.parse(readFileSync(file, 'utf8')).cadastros).toHaveLength(2)
    writeFileSync(file, 'guardado')
    expect((await run(server, 'export', '--cpf', cpf, '--out', file)).code).toBe(1)
    expect(readFileSync(file, 'utf8')).toBe('guardado')
  })
})
