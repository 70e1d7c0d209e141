import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { freshDatabase } from '../../../../tests/support/postgres.ts'
import { startServer } from '../../../../tests/support/server-process.ts'
import { db } from '../../cli/db-command.ts'
import { createMigrator } from '../../store/migrations.ts'
import { connectStore } from '../../store/open-store.ts'
import { postgresUrl } from '../support/engines.ts'
import { runCommand } from '../support/run-command.ts'

const patientMs = 60_000

describe.skipIf(postgresUrl() === null)('a migration of tables that another session uses', () => {
  it('changes nothing, says who has them in one sentence, and is made afterwards', {
    timeout: patientMs,
  }, async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'ultrafibra-held-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    const databaseUrl = await freshDatabase(postgresUrl() ?? '')
    const old = await connectStore({ dataDir, databaseUrl })
    await createMigrator(old.db, old.engine).migrateTo('2026-11-25-transactional-outbox')
    await old.close()
    const dump = new Client({ connectionString: databaseUrl, application_name: 'pg_dump' })
    await dump.connect()
    const { rows } = await dump
      .query('begin; lock table leads, orders, renewal_requests, settings; select pg_backend_pid() as pid')
      .then((answers) => (answers as unknown as { rows: { pid: number }[] }[]).at(-1) ?? { rows: [] })
    const sentence = `As tabelas não foram mudadas: a sessão ${rows[0]?.pid} (pg_dump) do PostgreSQL usa leads, orders, renewal_requests e mais 1. Espere que termine, ou encerre-a, e tente de novo.`
    const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir }
    await expect(startServer({ env })).rejects.toThrow(`\n${sentence}\n`)
    expect(await runCommand(db, ['migrate'], env)).toEqual({ code: 1, output: `${sentence}\n` })
    await dump.query('rollback')
    await dump.end()
    expect(await runCommand(db, ['migrate'], env)).toMatchObject({
      code: 0,
      output: expect.stringContaining('2026-11-26-port-answers'),
    })
  })
})
