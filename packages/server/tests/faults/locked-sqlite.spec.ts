import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  type NodeProcess,
  runNode,
  type ServerProcess,
  startServer,
} from '../../../../tests/support/server-process.ts'
import { sqliteFile } from '../../store/open-store.ts'

/** A program that locks the file for writing, as a backup or an open shell does, until it is killed. */
const locker = `
  const { DatabaseSync } = require('node:sqlite')
  const database = new DatabaseSync(process.argv[1])
  database.exec('pragma busy_timeout=5000')
  database.exec('begin immediate')
  database.exec("insert into settings (name, value) values ('of-the-locker', 'x')")
  console.log('locked')
  setInterval(() => undefined, 60_000)
`
const unavailable = {
  status: 503,
  retryAfter: '2',
  body: { error: 'O sistema está indisponível no momento. Tente de novo.' },
}
const probes = 20

describe('a SQLite file that another process has locked', () => {
  let server: ServerProcess
  let held: NodeProcess[] = []
  beforeEach(async () => {
    held = []
    server = await startServer({ env: { RATE_LIMITS: 'off' } })
  })
  afterEach(async () => {
    for (const lock of held) await lock.end('SIGKILL')
    await server.stop()
  })

  const lock = async () => {
    const process = runNode([
      '--disable-warning=ExperimentalWarning',
      '-e',
      locker,
      join(server.dataDir, sqliteFile),
    ])
    held.push(process)
    await process.printed(/locked/)
    return () => process.end('SIGKILL')
  }
  const send = async (method: string, path: string, sent?: object) => {
    const answer = await fetch(`${server.url}${path}`, {
      method,
      ...(sent && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(sent) }),
    })
    return {
      status: answer.status,
      retryAfter: answer.headers.get('retry-after'),
      body: (await answer.json()) as Record<string, unknown>,
    }
  }
  const create = () =>
    send('POST', '/api/lead-v2', { idPlan: 102, address: { cep: '01310100', number: '1578' } })
  const idOf = ({ body }: Awaited<ReturnType<typeof send>>) => String(body.id)

  it('delays writes alone: reads and health checks go on, and the writes are stored when the lock ends', async () => {
    const id = idOf(await create())
    const release = await lock()
    const answered: string[] = []
    const writes = Array.from({ length: 5 }, async () => {
      const answer = await create()
      answered.push('write')
      return answer
    })
    for (let probe = 0; probe < probes; probe += 1) {
      expect((await send('GET', '/healthz')).status).toBe(200)
      expect((await send('GET', `/api/lead/${id}`)).body).toMatchObject({ id })
      answered.push('read')
    }
    expect(answered).toEqual(Array.from({ length: probes }, () => 'read'))
    await release()
    const created = await Promise.all(writes)
    expect(created.map(({ status }) => status)).toEqual(writes.map(() => 200))
    expect(new Set(created.map(idOf)).size).toBe(writes.length)
  })

  it('that stays locked refuses writes with 503 and a named cause, and serves them again afterwards', async () => {
    const release = await lock()
    const refused = await Promise.all(Array.from({ length: 5 }, create))
    expect(refused).toEqual(Array.from({ length: 5 }, () => unavailable))
    expect((await send('GET', '/readyz')).status).toBe(503)
    expect(server.output()).toContain('"status":503')
    expect(server.output().match(/"errCode":"sqlite-locked"/g)).toHaveLength(5)
    const metrics = await (await fetch(`${server.url}/metrics`)).text()
    expect(metrics).toContain('ultrafibra_store_errors_total{code="sqlite-locked"} 5')
    await release()
    expect((await create()).status).toBe(200)
    expect((await send('GET', '/readyz')).status).toBe(200)
  })
})
