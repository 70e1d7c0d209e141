import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isComplete, type JourneyName, journeys } from '../../../tools/canary/journeys.ts'
import { mailedCodeIn } from '../../../tools/canary/outbox.ts'
import { type CanaryPerson, canariesOf, canaryPerson } from '../../../tools/canary/person.ts'
import { person } from '../cli/person-command.ts'
import { eraseExpired } from '../retention/erase-expired.ts'
import { periodsWith } from '../retention/periods.ts'
import { personalTables } from '../rights/personal-tables.ts'
import { confirmClock } from '../store/clock-mark.rows.ts'
import { sealedColumns } from '../store/rekey.ts'
import type { Tables } from '../store/tables.ts'
import { onEachEngine } from './support/engines.ts'
import { runStreams } from './support/run-command.ts'
import { briefApp, type TestApp } from './support/test-app.ts'

const day = 86_400_000

type Row = Record<string, string | number | null>

/** Everything that somebody with the database, the key and the data folder could read. */
const copyOf = async ({ store, dataDir }: TestApp): Promise<string> => {
  const { vault } = store
  const rows = await Promise.all(
    (Object.keys(personalTables) as (keyof Tables)[]).map(async (table) => {
      const sealed = Object.hasOwn(sealedColumns, table)
        ? sealedColumns[table as keyof typeof sealedColumns]
        : []
      const found = (await store.db.selectFrom(table).selectAll().execute()) as unknown as Row[]
      return found.map((row) => [
        table,
        row,
        ...sealed.map((name) => {
          const text = row[`${name}_sealed`]
          return text === null ? null : vault.open(String(text), `${table}.${name}.${row.id}`)
        }),
      ])
    }),
  )
  const outbox = join(dataDir, 'outbox')
  const files = [
    ...readdirSync(dataDir).flatMap((name) =>
      name.startsWith('ultrafibra.sqlite') ? [join(dataDir, name)] : [],
    ),
    ...(existsSync(outbox) ? readdirSync(outbox).map((name) => join(outbox, name)) : []),
  ]
  return [...files.map((path) => readFileSync(path, 'utf8')), JSON.stringify(rows)].join('\n')
}

const left = (owner: CanaryPerson, copy: string): string[] =>
  [...new Set(canariesOf(owner))].filter((text) => copy.includes(text)).toSorted()

/** What the receipt says that stays of an order that is over: name, tax id and address. */
const contractOf = ({ name, cpf, number, complement }: CanaryPerson): string[] =>
  [...name.split(' '), cpf, number, complement.slice('Apto '.length)].toSorted()

onEachEngine('after an erasure, planted values', (engine) => {
  const open = async () => {
    const server = await briefApp({ engine })
    const walk = async (name: JourneyName, owner: CanaryPerson, isOrdered = true) => {
      const visitor = {
        client: server.browser(),
        person: owner,
        installationDay: '2026-11-26',
        mailedCode: async (email: string) => {
          await server.mailRound()
          return mailedCodeIn(server.dataDir)(email)
        },
      }
      const client = isOrdered
        ? visitor.client
        : {
            send: async (method: string, path: string, body?: unknown) =>
              method === 'PUT' && path.startsWith('/api/lead-v2')
                ? { status: 200, body: { success: true }, headers: new Headers() }
                : visitor.client.send(method, path, body),
          }
      expect([name, isComplete(await journeys[name]({ ...visitor, client }))]).toEqual([name, true])
      await server.mailRound()
    }
    const erase = (...args: string[]) => runStreams(person, ['erase', ...args], server.place)
    return { server, walk, erase }
  }

  it('are in no row, file, log, event or mail, but in the contract of an order that is over', async () => {
    const { server, walk, erase } = await open()
    const [owner, other] = [canaryPerson(1), canaryPerson(2)]
    await walk('purchase', owner)
    await walk('purchaseB', owner)
    await walk('collaborator', owner)
    await walk('purchase', owner, false)
    await walk('noCoverage', owner)
    await walk('callBack', owner)
    await walk('purchase', other)
    // All but the spellings with punctuation, which are not stored.
    expect(left(owner, await copyOf(server))).toHaveLength(canariesOf(owner).length - 2)
    const others = left(other, await copyOf(server))
    await server.store.db
      .updateTable('orders')
      .set({ withdrawn_at: new Date(server.now()).toISOString() })
      .where('lead_id', 'in', (one) =>
        one
          .selectFrom('leads')
          .select('id')
          .where('cpf_digest', '=', server.store.vault.digest('cpf', owner.cpf)),
      )
      .execute()
    const { stdout } = await erase('--cpf', owner.cpf)
    expect(stdout.match(/ficam nome, CPF ou CNPJ, endereço, vencimento, plano e campanha/g)).toHaveLength(3)
    expect(left(owner, await copyOf(server))).toEqual(contractOf(owner))
    expect(left(other, await copyOf(server))).toEqual(others)
  })

  it('are nowhere if nothing was ordered, also in the events of leads that are gone', async () => {
    const { server, walk, erase } = await open()
    const owner = canaryPerson(3)
    await walk('purchase', owner, false)
    await walk('callBack', owner)
    server.pass(29 * day)
    await walk('noCoverage', owner)
    server.pass(day + 1)
    await confirmClock(server.store)
    const round = await eraseExpired(server.store, periodsWith(undefined), () => undefined)
    expect(round?.erased).toMatchObject({ 'open-leads': 1 })
    expect(left(owner, await copyOf(server))).toContain(owner.email.split('@')[0])
    await walk('purchase', owner, false)
    await erase('--cpf', owner.cpf)
    expect(left(owner, await copyOf(server))).toEqual([])
  })
})
