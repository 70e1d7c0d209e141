import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../../../tests/support/postgres.ts'
import { type ServerProcess, startServer } from '../../../../tests/support/server-process.ts'
import { db } from '../../cli/db-command.ts'
import { postgresUrl } from '../support/engines.ts'
import { runCommand } from '../support/run-command.ts'

const dataKey = Buffer.alloc(32, 7).toString('base64')
const patientMs = 120_000
const inUse = {
  code: 1,
  output: 'Há um servidor usando este banco de dados. Pare todos os servidores antes de trocar a chave.\n',
}

describe.skipIf(postgresUrl() === null)(
  'a new data key beside servers on PostgreSQL',
  { timeout: patientMs },
  () => {
    let folder: string
    let databaseUrl: string
    /** Connected to another database: a connection to this one might count as a server. */
    let admin: Client
    let servers: ServerProcess[]
    beforeEach(async () => {
      folder = mkdtempSync(join(tmpdir(), 'ultrafibra-keys-'))
      databaseUrl = await freshDatabase(postgresUrl() ?? '')
      admin = new Client({ connectionString: postgresUrl() ?? '' })
      await admin.connect()
      const env = { DATABASE_URL: databaseUrl, DATA_KEY: dataKey }
      servers = [await startServer({ env }), await startServer({ env })]
    }, patientMs)
    afterEach(async () => {
      for (const server of servers) await server.kill()
      await admin.end()
      rmSync(folder, { recursive: true, force: true })
    })

    const rekey = () =>
      runCommand(db, ['rekey', join(folder, 'new.key')], {
        DATABASE_URL: databaseUrl,
        DATA_KEY: dataKey,
        DATA_DIR: folder,
      })
    const countOf = async (condition: string): Promise<number> => {
      const { rows } = await admin.query(`select count(*)::int as count from pg_stat_activity
      where datname = '${new URL(databaseUrl).pathname.slice(1)}' and ${condition}`)
      return rows[0].count
    }
    const inDatabase = async (statements: string): Promise<void> => {
      const client = new Client({ connectionString: databaseUrl })
      await client.connect()
      await client.query(statements).finally(() => client.end())
    }
    const patiently = { timeout: patientMs }
    const ready = async ({ url }: ServerProcess) => (await fetch(`${url}/readyz`)).status

    it('is refused while one of them runs, also when it has been idle and its connections are closed', async () => {
      expect(await rekey()).toEqual(inUse)
      await servers[0]?.stop()
      // The pool of one server is empty for some seconds between two rounds of its work.
      await expect.poll(() => countOf(`state = 'idle'`), patiently).toBe(0)
      expect(await rekey()).toEqual(inUse)
    })

    it('is made once all are stopped, also beside idle connections such as a pooler’s', async () => {
      for (const server of servers) await server.stop()
      const pooled = new Client({ connectionString: databaseUrl })
      await pooled.connect()
      expect(await rekey()).toMatchObject({ code: 0 })
      await pooled.end()
    })

    it('is refused again after a server has lost the connection that keeps it out', async () => {
      const holding = `state = 'idle in transaction'`
      await inDatabase(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and ${holding}`)
      await expect.poll(() => countOf(holding), patiently).toBe(2)
      expect(await rekey()).toEqual(inUse)
      expect(await Promise.all(servers.map(ready))).toEqual([200, 200])
    })

    it('that was made nevertheless ends them, and says so', async () => {
      await inDatabase(`update settings set value = 'another' where name = 'key-check'`)
      const said = () => servers.map((server) => server.output().includes('"event":"key-changed"'))
      await expect.poll(said, patiently).toEqual([true, true])
      expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([1, 1])
    })

    it('is waited for by no migration: the connection that keeps it out has no table locked', async () => {
      await expect.poll(() => countOf(`query like '%release savepoint look%'`), patiently).toBe(2)
      await inDatabase(`set lock_timeout = '2s'; alter table settings add column spare text`)
    })
  },
)
