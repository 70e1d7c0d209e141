import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { eraseExpired } from '../retention/erase-expired.ts'
import { periodsWith } from '../retention/periods.ts'
import { backupCommand, insertAccess } from '../store/operator-access.rows.ts'
import { askRenewal, chosenRenewal, completeMigration, finishMigration, renew } from './support/customers.ts'
import { onEachEngine } from './support/engines.ts'
import { fromAddress } from './support/from-address.ts'
import {
  answersTo,
  askedLead,
  create,
  fill,
  finish,
  newLead,
  personal,
  quizOf,
  save,
  submit,
} from './support/scenario.ts'
import { briefApp, type TestApp } from './support/test-app.ts'

const day = 24 * 3_600_000
const open = (env: Record<string, string> = {}, more: Parameters<typeof briefApp>[0] = {}) =>
  briefApp({ ...more, env })
const read = async (server: TestApp): Promise<string> =>
  String((await fromAddress(server, '127.0.0.1').send('GET', '/metrics')).body)
/** Values by name and labels: `ultrafibra_orders_placed_total{kind="default"}`. */
const valuesOf = (text: string, prefix: string): Record<string, number> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line.startsWith(`ultrafibra_${prefix}`))
      .map((line) => [
        line.slice('ultrafibra_'.length, line.lastIndexOf(' ')),
        Number(line.split(' ').at(-1)),
      ]),
  )

/** There from the start, or the increase of a first order would not be seen. */
const noOrders = Object.fromEntries(
  ['default', 'migration', 'renewal'].map((kind) => [`orders_placed_total{kind="${kind}"}`, 0]),
)

onEachEngine('the metrics', (engine) => {
  it('count a purchase once, also if its final request is repeated', async () => {
    const server = await open({}, { engine })
    const { owner, id } = await server.complete()
    await Promise.all([finish(owner, id), finish(owner, id), owner.send('PUT', `/api/lead/${id}`)])
    const text = await read(server)
    expect(valuesOf(text, 'leads_created')).toEqual({ 'leads_created_total{kind="sale"}': 1 })
    expect(valuesOf(text, 'orders_placed')).toEqual({ ...noOrders, 'orders_placed_total{kind="default"}': 1 })
    expect(valuesOf(text, 'steps_saved')).toMatchObject({
      'steps_saved_total{step="name"}': 1,
      'steps_saved_total{step="bankInfo"}': 1,
    })
  })

  it('do not count rolled-back events, and count a repeated creation once', async () => {
    const server = await open({}, { engine })
    const { owner, id } = await server.complete()
    server.store.failpoints.at('lead.before-save', () => {
      throw new Error('power cut')
    })
    await finish(owner, id)
    const key = { 'idempotency-key': 'once' }
    for (const _ of [1, 2, 3]) await owner.send('POST', '/api/lead-v2', newLead, key)
    const text = await read(server)
    expect(valuesOf(text, 'orders_placed')).toEqual(noOrders)
    expect(valuesOf(text, 'leads_created')).toEqual({ 'leads_created_total{kind="sale"}': 2 })
  })

  it('count all kinds of orders, no-coverage leads, call-backs and quizzes', async () => {
    const server = await open({}, { engine })
    const customer = server.browser()
    await renew(customer, await chosenRenewal(customer))
    const mover = server.browser()
    await finishMigration(mover, await completeMigration(mover))
    const lucky = server.browser()
    const passing = await askedLead(lucky)
    await submit(lucky, passing, answersTo(quizOf(await finish(lucky, passing))))
    const asked = server.browser()
    const id = await askedLead(asked)
    await submit(asked, id, answersTo(quizOf(await finish(asked, id)), 3))
    await submit(asked, id, answersTo(quizOf(await finish(asked, id)), 3))
    await server.browser().send('POST', '/api/lead-no-coverage', { cep: '69050010', number: '3' })
    for (const _ of [1, 2])
      await server.script().send('POST', '/api/supportRequest', { telephone: '1133334444' })
    const text = await read(server)
    expect({
      ...valuesOf(text, 'orders'),
      ...valuesOf(text, 'quizzes'),
      ...valuesOf(text, 'no_coverage'),
      ...valuesOf(text, 'call_backs'),
      ...valuesOf(text, 'leads'),
    }).toEqual({
      ...noOrders,
      'orders_placed_total{kind="renewal"}': 1,
      'orders_placed_total{kind="migration"}': 1,
      'quizzes_total{outcome="shown"}': 3,
      'quizzes_total{outcome="failed"}': 2,
      'quizzes_total{outcome="passed"}': 1,
      'quizzes_total{outcome="rejected"}': 1,
      no_coverage_interests_total: 1,
      call_backs_total: 1,
      'leads_created_total{kind="renewal"}': 1,
      'leads_created_total{kind="migration"}': 1,
      'leads_created_total{kind="sale"}': 2,
    })
  })

  it('report how many confirmations are queued, and for how long', async () => {
    let isAway = true
    const sendMail = async () => {
      if (isAway) throw new Error('away')
    }
    const server = await open({}, { engine, sendMail })
    const owner = server.browser()
    await finish(owner, await fill(owner))
    await server.mailRound()
    server.pass(90_000)
    expect(valuesOf(await read(server), 'mails_waiting')).toEqual({ mails_waiting: 1 })
    expect(valuesOf(await read(server), 'oldest_mail')).toEqual({ oldest_mail_seconds: 90 })
    isAway = false
    await server.mailRound()
    expect(valuesOf(await read(server), 'mails_waiting')).toEqual({ mails_waiting: 0 })
    expect(valuesOf(await read(server), 'oldest_mail')).toEqual({ oldest_mail_seconds: 0 })
  })

  it('say when the database was last copied; before the first copy, when its tables were made', async () => {
    const server = await open({}, { engine })
    const last = async () => Object.values(valuesOf(await read(server), 'last_backup'))[0] ?? 0
    expect(Math.abs((await last()) - Date.now() / 1000)).toBeLessThan(600)
    server.pass(40 * day)
    const backup = { account: 'ana', person: null, host: 'loja-1', command: backupCommand }
    await insertAccess(server.store, { ...backup, searched: {}, count: null })
    expect(await last()).toBe(server.store.clock().getTime() / 1000)
  })

  it('count rows erased by the retention', async () => {
    const server = await open({}, { engine })
    await create(server.browser())
    server.pass(31 * day)
    await eraseExpired(server.store, periodsWith(undefined), () => undefined)
    const text = await read(server)
    expect(valuesOf(text, 'retention_erased')).toEqual({ 'retention_erased_total{kind="open-leads"}': 1 })
    expect(valuesOf(text, 'retention_failures')).toEqual({ retention_failures_total: 0 })
    expect(valuesOf(text, 'retention_last').retention_last_round_timestamp_seconds).toBeGreaterThan(0)
  })
})

describe('the metrics page', () => {
  it('counts refusals by limit, and responses by route', async () => {
    const server = await open({ RATE_LIMITS: 'lookups.person=1/60' })
    for (const _ of [1, 2, 3]) await askRenewal(server.browser())
    for (const _ of [1, 2, 3, 4]) {
      await server.script().send('POST', '/api/supportRequest', { telephone: '1133334444' })
      server.pass(11 * 60_000)
    }
    const text = await read(server)
    expect(valuesOf(text, 'limit_refusals')).toMatchObject({
      'limit_refusals_total{limit="lookups.person"}': 2,
      'limit_refusals_total{limit="calls.phone"}': 1,
      'limit_refusals_total{limit="guesses.total"}': 0,
    })
    expect(valuesOf(text, 'http_request_duration_seconds_count')).toEqual({
      'http_request_duration_seconds_count{method="POST",route="renewalBaseUser/documentNumber",status="200"}': 1,
      'http_request_duration_seconds_count{method="POST",route="renewalBaseUser/documentNumber",status="429"}': 2,
      'http_request_duration_seconds_count{method="POST",route="supportRequest",status="200"}': 3,
      'http_request_duration_seconds_count{method="POST",route="supportRequest",status="429"}': 1,
    })
  })

  it('counts database errors, and works while the database is down', async () => {
    const server = await open()
    server.store.failpoints.at('lead.before-save', () => {
      throw Object.assign(new Error('full'), { errcode: 13 })
    })
    const owner = server.browser()
    expect((await save(owner, await create(owner), 'name', { name: 'Ana Souza' })).status).toBe(503)
    await server.store.db.schema.dropTable('outbox').execute()
    const text = await read(server)
    expect(valuesOf(text, 'store_errors')).toEqual({ 'store_errors_total{code="sqlite-13"}': 1 })
    expect(text).toMatch(/^ultrafibra_mails_waiting nan$/im)
    expect(text).toMatch(/^ultrafibra_oldest_mail_seconds nan$/im)
    expect(text).toContain('process_resident_memory_bytes')
  })

  it('says whether the database takes writes, also while nobody visits', async () => {
    const server = await open()
    expect(valuesOf(await read(server), 'ready')).toEqual({ ready: 1 })
    await server.store.db.schema.dropTable('settings').execute()
    expect(valuesOf(await read(server), 'ready')).toEqual({ ready: 0 })
  })

  it('counts looks for mails that the database could not answer, and does not blame the mail server', async () => {
    const server = await open()
    await server.store.db.schema.dropTable('outbox').execute()
    await server.mailRound()
    expect(valuesOf(await read(server), 'store_errors')).toEqual({ 'store_errors_total{code="sqlite-1"}': 1 })
    expect(server.logged()).toContain('"event":"store-failed","errCode":"sqlite-1"')
    expect(server.logged()).not.toContain('mail-not-sent')
  })

  it('tells of waiting events only where they are sent somewhere', async () => {
    const hook = { WEBHOOK_URL: 'https://oms.exemplo.com.br', WEBHOOK_SECRET: `whsec_${'AbCd'.repeat(8)}` }
    const [sending, asked] = [await open(hook), await open()]
    expect(valuesOf(await read(sending), 'oldest_event')).toEqual({ oldest_event_seconds: 0 })
    expect(valuesOf(await read(asked), 'oldest_event')).toEqual({})
  })

  it('contains no visitors’ data, no ids, and only fixed labels', async () => {
    const server = await open({ RATE_LIMITS: '' })
    const { owner, id } = await server.bought()
    await owner.send('GET', `/api/lead/${id}`)
    await owner.send('GET', `/checkout/nome/?nome=${personal[0]}`)
    await owner.send('GET', `/api/${personal[0]}`)
    await owner.send('PROPFIND', `/${personal[0]}`)
    const text = await read(server)
    expect([...personal, id].filter((canary) => text.includes(canary))).toEqual([])
    const routes = [...text.matchAll(/route="([^"]*)"/g)].map(([, route]) => route)
    expect([...new Set(routes)].sort()).toEqual([
      'lead-v2',
      'lead-v2/{id}',
      'lead-v2/{id}/{step}',
      'lead/{idLead}',
      'site',
      'unknown',
    ])
    expect(text).toContain('method="other"')
  })

  const statusFrom = async (
    server: TestApp,
    address: string,
    headers: Record<string, string> = {},
  ): Promise<number> =>
    (await fromAddress(server, address).send('GET', '/metrics', undefined, headers)).status

  it('is available to local programs only, and not through a proxy', async () => {
    const server = await open({ TRUST_PROXY: '127.0.0.1,10.0.0.2' })
    const statuses = [
      await statusFrom(server, '127.0.0.1'),
      await statusFrom(server, '::1'),
      await statusFrom(server, '::ffff:127.0.0.1'),
      await statusFrom(server, '10.0.0.2'),
      await statusFrom(server, '10.0.0.2', { 'x-forwarded-for': '127.0.0.1' }),
      await statusFrom(server, '203.0.113.5'),
      await statusFrom(server, '127.0.0.1', { 'x-forwarded-for': '203.0.113.5' }),
      await statusFrom(server, '127.0.0.1', { via: '1.1 proxy' }),
      await statusFrom(server, '203.0.113.5', { authorization: 'Bearer undefined' }),
    ]
    expect(statuses).toEqual([200, 200, 200, 404, 404, 404, 404, 404, 404])
  })

  it('with a token is available from anywhere, and only with the token', async () => {
    const token = 'um-segredo-bem-comprido'
    const server = await open({ METRICS_TOKEN: token })
    const statuses = [
      await statusFrom(server, '203.0.113.5', { authorization: `Bearer ${token}` }),
      await statusFrom(server, '203.0.113.5', { authorization: `Bearer ${token}x` }),
      await statusFrom(server, '203.0.113.5', { authorization: token }),
      await statusFrom(server, '127.0.0.1'),
    ]
    expect(statuses).toEqual([200, 404, 404, 404])
  })

  it.each([
    'curto',
    'um segredo com espaços',
    'é-um-segredo-bem-comprido',
  ])('refuses the token %s', (token) => {
    expect(() => readConfig({ METRICS_TOKEN: token })).toThrow('METRICS_TOKEN precisa ser')
  })
})
