import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { claimMessages } from '../../store/outbox.rows.ts'
import type { Answered, Client } from '../support/client.ts'
import { type CollaboratorDesk, openCollaboratorDesk } from '../support/collaborator.ts'
import { locksAwaited, onEachEngine } from '../support/engines.ts'
import type { Failpoint } from '../support/failpoints.ts'
import {
  askCode,
  fill,
  finish,
  idOf,
  newLead,
  orderNumberOf,
  read,
  save,
  tryCode,
} from '../support/scenario.ts'

const minute = 60_000
const erasureOf = (id: string) => ({ id, cep: '01310100', phone: '11987654321' })

onEachEngine('a race inside a transaction', (engine) => {
  let desk: CollaboratorDesk
  beforeEach(async () => {
    desk = await openCollaboratorDesk(engine)
  })
  afterEach(() => desk.server.close())

  /** Waits until `call` has ended or is blocked by a lock. */
  const endsOrWaits = async (call: Promise<unknown>): Promise<void> => {
    let isOver = false
    const mark = () => {
      isOver = true
    }
    call.then(mark, mark)
    for (let looks = 0; !isOver && looks < 500; looks += 1) {
      await new Promise((resolve) => setImmediate(resolve))
      // SQLite's only connection is ours, so others are waiting already.
      if (engine === 'sqlite' && looks > 20) return
      if (engine === 'postgres' && (await locksAwaited(desk.server.store)) > 0) return
    }
  }

  /** Starts `racer` at the failpoint and lets it run as far as possible; returns both responses. */
  const race = async (
    point: Failpoint,
    call: () => Promise<Answered>,
    racer: () => Promise<Answered>,
  ): Promise<[Answered, Answered]> => {
    let second: Promise<Answered> | undefined
    desk.server.store.failpoints.at(point, async () => {
      second = racer()
      await endsOrWaits(second)
    })
    const first = await call()
    if (second === undefined) throw new Error(`${point} was not reached`)
    return [first, await second]
  }
  const statuses = (answers: readonly Answered[]) => answers.map(({ status }) => status)
  const ordersOf = async (id: string) =>
    (
      await desk.server.store.db
        .selectFrom('orders')
        .select('order_number')
        .where('lead_id', '=', id)
        .execute()
    ).length
  const nameOf = async (owner: Client, id: string) => ((await read(owner, id)).body as { name: string }).name

  it.each<[Failpoint]>([
    ['order.lead-locked'],
    ['order.before-insert'],
  ])('places one order if it is requested again at %s', async (point) => {
    const { owner, id } = await desk.server.complete()
    const answers = await race(
      point,
      () => finish(owner, id),
      () => finish(owner, id),
    )
    expect(statuses(answers)).toEqual([200, 200])
    expect(orderNumberOf(answers[0])).toBe(orderNumberOf(answers[1]))
    expect(await ordersOf(id)).toBe(1)
  })

  it('keeps the order if the lead is erased just before its insert', async () => {
    const { owner, id } = await desk.server.complete()
    const erase = () => owner.send('DELETE', '/api/lead', erasureOf(id))
    expect(statuses(await race('order.before-insert', () => finish(owner, id), erase))).toEqual([200, 409])
    expect(await ordersOf(id)).toBe(1)
  })

  it('places nothing if the order comes just before the lead’s erasure', async () => {
    const { owner, id } = await desk.server.complete()
    const erase = () => owner.send('DELETE', '/api/lead', erasureOf(id))
    expect(statuses(await race('lead.before-erase', erase, () => finish(owner, id)))).toEqual([200, 404])
    expect(await ordersOf(id)).toBe(0)
  })

  it('orders the saved answers, and refuses a write in between', async () => {
    const { owner, id } = await desk.server.complete()
    const write = () => save(owner, id, 'dueDate', { due_date: 5 })
    expect(statuses(await race('order.before-insert', () => finish(owner, id), write))).toEqual([200, 409])
    const { due_date } = await desk.server.store.db
      .selectFrom('leads')
      .select('due_date')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(due_date).toBe(15)
  })

  it('rolls back order, confirmation and event if the last statement fails', async () => {
    const { owner, id } = await desk.server.complete()
    desk.server.store.failpoints.at('lead.before-save', () => {
      throw new Error('power cut')
    })
    expect((await finish(owner, id)).status).toBe(500)
    expect(await ordersOf(id)).toBe(0)
    const queued = desk.server.store.db.selectFrom('outbox').select('type')
    expect(await queued.execute()).toEqual([{ type: 'consent.given' }])
    expect((await finish(owner, id)).status).toBe(200)
    expect(await ordersOf(id)).toBe(1)
  })

  it.each([
    ['an older', { first: '20', second: '10' }, 'Nome Vinte'],
    ['a newer', { first: '10', second: '20' }, 'Nome Vinte'],
  ])('keeps the newer of two writes if %s one comes in between', async (_name, order, kept) => {
    const { owner, id } = await desk.server.complete()
    const names: Record<string, string> = { 10: 'Nome Dez', 20: 'Nome Vinte' }
    const write = (sequence: string) =>
      save(owner, id, 'name', { name: names[sequence] }, { 'x-lead-seq': sequence })
    const answers = await race(
      'lead.before-save',
      () => write(order.first),
      () => write(order.second),
    )
    expect(statuses(answers)).toEqual([200, 200])
    expect(await nameOf(owner, id)).toBe(kept)
  })

  it.skipIf(engine === 'sqlite')(
    'recovers when PostgreSQL closes its connection during an order',
    async () => {
      const { owner, id } = await desk.server.complete()
      desk.server.store.failpoints.at('order.before-insert', async () => {
        const others = sql`from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
        await sql`select pg_terminate_backend(pid, 5000) ${others}`.execute(desk.server.store.db)
        for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
      })
      const cut = await finish(owner, id)
      expect([cut.status, cut.headers.get('retry-after'), await ordersOf(id)]).toEqual([503, '2', 0])
      expect((await finish(owner, id)).status).toBe(200)
      expect(await ordersOf(id)).toBe(1)
    },
  )

  it.skipIf(engine === 'postgres')('blocks other processes from writing what an order has read', async () => {
    const { owner, id } = await desk.server.complete()
    const other = new DatabaseSync(join(desk.server.dataDir, 'ultrafibra.sqlite'), { timeout: 0 })
    let refusal: unknown
    desk.server.store.failpoints.at('order.lead-locked', () => {
      try {
        other.exec(`update leads set name = 'Outro Nome'`)
      } catch (error) {
        refusal = error
      }
    })
    expect((await finish(owner, id)).status).toBe(200)
    expect(String(refusal)).toContain('database is locked')
    other.close()
  })

  it('creates one lead if an action is repeated before it is done', async () => {
    const owner = desk.server.browser()
    const create = () => owner.send('POST', '/api/lead-v2', newLead, { 'idempotency-key': 'once' })
    const answers = await race('action.claimed', create, create)
    expect(statuses(answers)).toEqual([200, 200])
    expect(idOf(answers[0])).toBe(idOf(answers[1]))
    expect(await desk.server.store.db.selectFrom('leads').select('id').execute()).toHaveLength(1)
  })

  it('does not store an action that failed half way', async () => {
    const owner = desk.server.browser()
    const create = () => owner.send('POST', '/api/lead-v2', newLead, { 'idempotency-key': 'once' })
    desk.server.store.failpoints.at('action.claimed', () => {
      throw new Error('power cut')
    })
    expect(statuses([await create(), await create()])).toEqual([500, 200])
    expect(await desk.server.store.db.selectFrom('leads').select('id').execute()).toHaveLength(1)
  })

  it('accepts a code while another is being requested, which becomes useless', async () => {
    const { owner, id, code } = await desk.waiting()
    desk.server.pass(minute + 1)
    const type = () => tryCode(owner, id, code)
    expect(statuses(await race('code.guess-counted', type, () => askCode(owner, id)))).toEqual([200, 200])
    expect((await read(owner, id)).status).toBe(200)
    expect(desk.sent).toHaveLength(2)
  })

  it('refuses a code once the next one is being sent', async () => {
    const { owner, id, code } = await desk.waiting()
    desk.server.pass(minute + 1)
    const ask = () => askCode(owner, id)
    const answers = await race('code.before-save', ask, () => tryCode(owner, id, code))
    expect(statuses(answers)).toEqual([200, 422])
    expect((await tryCode(owner, id, desk.lastCode())).status).toBe(200)
  })

  it('accepts a code once if it is sent twice at the same time', async () => {
    const { owner, id, code } = await desk.waiting()
    const type = () => tryCode(owner, id, code)
    expect(statuses(await race('code.guess-counted', type, type))).toEqual([200, 422])
  })

  it('gives a mail to one of many workers that look at the same time', async () => {
    const owner = desk.server.browser()
    desk.breakMail(true)
    await finish(owner, await fill(owner))
    await desk.server.mailRound()
    desk.server.pass(minute)
    const claims = Array.from({ length: 8 }, () => claimMessages(desk.server.store, 'mail', 1, minute))
    expect((await Promise.all(claims)).map(({ length }) => length).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 1])
  })
})
