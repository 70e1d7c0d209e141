import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { times } from '../../../../tests/support/times.ts'
import { eraseExpired } from '../../retention/erase-expired.ts'
import { periodsWith } from '../../retention/periods.ts'
import { confirmClock } from '../../store/clock-mark.rows.ts'
import { type CollaboratorDesk, collaboratorLead, openCollaboratorDesk } from '../support/collaborator.ts'
import { onEachEngine } from '../support/engines.ts'
import { fromAddress } from '../support/from-address.ts'
import {
  askCode,
  fill,
  finish,
  idOf,
  newLead,
  orderOf,
  otherThan,
  read,
  save,
  tryCode,
  unscheduled,
} from '../support/scenario.ts'
import { openTestApp } from '../support/test-app.ts'

const minute = 60_000
const day = 24 * 60 * minute
const year = 365 * day

onEachEngine('a server whose clock jumps', (engine) => {
  let desk: CollaboratorDesk
  beforeEach(async () => {
    desk = await openCollaboratorDesk(engine)
  })
  afterEach(() => desk.server.close())

  const countOf = async (table: 'orders' | 'leads') =>
    (await desk.server.store.db.selectFrom(table).selectAll().execute()).length

  describe.each([
    ['two years ahead', 2 * year],
    ['two years back', -2 * year],
  ])('%s', (_name, jump) => {
    it('answers a repeated order request with the first order number', async () => {
      const { owner, id } = await desk.server.complete()
      const first = await orderOf(owner, id)
      desk.server.pass(jump)
      expect(await orderOf(owner, id)).toBe(first)
      expect(await countOf('orders')).toBe(1)
    })

    it('orders a lead created before', async () => {
      const { owner, id } = await desk.server.complete()
      await save(owner, id, 'plan', unscheduled)
      desk.server.pass(jump)
      expect((await finish(owner, id)).status).toBe(200)
    })

    it('keeps the newer of two writes by sequence number', async () => {
      const { owner, id } = await desk.server.complete()
      const write = (sequence: string, name: string) =>
        save(owner, id, 'name', { name }, { 'x-lead-seq': sequence })
      await write('20', 'Nome Vinte')
      desk.server.pass(jump)
      await write('10', 'Nome Dez')
      expect((await read(owner, id)).body).toMatchObject({ name: 'Nome Vinte' })
    })

    it('refuses an installation date that it does not offer now', async () => {
      const { owner, id } = await desk.server.complete(['scheduleDate'])
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

  const periods = periodsWith(undefined)
  const round = () => eraseExpired(desk.server.store, periods, () => undefined)
  const readyz = async () => (await desk.server.script().send('GET', '/readyz')).body
  const jumpSeconds = async () => {
    const text = String((await fromAddress(desk.server, '127.0.0.1').send('GET', '/metrics')).body)
    return /^ultrafibra_clock_jump_seconds (.*)$/m.exec(text)?.[1]
  }

  it.each([
    ['a day ahead', day, 'clock-ahead'],
    ['two years ahead', 2 * year, 'clock-ahead'],
    ['two years back', -2 * year, 'clock-behind'],
  ])('%s, erases nothing, says so on readyz and in metrics, and goes on once it is right', async (_how, jump, code) => {
    const { owner, id } = await desk.server.complete()
    await save(owner, id, 'plan', unscheduled)
    desk.server.pass(29.5 * day)
    await round()
    desk.server.pass(jump)
    await expect(round()).rejects.toMatchObject({ code })
    expect(await countOf('leads')).toBe(1)
    expect([await readyz(), await jumpSeconds()]).toEqual([
      { status: 'ready', clock: code },
      String(jump / 1000),
    ])
    desk.server.pass(-jump)
    expect(await round()).toMatchObject({ erased: {}, failed: 0 })
    expect([await readyz(), await jumpSeconds()]).toEqual([{ status: 'ready' }, '0'])
    expect((await finish(owner, id)).status).toBe(200)
  })

  it('ahead, erases again once an operator has confirmed the clock', async () => {
    await fill(desk.server.browser())
    await round()
    desk.server.pass(31 * day)
    await expect(round()).rejects.toMatchObject({ code: 'clock-ahead' })
    await confirmClock(desk.server.store)
    expect(await round()).toMatchObject({ erased: { 'open-leads': 1 } })
  })

  it('back for a while, keeps what was written meanwhile once it is right', async () => {
    await round()
    desk.server.pass(-2 * year)
    const { owner, id } = await desk.server.complete()
    desk.server.pass(2 * year)
    expect(await round()).toMatchObject({ erased: {} })
    const number = await orderOf(owner, id)
    expect(await orderOf(owner, id)).toBe(number)
    expect(await countOf('orders')).toBe(1)
  })

  it('back, offers the days of the last right date', async () => {
    const { owner, id } = await desk.server.complete(['scheduleDate'])
    await round()
    desk.server.pass(-2 * year)
    const schedules = [{ date: '2026-11-26', period: 'tarde' }]
    expect(await save(owner, id, 'scheduleDate', { schedules })).toMatchObject({ status: 200 })
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
