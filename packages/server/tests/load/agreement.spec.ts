import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Mail } from '../../mail/send-mail.ts'
import { type Client, createClient } from '../support/client.ts'
import {
  chosenRenewal,
  completeMigration,
  finishMigration,
  provedFromPhone,
  renew,
} from '../support/customers.ts'
import { postgresUrl } from '../support/engines.ts'
import {
  answersTo,
  askedLead,
  create,
  fill,
  finish,
  idOf,
  newLead,
  orderNumberOf,
  quizOf,
  read,
  riskOf,
  save,
  submit,
  typed,
} from '../support/scenario.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

const key = { 'idempotency-key': 'one-action' }

// Two SQLite connections in one thread cannot wait for each other; many-servers.spec.ts uses real processes for
// SQLite.
describe.skipIf(postgresUrl() === null)('two servers that share only the database', () => {
  let one: TestApp
  let other: TestApp
  const sent: Mail[] = []
  const sendMail = async (mail: Mail) => {
    sent.push(mail)
  }
  beforeAll(async () => {
    one = await openTestApp({ engine: 'postgres', sendMail })
    other = await openTestApp({ after: one, sendMail })
  })
  afterAll(async () => {
    await other.close()
    await one.close()
  })

  let turn = 0
  let visitors = 0
  /** A browser whose requests alternate between the servers. */
  const visitor = (session: string | null = `visitor${visitors++}`.padEnd(22, 'v')): Client => {
    const request = (url: string, init: RequestInit) => {
      turn += 1
      return (turn % 2 === 0 ? one : other).app.request(url, init)
    }
    const { prove } = one.script()
    const kind = { session, keepsCookies: true, ...(prove ? { prove } : {}) }
    return createClient({ request } as TestApp['app'], kind)
  }

  it('place one order, on either server', async () => {
    const owner = visitor()
    const id = await fill(owner)
    const numbers = [await finish(owner, id), await finish(owner, id), await finish(owner, id)].map(
      orderNumberOf,
    )
    expect([new Set(numbers).size, numbers[0]]).toEqual([1, expect.stringMatching(/^\d{11}$/)])
    expect((await read(owner, id)).body).toMatchObject({ orderNumber: numbers[0] })
    expect(await save(owner, id, 'name', typed.name)).toMatchObject({ status: 409 })
  })

  it('share sessions, sequence numbers and idempotency keys', async () => {
    const newcomer = visitor(null)
    const id = await create(newcomer)
    expect((await save(newcomer, id, 'name', typed.name, { 'x-lead-seq': '7' })).status).toBe(200)
    await save(newcomer, id, 'name', { name: 'Escrita Atrasada' }, { 'x-lead-seq': '6' })
    expect((await read(newcomer, id)).body).toMatchObject(typed.name)
    expect((await save(visitor(), id, 'name', typed.name)).status).toBe(403)
    const again = visitor()
    const ids = [
      await again.send('POST', '/api/lead-v2', newLead, key),
      await again.send('POST', '/api/lead-v2', newLead, key),
    ].map(idOf)
    expect(new Set(ids).size).toBe(1)
  })

  it('show the same quiz, and judge it once', async () => {
    const owner = visitor()
    const id = await askedLead(owner)
    const [first, second] = [quizOf(await finish(owner, id)), quizOf(await finish(owner, id))]
    expect(second).toEqual(first)
    const failed = await submit(owner, id, answersTo(first, 3))
    expect((await submit(owner, id, answersTo(first))).body).toEqual(failed.body)
    await submit(owner, id, answersTo(quizOf(failed), 3))
    expect(riskOf(await finish(owner, id))).toMatchObject({ rejected: true })
  })

  it('share renewals, migrations and mobile customers', async () => {
    const renewing = visitor()
    const renewal = await chosenRenewal(renewing)
    const renewed = [await renew(renewing, renewal), await renew(renewing, renewal)].map(orderNumberOf)
    expect(new Set(renewed).size).toBe(1)
    const moving = visitor()
    expect(orderNumberOf(await finishMigration(moving, await completeMigration(moving)))).toMatch(/^\d{11}$/)
    const known = visitor()
    const id = await provedFromPhone(known)
    expect((await save(known, id, 'name', typed.name)).status).toBe(200)
  })

  it('send one mail per order, though both send mails', async () => {
    await one.mailRound()
    await other.mailRound()
    const owner = visitor()
    const before = sent.length
    await finish(owner, await fill(owner))
    await Promise.all([one.mailRound(), other.mailRound()])
    expect(sent.length - before).toBe(1)
    expect(new Set(sent.map(({ id }) => id)).size).toBe(sent.length)
  })
})
