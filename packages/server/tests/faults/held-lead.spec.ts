import { rmSync } from 'node:fs'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../../../tests/support/postgres.ts'
import { type ServerProcess, startServer } from '../../../../tests/support/server-process.ts'
import { postgresUrl } from '../support/engines.ts'
import { newLead } from '../support/scenario.ts'

const patientMs = 60_000
/** The site gives up on a call after this time. */
const visitorLimitMs = 10_000
const repeats = 15

describe.skipIf(postgresUrl() === null)('a lead that somebody holds locked', { timeout: patientMs }, () => {
  let holder: Client
  let admin: Client
  let server: ServerProcess
  let lead: string
  beforeEach(async () => {
    const url = await freshDatabase(postgresUrl() ?? '')
    holder = new Client({ connectionString: url })
    admin = new Client({ connectionString: url })
    await Promise.all([holder.connect(), admin.connect()])
    server = await startServer({ env: { DATABASE_URL: url, RATE_LIMITS: 'off' } })
    lead = ((await (await create()).json()) as { id: string }).id
    await holder.query('begin')
    await holder.query('select from leads where id = $1 for update', [lead])
  }, patientMs)
  afterEach(async () => {
    await server.kill()
    rmSync(server.dataDir, { recursive: true, force: true })
    await Promise.all([holder.end(), admin.end()])
  })

  const send = (method: string, path: string, body: object) =>
    fetch(`${server.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const create = () => send('POST', '/api/lead-v2', newLead)
  const write = async () => {
    const began = performance.now()
    const { status, headers } = await send('PATCH', `/api/lead-v2/${lead}/name`, { name: 'Ana Souza' })
    return [status, headers.get('retry-after'), performance.now() - began < visitorLimitMs]
  }
  const writes = () => Promise.all(Array.from({ length: repeats }, write))
  const waiting = async () => {
    const { rows } = await admin.query(`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    return rows[0].count
  }
  const each = <T>(value: T): T[] => Array.from({ length: repeats }, () => value)

  it('makes two of its writes wait in the database, and hinders nobody else', async () => {
    const written = writes()
    await expect.poll(waiting).toBeGreaterThanOrEqual(2)
    const others = await Promise.all(Array.from({ length: repeats }, create))
    expect(others.map(({ status }) => status)).toEqual(each(200))
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    expect(await waiting()).toBe(2)
    await holder.query('rollback')
    expect(await written).toEqual(each([200, null, true]))
  })

  it('for long, is 503 with Retry-After within the visitor’s time', async () => {
    expect(await writes()).toEqual(each([503, '2', true]))
  })
})
