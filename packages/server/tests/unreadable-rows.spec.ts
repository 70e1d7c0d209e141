import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { db } from '../cli/db-command.ts'
import { eventsCommand } from '../cli/events-command.ts'
import { orders } from '../cli/orders-command.ts'
import { person } from '../cli/person-command.ts'
import type { Main } from '../cli/run.ts'
import { eraseExpired } from '../retention/erase-expired.ts'
import { periodsWith } from '../retention/periods.ts'
import { resendEvents } from '../store/event-list.rows.ts'
import { sealedColumns } from '../store/rekey.ts'
import { createVault } from '../store/vault.ts'
import { onEachEngine } from './support/engines.ts'
import { openReceiver } from './support/receiver.ts'
import { runStreams } from './support/run-command.ts'
import { fill, orderOf } from './support/scenario.ts'
import { openTestApp, type TestApp } from './support/test-app.ts'

const day = 24 * 3_600_000
const another = createVault(Buffer.alloc(32, 9))
const told = (row: string) => `${row}: não se lê com a chave atual (DATA_KEY ou secret.key).\n`

interface Order {
  readonly lead: string
  readonly number: string
}

onEachEngine('a row sealed with another key', (engine) => {
  let receiver: Awaited<ReturnType<typeof openReceiver>>
  let server: TestApp
  let bought: [Order, Order, Order]
  let lost: Order
  beforeEach(async () => {
    receiver = await openReceiver()
    server = await openTestApp({ engine, env: receiver.env })
    bought = [await buy(), await buy(), await buy()]
    lost = bought[1]
    await reseal('leads', lost.lead)
  })
  afterEach(async () => {
    receiver.close()
    await server.close()
    rmSync(server.dataDir, { recursive: true, force: true })
  })

  const buy = async (): Promise<Order> => {
    const { owner: buyer, id: lead } = await server.complete()
    server.pass(1_000)
    return { lead, number: (await orderOf(buyer, lead)) ?? '' }
  }
  const reseal = async (table: keyof typeof sealedColumns, id: string): Promise<void> => {
    for (const name of sealedColumns[table])
      await sql`update ${sql.table(table)} set ${sql.ref(`${name}_sealed`)} = ${another.seal('x', `${table}.${name}.${id}`)}
        where id = ${id} and ${sql.ref(`${name}_sealed`)} is not null`.execute(server.store.db)
  }
  const run = (command: Main, ...args: string[]) => {
    const { dataDir, databaseUrl = '' } = server
    return runStreams(command, args, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  }
  const eventsOf = ({ number }: Order) =>
    server.store.db
      .selectFrom('outbox')
      .selectAll()
      .where('subject', '=', number)
      .where('channel', '=', 'event')
      .execute()

  it('is named by “orders”, which lists and exports all others', async () => {
    const [first, , last] = bought
    const { code, stdout, stderr } = await run(orders, 'list', '--json')
    expect(JSON.parse(stdout).orders.map((order: { orderNumber: string }) => order.orderNumber)).toEqual([
      first.number,
      last.number,
    ])
    expect([code, stderr]).toEqual([1, told(`orders ${lost.number}`)])
    const found = await run(orders, 'export', '--number', first.number)
    expect([found.stdout.split('\r\n').length, found.stderr]).toEqual([3, ''])
    const byName = await run(orders, 'export', '--name', 'quintanilha')
    expect([byName.stdout.split('\r\n').length, byName.stderr]).toEqual([4, told(`orders ${lost.number}`)])
  })

  it('is shown by “orders” as far as it is readable, and changed by no command', async () => {
    const shown = await run(orders, 'show', lost.number)
    expect(shown).toMatchObject({ code: 1, stderr: told(`leads ${lost.lead}`) })
    expect(shown.stdout).toContain('Plano: Ultrafibra 500 Mega')
    expect(shown.stdout).toContain('order.placed')
    expect(shown.stdout).not.toContain('Zulmira')
    const refused = await run(orders, 'correct', lost.number, '--email', 'a@correio.com.br')
    expect(refused).toMatchObject({ code: 1, stdout: '' })
    expect(refused.stderr).toContain('O cadastro deste pedido não se lê: nada foi mudado.')
  })

  it('is named by “events”, which lists it without its content', async () => {
    const [{ id, type } = { id: '', type: '' }] = await eventsOf(lost)
    await reseal('outbox', id)
    const { code, stdout, stderr } = await run(eventsCommand, 'list', '--json', '--type', type)
    const listed = JSON.parse(stdout) as { id: string; data: object | null }[]
    expect(listed.map(({ data }) => data === null)).toEqual([false, true, false])
    expect([code, listed[1]?.id, stderr]).toEqual([1, id, told(`outbox ${id}`)])
  })

  it.each([
    ['--cpf', '529.982.247-25'],
    ['--email', 'zulmira@correio.com.br'],
    ['--phone', '11987654321'],
  ])('is named by “person” with %s, which exports all others', async (filter, value) => {
    await server.store.db
      .updateTable('leads')
      .set({ cpf_digest: another.digest('cpf', '52998224725') })
      .where('id', '=', lost.lead)
      .execute()
    const { code, stdout, stderr } = await run(person, 'export', filter, value)
    expect(JSON.parse(stdout).cadastros).toHaveLength(2)
    expect([code, stderr]).toEqual([1, told(`leads ${lost.lead}`)])
  })

  it('does not stop other messages: it is given up at once, and logged', async () => {
    const [{ id } = { id: '' }] = await eventsOf(lost)
    await server.mailRound()
    await reseal('outbox', id)
    await resendEvents(server.store, {})
    receiver.received.length = 0
    await server.mailRound()
    const states = await server.store.db
      .selectFrom('outbox')
      .select(['id', 'state', 'last_error'])
      .where('state', '!=', 'delivered')
      .execute()
    expect(states).toEqual([{ id, state: 'dead', last_error: 'unreadable' }])
    expect(receiver.received.map(({ event }) => event.subject)).toEqual(
      expect.arrayContaining([bought[0].number, bought[2].number]),
    )
    expect(server.logged()).toContain(`"event":"unreadable","detail":"outbox ${id}"`)
  })

  it('is erased when it is old, without an event', async () => {
    const open = await fill(server.browser())
    await reseal('leads', open)
    server.pass(31 * day)
    expect(await eraseExpired(server.store, periodsWith(undefined), () => undefined)).toMatchObject({
      failed: 0,
      erased: { 'open-leads': 1 },
    })
    const about = server.store.db.selectFrom('outbox').select('type').where('subject', '=', open)
    expect(await about.where('type', '=', 'lead.expired').execute()).toEqual([])
  })

  it('keeps its old key when all others get a new one', async () => {
    await server.mailRound()
    await server.store.close()
    const keyFile = join(tmpdir(), `ultrafibra-unreadable-${engine}-${process.pid}`)
    const { code, stdout, stderr } = await run(db, 'rekey', keyFile)
    rmSync(keyFile)
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^Cifrados de novo: \d+ registro\(s\)\. /)])
    expect(stderr).toBe(told(`leads ${lost.lead}`))
  })
})
