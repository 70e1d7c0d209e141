import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer } from '../../../tests/support/server-process.ts'
import { db } from '../cli/db-command.ts'
import { orders } from '../cli/orders-command.ts'
import { findLead } from '../store/lead.rows.ts'
import { connectStore, openStore } from '../store/open-store.ts'
import { listQuizzes } from '../store/quiz.rows.ts'
import { sealedColumns } from '../store/rekey.ts'
import type { Store } from '../store/store.ts'
import { chosenRenewal, completeMigration, finishMigration, renew } from './support/customers.ts'
import { onEachEngine } from './support/engines.ts'
import { runCommand } from './support/run-command.ts'
import { answersTo, askedCpf, askedLead, fill, finish, quizOf, submit } from './support/scenario.ts'
import { openTestApp, type TestApp } from './support/test-app.ts'

const commands = { db, orders }
const bare = (text: string) => text.replace(/\D/g, '')

onEachEngine('a new data key', (engine) => {
  let server: TestApp
  let place: { DATA_DIR: string; DATABASE_URL: string }
  let keyFile: string
  let asked: string
  beforeAll(async () => {
    server = await openTestApp({ engine })
    place = server.place
    keyFile = join(tmpdir(), `ultrafibra-rekey-${engine}-${process.pid}`)
    const buyer = server.browser()
    await finish(buyer, await fill(buyer))
    const migrant = server.browser()
    await finishMigration(migrant, await completeMigration(migrant))
    const renewer = server.browser()
    await renew(renewer, await chosenRenewal(renewer))
    const doubted = server.browser()
    asked = await askedLead(doubted)
    await submit(doubted, asked, answersTo(quizOf(await finish(doubted, asked)), 3))
    await server.mailRound()
  })
  afterAll(async () => {
    rmSync(keyFile, { force: true })
    rmSync(server.dataDir, { recursive: true, force: true })
  })

  const ended = async (command: keyof typeof commands, args: readonly string[], env: object = {}) => {
    const { code, output } = await runCommand(commands[command], args, { ...place, ...env })
    return { code, output: output.trim() }
  }
  const withKey = () => ({ DATA_KEY: readFileSync(keyFile, 'utf8').trim() })
  const options = {
    get dataDir() {
      return server.dataDir
    },
    get databaseUrl() {
      return server.databaseUrl
    },
  }
  /** A lead that must pass a quiz: itself and its quizzes. */
  const doubt = async (store: Store) => ({
    lead: await findLead(store, asked),
    quizzes: await listQuizzes(store, asked, bare(askedCpf)),
  })

  it('covers all encrypted columns', async () => {
    const tables = await server.store.db.introspection.getTables()
    const sealed = tables.flatMap(({ name, columns }) =>
      columns.filter((column) => column.name.endsWith('_sealed')).map((column) => `${name}.${column.name}`),
    )
    const known = Object.entries(sealedColumns).flatMap(([table, names]) =>
      names.map((name) => `${table}.${name}_sealed`),
    )
    expect(sealed.toSorted()).toEqual(known.toSorted())
  })

  it('is refused while a server uses the database, and changes nothing', async () => {
    const before = await doubt(server.store)
    expect(await ended('db', ['rekey', keyFile])).toEqual({
      code: 1,
      output: 'Há um servidor usando este banco de dados. Pare todos os servidores antes de trocar a chave.',
    })
    expect(await doubt(server.store)).toEqual(before)
  })

  it('re-encrypts everything once the servers are stopped, so that the old one decrypts nothing', async () => {
    const [before, listed] = [await doubt(server.store), await ended('orders', ['list', '--json'])]
    await server.store.close()
    const { code, output } = await ended('db', ['rekey', keyFile])
    expect([code, output]).toEqual([0, expect.stringMatching(/^Cifrados de novo: \d+ registro\(s\)\. /)])
    expect(statSync(keyFile).mode & 0o077).toBe(0)
    expect(await ended('orders', ['list', '--json'])).toEqual({
      code: 1,
      output: 'A chave (DATA_KEY ou secret.key) não é a que cifrou este banco de dados.',
    })
    expect(await ended('orders', ['list', '--json'], withKey())).toEqual(listed)
    const store = await openStore({ ...options, dataKey: withKey().DATA_KEY })
    expect(await doubt(store)).toEqual(before)
    await store.close()
    const stale = await connectStore({ dataDir: options.dataDir, databaseUrl: options.databaseUrl })
    for (const [table, names] of Object.entries(sealedColumns)) {
      for (const name of names) {
        const { rows } = await sql<{
          id: string
          sealed: string
        }>`select id, ${sql.ref(`${name}_sealed`)} as sealed
          from ${sql.table(table)} where ${sql.ref(`${name}_sealed`)} is not null`.execute(stale.db)
        for (const { id, sealed } of rows) {
          expect(() => stale.vault.open(sealed, `${table}.${name}.${id}`), `${table}.${name}`).toThrow()
        }
      }
    }
    await stale.close()
  })

  it('is required to start the server afterwards', async () => {
    const again = await startServer({ env: { ...place, ...withKey() } })
    expect((await fetch(`${again.url}/readyz`)).status).toBe(200)
    expect(await again.stop()).toBe(0)
  })

  it('must differ from the current one and have 32 bytes', async () => {
    expect(await ended('db', ['rekey', keyFile], withKey())).toEqual({
      code: 1,
      output: 'A chave nova é a que já cifra este banco de dados.',
    })
    const short = `${keyFile}-short`
    writeFileSync(short, 'AAAA')
    expect(await ended('db', ['rekey', short], withKey())).toEqual({
      code: 1,
      output: `A chave em ${short} precisa ter 32 bytes em base64.`,
    })
    rmSync(short)
  })
})
