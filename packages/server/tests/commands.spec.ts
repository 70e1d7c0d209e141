import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { db } from '../cli/db-command.ts'
import { readOrderQuery } from '../cli/order-query.ts'
import { orders } from '../cli/orders-command.ts'
import { retention } from '../cli/retention-command.ts'
import { createMigrator } from '../store/migrations.ts'
import { connectStore } from '../store/open-store.ts'
import { onEachEngine } from './support/engines.ts'
import { runCommand } from './support/run-command.ts'
import { sharedApp } from './support/test-app.ts'

const commands = { db, orders, retention }

onEachEngine('the db command', (engine) => {
  const server = sharedApp({ engine })

  const run = async (...args: string[]) => {
    const env = server.place
    return (await runCommand(db, args, env)).output.trim()
  }

  it('migrates, and lists applied migrations', async () => {
    expect(await run('migrate')).toBe('As tabelas já estavam atualizadas.')
    expect(await run('status')).toMatch(/^2026-11-21-initial: feita em 20\d\d-/)
  })

  it('shows its help, and refuses unknown arguments', async () => {
    const [help, refusal] = [await run('--help'), await run('backup', 'one', 'two')]
    expect(help).toMatch(
      /^Uso: npm run db -- migrate\|status\|backup ARQUIVO\|restore ARQUIVO\|rekey CHAVE\|audit\n/,
    )
    expect(refusal).toBe(help)
  })

  it('lists migrations of a newer release', async () => {
    const newer = { name: '2099-01-01-later', timestamp: '2099-01-01T00:00:00.000Z' }
    await sql`insert into kysely_migration (name, timestamp) values (${newer.name}, ${newer.timestamp})`.execute(
      server.store.db,
    )
    expect((await run('status')).split('\n').at(-1)).toBe(
      '2099-01-01-later: de uma versão mais nova que esta',
    )
    expect(await run('migrate')).toBe('As tabelas já estavam atualizadas.')
  })
})

describe('a command in the wrong place', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ultrafibra-nowhere-'))
  const dataDir = join(folder, 'data')
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const run = async (command: keyof typeof commands, ...args: string[]) => {
    const { code, output } = await runCommand(commands[command], args, { DATA_DIR: dataDir })
    return { code, output: output.trim() }
  }

  it.each([
    ['orders', 'list'],
    ['retention', ''],
    ['db', 'status'],
  ] as const)('says so and makes nothing there: %s %s', async (program, argument) => {
    expect(await run(program, ...(argument === '' ? [] : [argument]))).toEqual({
      code: 1,
      output: `Não há banco de dados em ${dataDir}. Confira DATA_DIR e DATABASE_URL.`,
    })
    expect(existsSync(dataDir)).toBe(false)
  })

  it('does not migrate tables by reading them', async () => {
    const store = await connectStore({ dataDir })
    await createMigrator(store.db, store.engine).migrateTo('2026-11-21-quiz-and-code')
    await store.close()
    const older = {
      code: 1,
      output: 'As tabelas faltam ou são de uma versão anterior. Rode npm run db -- migrate.',
    }
    expect([await run('orders'), await run('retention')]).toEqual([older, older])
    expect((await run('db', 'status')).output).toMatch(/\n2026-11-29-where-help-is-asked: falta$/)
  })
})

describe('the arguments of the orders command', () => {
  it.each([
    [['--since', '2026-11-21'], { since: '2026-11-21T03:00:00.000Z' }],
    [['--until', '2026-11-21'], { until: '2026-11-22T03:00:00.000Z' }],
    [['--since', '2026-11-21T12:00:00-03:00'], { since: '2026-11-21T15:00:00.000Z' }],
    [['--until', '2026-11-21T12:00Z'], { until: '2026-11-21T12:00:00.000Z' }],
    [['--cpf', '12.abc.345/01de-35'], { taxId: '12ABC34501DE35' }],
    [['export'], { command: 'export', format: 'csv' }],
    [['export', '--json'], { command: 'export', format: 'json' }],
    [['list', '--csv', '--no-coverage'], { format: 'csv', onlyNoCoverage: true }],
  ])('%j are days in São Paulo, times, digits and formats', (args, asked) => {
    const nothing = readOrderQuery([])
    expect(readOrderQuery(args)).toEqual({ ...nothing, ...asked })
  })
})
