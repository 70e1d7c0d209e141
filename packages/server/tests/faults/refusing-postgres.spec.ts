import { rmSync } from 'node:fs'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../../../tests/support/postgres.ts'
import { type ServerProcess, startServer } from '../../../../tests/support/server-process.ts'
import { orderPath } from '../../order-life/order-link.ts'
import { createVault } from '../../store/vault.ts'
import { buy } from '../load/support/shopper.ts'
import { createTimings } from '../load/support/timings.ts'
import { postgresUrl } from '../support/engines.ts'
import { newLead } from '../support/scenario.ts'

const patientMs = 60_000
const dataKey = Buffer.alloc(32, 7)
const unavailable = 'O sistema está indisponível no momento. Tente de novo.'
const account = `shop_${process.pid}`

describe.skipIf(postgresUrl() === null)('a PostgreSQL that refuses', { timeout: patientMs }, () => {
  let admin: Client
  let server: ServerProcess
  let database: string
  let order: string
  let lead: string
  beforeEach(async () => {
    const url = new URL(await freshDatabase(postgresUrl() ?? ''))
    database = url.pathname.slice(1)
    admin = new Client({ connectionString: postgresUrl() ?? '' })
    await admin.connect()
    await admin.query(`create role ${account} login; alter database ${database} owner to ${account}`)
    url.username = account
    const env = { DATABASE_URL: url.href, DATA_KEY: dataKey.toString('base64'), RATE_LIMITS: 'off' }
    server = await startServer({ env })
    const bought = await buy(server.url, 1, createTimings())
    order = orderPath(createVault(dataKey), bought.orderNumber)
    lead = ((await (await post('/api/lead-v2', newLead)).json()) as { id: string }).id
  }, patientMs)
  afterEach(async () => {
    await server.kill()
    rmSync(server.dataDir, { recursive: true, force: true })
    await admin.query(`drop database ${database} with (force)`)
    await admin.query(`drop role ${account}`)
    await admin.end()
  }, patientMs)

  const call = (method: string, path: string, body: string, type: string) =>
    fetch(`${server.url}${path}`, { method, body, headers: { 'content-type': type }, redirect: 'manual' })
  const post = (path: string, body: object, method = 'POST') =>
    call(method, path, JSON.stringify(body), 'application/json')
  const withdraw = () => call('POST', `${order}desistir/`, '', 'application/x-www-form-urlencoded')
  /** One write of each kind, one after another; the order’s page comes last. */
  const writes = async () => {
    const answers: Response[] = []
    for (const write of [
      () => post('/api/lead-v2', newLead),
      () => post(`/api/lead-v2/${lead}/name`, { name: 'Ana Souza' }, 'PATCH'),
      () => post('/api/supportRequest', { telephone: '1133334444' }),
      () => post('/api/lead-no-coverage', { cep: '69050010', number: '3' }),
      withdraw,
    ])
      answers.push(await write())
    return answers
  }
  const statuses = (answers: readonly Response[]) => answers.map(({ status }) => status)
  const readAtOnce = () =>
    Promise.all(Array.from({ length: 10 }, () => fetch(`${server.url}/api/lead/${lead}`)))
  const endSessions = `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${account}'`
  const counted = async (code: string) => {
    const text = await (await fetch(`${server.url}/metrics`)).text()
    return Number(
      new RegExp(`^ultrafibra_store_errors_total\\{code="${code}"\\} (\\d+)$`, 'm').exec(text)?.[1] ?? 0,
    )
  }

  const expectUnavailable = async (code: string) => {
    // A connection that was ended says so once, under another code.
    await readAtOnce()
    const before = await counted(code)
    const answers = await writes()
    expect(statuses(answers)).toEqual(answers.map(() => 503))
    expect(answers.map(({ headers }) => headers.get('retry-after'))).toEqual(answers.map(() => '2'))
    expect(await answers.at(-1)?.text()).toContain(unavailable)
    // The workers that send mails and events may meet the same refusal meanwhile, and count it too.
    expect((await counted(code)) - before).toBeGreaterThanOrEqual(answers.length)
  }
  const worked = [200, 200, 200, 200, 303]

  it('writes is 503 with Retry-After, counted, also on an order’s page, and writes work at once when it takes them again', async () => {
    await admin.query(`alter database ${database} set default_transaction_read_only = on`)
    await admin.query(endSessions)
    await expectUnavailable('25006')
    await readAtOnce()
    await admin.query(`alter database ${database} reset default_transaction_read_only`)
    expect(statuses(await writes())).toEqual(worked)
  })

  it.each([
    ['the account', '28000', () => `alter role ${account} nologin`, () => `alter role ${account} login`],
    [
      'the database, which has another name,',
      '3D000',
      () => `alter database ${database} rename to ${database}_away`,
      () => `alter database ${database}_away rename to ${database}`,
    ],
  ])('%s is 503 with Retry-After, counted, also on an order’s page', async (_what, code, refuse, accept) => {
    // A renamed database must be unused, and the server connects again.
    await expect
      .poll(
        () =>
          admin
            .query(endSessions)
            .then(() => admin.query(refuse()))
            .then(
              () => true,
              () => false,
            ),
        {
          timeout: patientMs,
          interval: 10,
        },
      )
      .toBe(true)
    await admin.query(endSessions)
    await expectUnavailable(code)
    await admin.query(accept())
    expect(statuses(await writes())).toEqual(worked)
  })
})
