import { rmSync } from 'node:fs'
import { hostname, userInfo } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { db } from '../cli/db-command.ts'
import { eventsCommand } from '../cli/events-command.ts'
import { orders } from '../cli/orders-command.ts'
import { person } from '../cli/person-command.ts'
import type { Main } from '../cli/run.ts'
import { listAccesses } from '../store/operator-access.rows.ts'
import { onEachEngine } from './support/engines.ts'
import { runStreams } from './support/run-command.ts'
import { fill, finish, personal } from './support/scenario.ts'
import { briefApp } from './support/test-app.ts'

onEachEngine('an operator’s command on customers’ data', (engine) => {
  const open = async () => {
    const server = await briefApp({ engine })
    const owner = server.browser()
    await finish(owner, await fill(owner))
    await server.mailRound()
    const env = server.place
    const run = (command: Main, args: string, more = {}) =>
      runStreams(command, args.split(' '), { ...env, ...more })
    return { server, run }
  }

  it('is noted with who, where, when, what and how many rows, and never with the data', async () => {
    const { server, run } = await open()
    await run(orders, 'list --cpf 529.982.247-25', { SUDO_USER: 'ana' })
    await run(orders, 'export --masked')
    await run(person, 'export --cpf 52998224725')
    await run(person, 'erase --cpf 52998224725 --dry-run')
    await run(person, 'erase --cpf 52998224725')
    await run(eventsCommand, 'export --type order.placed')
    const copy = join(server.dataDir, 'copy')
    await run(db, `backup ${copy}`)
    const accesses = await listAccesses(server.store)
    const who = { account: userInfo().username, host: hostname(), person: null }
    const noted = (command: string, row_count: number | null) => ({ ...who, command, row_count })
    expect(accesses).toMatchObject([
      { ...noted('orders list', 1), person: 'ana' },
      noted('orders export --masked', 1),
      noted('person export', 4),
      noted('person erase --dry-run', 4),
      noted('person erase', 4),
      noted('events export', 1),
      noted('db backup', null),
    ])
    expect(personal.filter((secret) => JSON.stringify(accesses).includes(secret))).toEqual([])
    const { stdout } = await run(db, 'audit')
    expect(stdout.split('\n')[0]).toBe(
      `${accesses[0]?.at}  ana (sudo ${who.account})  ${who.host}  orders list  procura ${accesses[0]?.searched_digest}  1 registro(s)`,
    )
    expect(stdout.trim().split('\n')).toHaveLength(7)
    rmSync(copy)
  })

  it('has one digest for one search, in any command and spelling', async () => {
    const { server, run } = await open()
    await run(orders, 'list --cpf 529.982.247-25')
    await run(orders, 'export --json --cpf 52998224725')
    await run(person, 'export --cpf 529.98224725')
    await run(orders, 'list --cpf 11144477735')
    await run(orders, 'list')
    const [first, ...others] = (await listAccesses(server.store)).map((one) => one.searched_digest)
    expect(first).toMatch(/^[\w-]{43}$/)
    expect(others).toEqual([first, first, expect.not.stringMatching(first ?? ''), null])
  })

  it('is answered with a warning where the database takes no writes', async () => {
    const { server, run } = await open()
    if (engine === 'postgres') {
      const name = new URL(server.databaseUrl ?? '').pathname.slice(1)
      await sql`alter database ${sql.id(name)} set default_transaction_read_only = on`.execute(
        server.store.db,
      )
    } else
      await sql`create trigger no_writes before insert on operator_accesses
        begin select raise(abort, 'attempt to write a readonly database'); end`.execute(server.store.db)
    const { code, stdout, stderr } = await run(orders, 'list')
    expect([code, stdout]).toEqual([0, expect.stringContaining('Zulmira Quintanilha')])
    expect(stderr).toMatch(/^Este acesso não pôde ser registrado no banco de dados \([\w-]+\)\.\n$/)
  })

  it('is listed without being noted itself, and never by a command that fails', async () => {
    const { server, run } = await open()
    await run(db, 'audit')
    await run(db, 'status')
    await run(db, `backup ${server.dataDir}/nowhere/copy`)
    await run(orders, 'list --since yesterday')
    expect(await listAccesses(server.store)).toEqual([])
  })
})
