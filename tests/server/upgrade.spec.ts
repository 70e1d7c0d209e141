import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { findLead } from '../../server/store/lead.rows.ts'
import { createMigrator, migrate } from '../../server/store/migrations.ts'
import { connectStore } from '../../server/store/open-store.ts'
import { findOrder } from '../../server/store/order.rows.ts'
import { freshDatabase } from '../support/postgres.ts'
import { onEachEngine, postgresUrl } from './support/engines.ts'

const moment = '2026-11-20T12:00:00.000Z'
const plan = { id: 102, sku: 'd500a', plan: '500 Mega' }
const answer = { success: true, orderNumber: '12345678903' }

onEachEngine('a data base of the release before renewals', (engine) => {
  it('keeps its leads and orders', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'ultrafibra-upgrade-'))
    const url = postgresUrl()
    const databaseUrl = engine === 'postgres' && url !== null ? await freshDatabase(url) : undefined
    const store = await connectStore({ dataDir, databaseUrl })
    await createMigrator(store.db, store.engine).migrateTo('2026-11-21-quiz-and-code')
    await sql`insert into leads (id, status, last_sequence, id_plan, tracking, cep, number, street, neighborhood,
      city, state, is_block_allotment, block_number, allotment_number, complement, collaborator_validated,
      quiz_passed, created_at, updated_at) values ('old', 'ordered', 4, 102, '{}', '01310100', '1', 'Rua', '',
      'São Paulo', 'SP', 0, '', '', '', 0, 0, ${moment}, ${moment})`.execute(store.db)
    await sql`insert into orders (order_number, lead_id, plan, answer, placed_at)
      values ('12345678903', 'old', ${JSON.stringify(plan)}, ${JSON.stringify(answer)}, ${moment})`.execute(
      store.db,
    )
    expect(await migrate(store.db, store.engine)).toEqual([
      '2026-11-21-renewal-and-migration',
      '2026-11-22-limits-and-erasures',
      '2026-11-22-waiting-mails',
      '2026-11-22-what-steps-answer',
    ])
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
    })
    const orphan = sql`insert into orders (order_number, kind, plan, answer, placed_at)
      values ('1', 'default', '{}', '{}', ${moment})`.execute(store.db)
    await expect(orphan).rejects.toThrow(/orders_subject/)
    await store.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
})
