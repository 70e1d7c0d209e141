import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  findPostgres,
  freshDatabase,
  type PostgresServer,
  startPostgres,
} from '../../../../tests/support/postgres.ts'
import { type ServerProcess, startServer } from '../../../../tests/support/server-process.ts'
import { type Fault, openWire, type Wire } from '../../../../tests/support/wire.ts'
import { openStore } from '../../store/open-store.ts'
import { inTransaction } from '../../store/store.ts'

const visitors = 14
/** The site gives up on a call after this time, except on the order. */
const visitorLimitMs = 10_000
const patientMs = 60_000
const forever = new Promise<never>(() => undefined)

describe.skipIf(findPostgres() === null)('a PostgreSQL that hangs', { timeout: patientMs }, () => {
  let postgres: PostgresServer
  let wire: Wire
  let fault: Fault = null
  let server: ServerProcess
  let url: string
  beforeEach(async () => {
    const started = await startPostgres()
    if (started === null) throw new Error('PostgreSQL did not start')
    postgres = started
    url = await freshDatabase(postgres.url)
    wire = await openWire({ target: () => Number(new URL(url).port), fault: () => fault })
    server = await startServer({ env: { DATABASE_URL: wire.through(url), RATE_LIMITS: 'off' } })
  }, patientMs)
  afterEach(async () => {
    postgres.thaw()
    await server.kill()
    await wire.close()
    await postgres.stop()
  }, patientMs)

  const create = async () => {
    const began = performance.now()
    const answer = await fetch(`${server.url}/api/lead-v2`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ idPlan: 102, address: { cep: '01310100', number: '1' } }),
    })
    await answer.arrayBuffer()
    const isInTime = performance.now() - began < visitorLimitMs
    return [answer.status, answer.headers.get('retry-after'), isInTime]
  }
  const statusOf = async (path: string) => (await fetch(`${server.url}${path}`)).status
  const createAll = () => Promise.all(Array.from({ length: visitors }, create))
  const unreachable = Array.from({ length: visitors }, () => [503, '2', true])

  it.each([
    ['stopped with all its backends', () => postgres.freeze(), () => postgres.thaw()],
    [
      'behind a network that accepts and never answers',
      () => {
        fault = forever
      },
      () => {
        fault = null
        wire.cut()
        wire.mend()
      },
    ],
  ])('%s, is 503 with Retry-After within the visitor’s time, counted and named', async (_how, hang, mend) => {
    expect(await create()).toEqual([200, null, true])
    hang()
    expect(await createAll()).toEqual(unreachable)
    expect(await statusOf('/healthz')).toBe(200)
    expect(await statusOf('/readyz')).toBe(503)
    const codes = server.output().match(/(?<="status":503.*"errCode":")[^"]*/g) ?? []
    expect(new Set(codes.filter((code) => code !== '503'))).toEqual(
      new Set(['postgres-no-connection', 'postgres-lost']),
    )
    const text = await (await fetch(`${server.url}/metrics`)).text()
    const counted = [...text.matchAll(/^ultrafibra_store_errors_total\{code="postgres-[a-z-]+"\} (\d+)$/gm)]
    expect(counted.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(visitors)
    mend()
    await expect.poll(() => statusOf('/readyz'), { timeout: patientMs }).toBe(200)
    expect(await create()).toEqual([200, null, true])
  })

  it('in the middle of a transaction, fails it within the visitor’s time', async () => {
    const store = await openStore({ dataDir: server.dataDir, databaseUrl: url })
    const began = performance.now()
    const work = inTransaction(store, async ({ db }) => {
      await sql`select 1`.execute(db)
      postgres.freeze()
      await sql`select 1`.execute(db)
    })
    await expect(work).rejects.toMatchObject({ code: 'postgres-lost' })
    expect(performance.now() - began).toBeLessThan(visitorLimitMs)
    postgres.thaw()
    await store.close()
  })
})
