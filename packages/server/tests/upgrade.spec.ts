import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { freshDatabase } from '../../../tests/support/postgres.ts'
import { storeNoCoverageLead } from '../leads/create-lead.ts'
import { findLead } from '../store/lead.rows.ts'
import { createMigrator, migrate, newerMigrations } from '../store/migrations.ts'
import { listNoCoverageLeads } from '../store/no-coverage.rows.ts'
import { connectStore, openStore } from '../store/open-store.ts'
import { findOrder } from '../store/order.rows.ts'
import type { Engine } from '../store/tables.ts'
import { onEachEngine, postgresUrl } from './support/engines.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const emptyPlace = async (engine: Engine) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ultrafibra-upgrade-'))
  folders.push(dataDir)
  const url = postgresUrl()
  return {
    dataDir,
    databaseUrl: engine === 'postgres' && url !== null ? await freshDatabase(url) : undefined,
  }
}

const moment = '2026-11-20T12:00:00.000Z'
const plan = { id: 102, sku: 'd500a', plan: '500 Mega' }
const answer = { success: true, orderNumber: '12345678903' }

onEachEngine('a database of the release before renewals', (engine) => {
  it('keeps its leads and orders', async () => {
    const store = await connectStore(await emptyPlace(engine))
    await createMigrator(store.db, store.engine).migrateTo('2026-11-21-quiz-and-code')
    await sql`insert into leads (id, status, last_sequence, id_plan, tracking, cep, number, street, neighborhood,
      city, state, is_block_allotment, block_number, allotment_number, complement, collaborator_validated,
      quiz_passed, created_at, updated_at) values ('old', 'ordered', 4, 102, '{}', '01310100', '1', 'Rua', '',
      'São Paulo', 'SP', 0, '', '', '', 0, 0, ${moment}, ${moment})`.execute(store.db)
    await sql`insert into orders (order_number, lead_id, plan, answer, placed_at)
      values ('12345678903', 'old', ${JSON.stringify(plan)}, ${JSON.stringify(answer)}, ${moment})`.execute(
      store.db,
    )
    await migrate(store.db, store.engine)
    expect(await findLead(store, 'old')).toMatchObject({
      lastSequence: 4,
      kind: 'sale',
      kept: [],
      offers: null,
      offerSelected: null,
    })
    expect(await findOrder(store, 'old')).toEqual({
      orderNumber: '12345678903',
      kind: 'default',
      leadId: 'old',
      renewalId: null,
      plan,
      answer,
      placedAt: moment,
      review: null,
      withdrawnAt: null,
      visitChangedAt: null,
      erasureAskedAt: null,
      status: null,
      statusAt: null,
      confirmedVisit: null,
    })
    const orphan = sql`insert into orders (order_number, kind, plan, answer, placed_at)
      values ('1', 'default', '{}', '{}', ${moment})`.execute(store.db)
    await expect(orphan).rejects.toThrow(/orders_subject/)
    await store.close()
  })
})

onEachEngine('a database of the release before rejected leads', (engine) => {
  it('has leads with two failed quizzes rejected, also with another document', async () => {
    const store = await connectStore(await emptyPlace(engine))
    await createMigrator(store.db, store.engine).migrateTo('2026-11-27-operator-accesses')
    for (const id of ['once', 'twice'])
      await sql`insert into leads (id, status, last_sequence, id_plan, tracking, cep, number, street, neighborhood,
        city, state, is_block_allotment, block_number, allotment_number, complement, collaborator_validated,
        quiz_passed, created_at, updated_at) values (${id}, 'open', 4, 102, '{}', '01310100', '1', 'Rua', '',
        'São Paulo', 'SP', 0, '', '', '', 0, 0, ${moment}, ${moment})`.execute(store.db)
    for (const [at, id] of ['once', 'twice', 'twice'].entries())
      await sql`insert into risk_quizzes (id, lead_id, cpf_digest, verdict, created_at)
        values (${String(at)}, ${id}, 'x', 'failed', ${moment})`.execute(store.db)
    await migrate(store.db, store.engine)
    expect((await findLead(store, 'once'))?.riskRejected).toBe(null)
    expect((await findLead(store, 'twice'))?.riskRejected).toBe(true)
    await store.close()
  })
})

onEachEngine('a database of a newer release', (engine) => {
  const openAt = (dataDir: string, databaseUrl: string | undefined, said: string[]) =>
    openStore({ dataDir, databaseUrl, report: (event, names) => said.push(`${event}: ${names}`) })

  it('is used unchanged, with a warning, and works with the newer release again', async () => {
    const { dataDir, databaseUrl } = await emptyPlace(engine)
    const said: string[] = []
    const first = await openAt(dataDir, databaseUrl, said)
    await sql`alter table leads add column nickname text`.execute(first.db)
    await sql`insert into kysely_migration (name, timestamp)
      values ('2099-01-01-nickname', '2099-01-01T00:00:00.000Z')`.execute(first.db)
    await storeNoCoverageLead(first, { cep: '69050010', number: '3' }, { owner: null, candidate: null })
    await first.close()
    const older = await openAt(dataDir, databaseUrl, said)
    expect((await listNoCoverageLeads(older, '')).length).toBe(1)
    expect(await newerMigrations(older.db, older.engine)).toEqual(['2099-01-01-nickname'])
    await older.close()
    const { rows } = await executedIn(dataDir, databaseUrl)
    expect([said, rows.at(-1)]).toEqual([
      [expect.stringMatching(/^migrated: 2026-11-21-initial .*/), 'newer-tables: 2099-01-01-nickname'],
      { name: '2099-01-01-nickname' },
    ])
  })
})

const executedIn = async (dataDir: string, databaseUrl: string | undefined) => {
  const { db, close } = await connectStore({ dataDir, databaseUrl })
  return sql<{ name: string }>`select name from kysely_migration order by name`.execute(db).finally(close)
}
