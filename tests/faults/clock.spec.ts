import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isPutOff, takeLease } from '../../server/store/retention-lease.rows.ts'
import {
  askCode,
  type CollaboratorDesk,
  collaboratorLead,
  openCollaboratorDesk,
  otherThan,
  times,
  tryCode,
} from '../server/support/collaborator.ts'
import { onEachEngine } from '../server/support/engines.ts'
import { fill, finish, idOf, newLead, orderNumberOf, save, unscheduled } from '../server/support/purchase.ts'
import { openTestApp } from '../server/support/test-app.ts'

const minute = 60_000
const year = 365 * 24 * 3_600_000

onEachEngine('a server whose clock jumps', (engine) => {
  let desk: CollaboratorDesk
  beforeEach(async () => {
    desk = await openCollaboratorDesk(engine)
  })
  afterEach(() => desk.server.close())

  const countOf = async (table: 'orders' | 'leads') =>
    (await desk.server.store.db.selectFrom(table).selectAll().execute()).length

  it('puts the retention off for a day', async () => {
    const { store, pass } = desk.server
    await takeLease(store, 10 * minute)
    const found: boolean[] = []
    for (const hours of [48, 24, 20, 4, 48]) {
      pass(hours * 60 * minute)
      found.push(await isPutOff(store))
    }
    expect(found).toEqual([false, true, true, false, true])
  })

  describe.each([
    ['two years ahead', 2 * year],
    ['two years back', -2 * year],
  ])('%s', (_name, jump) => {
    it('answers a repeated order request with the first order number', async () => {
      const owner = desk.server.browser()
      const id = await fill(owner)
      const first = orderNumberOf(await finish(owner, id))
      desk.server.pass(jump)
      expect(orderNumberOf(await finish(owner, id))).toBe(first)
      expect(await countOf('orders')).toBe(1)
    })

    it('orders a lead created before', async () => {
      const owner = desk.server.browser()
      const id = await fill(owner)
      await save(owner, id, 'plan', unscheduled)
      desk.server.pass(jump)
      expect((await finish(owner, id)).status).toBe(200)
    })

    it('keeps the newer of two writes by sequence number', async () => {
      const owner = desk.server.browser()
      const id = await fill(owner)
      const write = (sequence: string, name: string) =>
        save(owner, id, 'name', { name }, { 'x-lead-seq': sequence })
      await write('20', 'Nome Vinte')
      desk.server.pass(jump)
      await write('10', 'Nome Dez')
      expect((await owner.send('GET', `/api/lead/${id}`)).body).toMatchObject({ name: 'Nome Vinte' })
    })

    it('refuses an installation date that it does not offer now', async () => {
      const owner = desk.server.browser()
      const id = await fill(owner, ['scheduleDate'])
      desk.server.pass(jump)
      const schedules = [{ date: '2026-11-26', period: 'tarde' }]
      expect(await save(owner, id, 'scheduleDate', { schedules })).toMatchObject({
        status: 422,
        body: { field: 'schedules' },
      })
    })

    it('refuses codes sent before, and sends another', async () => {
      const { owner, id, code } = await desk.waiting()
      desk.server.pass(jump)
      expect((await tryCode(owner, id, code)).status).toBe(422)
      expect((await askCode(owner, id)).status).toBe(200)
      expect((await tryCode(owner, id, desk.lastCode())).status).toBe(200)
    })

    it('sends a code to an address that had reached its limit', async () => {
      const ask = async () => {
        const owner = desk.server.browser()
        return (await askCode(owner, await collaboratorLead(owner))).status
      }
      const before: number[] = []
      for (const _ of times(11, () => 0)) before.push(await ask())
      desk.server.pass(jump)
      expect([before.at(-1), await ask()]).toEqual([429, 200])
    })

    it('accepts a call-back for a phone that requested one before', async () => {
      const ask = async () =>
        idOf(await desk.server.browser().send('POST', '/api/supportRequest', { telephone: '11988881234' }))
      const before = await ask()
      desk.server.pass(jump)
      expect(await ask()).not.toBe(before)
    })

    it('sends a confirmation that failed before', async () => {
      const owner = desk.server.browser()
      desk.breakMail(true)
      await finish(owner, await fill(owner))
      await desk.server.mailRound()
      desk.server.pass(jump)
      desk.breakMail(false)
      await desk.server.mailRound()
      expect(desk.sent.map(({ to }) => to)).toEqual(['zulmira@correio.com.br'])
    })
  })

  it('set back, answers a repeated action with the first lead', async () => {
    const owner = desk.server.browser()
    const create = () => owner.send('POST', '/api/lead-v2', newLead, { 'idempotency-key': 'once' })
    const first = idOf(await create())
    desk.server.pass(-2 * year)
    expect(idOf(await create())).toBe(first)
    expect(await countOf('leads')).toBe(1)
  })

  it.each([
    ['leads.session=1/3600', 'POST', '/api/lead-v2', newLead],
    ['coverage.address=1/3600', 'GET', '/api/cep/coverage?cep=01310100', undefined],
  ])('set back, starts a new window for the limit %s', async (RATE_LIMITS, method, path, body) => {
    const server = await openTestApp({ engine, env: { RATE_LIMITS } })
    const visitor = server.browser()
    const ask = async () => (await visitor.send(method, path, body)).status
    const before = [await ask(), await ask()]
    server.pass(-2 * year)
    expect([...before, await ask(), await ask()]).toEqual([200, 429, 200, 429])
    await server.close()
  })

  it('set by seconds, accepts a code it sent before', async () => {
    const { owner, id, code } = await desk.waiting()
    desk.server.pass(-minute / 2)
    expect((await tryCode(owner, id, code)).status).toBe(200)
  })

  it('set back, allows guesses for a lead that had none left that day', async () => {
    const { owner, id } = await desk.waiting()
    for (let round = 0; round < 3; round += 1) {
      for (let guess = 0; guess < 5; guess += 1) await tryCode(owner, id, otherThan(desk.lastCode()))
      desk.server.pass(minute + 1)
      await askCode(owner, id)
    }
    expect((await tryCode(owner, id, otherThan(desk.lastCode()))).status).toBe(429)
    desk.server.pass(-2 * year)
    expect((await askCode(owner, id)).status).toBe(200)
    expect((await tryCode(owner, id, desk.lastCode())).status).toBe(200)
  })
})
