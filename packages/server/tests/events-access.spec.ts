import { type CloudEvent, eventPageSchema } from '@ultrafibra/contract/events'
import * as v from 'valibot'
import { afterEach, expect, it } from 'vitest'
import { eventsCommand } from '../cli/events-command.ts'
import { person } from '../cli/person-command.ts'
import { addEvent } from '../outbox/add-event.ts'
import { listEvents } from '../store/event-list.rows.ts'
import { inTransaction } from '../store/store.ts'
import { locksAwaited, onEachEngine } from './support/engines.ts'
import { openShop, visit } from './support/placed-order.ts'
import { openReceiver } from './support/receiver.ts'
import { runStreams } from './support/run-command.ts'
import type { TestApp } from './support/test-app.ts'

const token = 'um-segredo-so-do-operador'
const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const call = (telephone: string) => ({ id: telephone, telephone, requestedAt: '2026-11-21T15:00:00.000Z' })

onEachEngine('who asks for events', (engine) => {
  const read = (server: TestApp, query = '', bearer = token) =>
    server.script().send('GET', `/api/ops/events${query}`, undefined, { authorization: `Bearer ${bearer}` })
  const page = async (server: TestApp, query = '') =>
    v.parse(v.strictObject(eventPageSchema.entries), (await read(server, query)).body)

  it('finds nothing without the token, and with it page after page in order', async () => {
    const without = await openShop({ engine })
    expect((await read(without.server)).status).toBe(404)
    const { server, number, post } = await openShop({ engine, env: { EVENTS_TOKEN: token } })
    server.pass(1000)
    await post('visita/', visit)
    expect([
      (await read(server, '', `${token}x`)).status,
      (await server.script().send('GET', '/api/ops/events')).status,
    ]).toEqual([404, 404])
    const all: CloudEvent[] = []
    let after = ''
    for (let more = true; more; ) {
      const next = await page(server, `?limit=1&after=${after}`.replace(/&after=$/, ''))
      all.push(...next.events)
      after = next.after
      more = next.more
    }
    expect(all.map(({ type }) => type)).toEqual([
      'br.com.ultrafibra.consent.given.v1',
      'br.com.ultrafibra.order.placed.v1',
      'br.com.ultrafibra.order.visit-changed.v1',
    ])
    expect(all.at(-1)).toMatchObject({ source: 'https://loja.test', subject: number })
    expect(await page(server, `?after=${after}`)).toEqual({ events: [], after, more: false })
    const refusals = ['?limit=501', '?limit=x', '?after=-1'].map((query) => read(server, query))
    expect((await Promise.all(refusals)).map(({ status }) => status)).toEqual([422, 422, 422])
  })

  it('misses no event of a transaction that commits after a later one', async () => {
    const { server } = await openShop({ engine, env: { EVENTS_TOKEN: token } })
    const { store } = server
    const begun = Promise.withResolvers<void>()
    const commit = Promise.withResolvers<void>()
    const slow = inTransaction(store, async (rows) => {
      await addEvent(rows, 'call-back.requested', 'slow', call('1'))
      // Waits for the deferred write.
      await rows.db.selectFrom('outbox').select('id').where('subject', '=', 'slow').execute()
      begun.resolve()
      await commit.promise
    })
    await begun.promise
    const fast = inTransaction(store, (rows) => addEvent(rows, 'call-back.requested', 'fast', call('2')))
    if (engine === 'postgres') await fast
    const asked = page(server)
    if (engine === 'postgres') await untilWaits(server, asked)
    commit.resolve()
    await Promise.all([slow, fast])
    const first = await asked
    const seen = [...first.events, ...(await page(server, `?after=${first.after}`)).events]
    expect(seen.map(({ subject }) => subject).slice(-2)).toEqual(['slow', 'fast'])
  })

  it('lists, exports and masks them by command', async () => {
    const { server, number, idLead } = await openShop({ engine })
    const run = (...args: string[]) => runStreams(eventsCommand, args, server.place)
    const { stdout } = await run('list', '--json', '--subject', number)
    expect(JSON.parse(stdout)).toMatchObject([
      { type: 'order.placed', subject: number, state: 'waiting', attempts: 0, data: { cpf: '52998224725' } },
    ])
    expect((await run('list', '--type', 'consent.given')).stdout).toContain(`consent.given ${idLead}\n`)
    const masked = (await run('export', '--masked')).stdout
    expect(masked.split('\r\n')[0]).toMatch(
      /^\ufeff"sequence";"id";"type";"version";"subject";"occurredAt";"state"/,
    )
    expect(masked).not.toMatch(/52998224725|zulmira@|11987654321/)
    expect((await run('list', '--until', '2026-11-20')).stdout).toBe('0 aviso(s)\n')
    for (const wrong of [['resend'], ['skip', '--json'], ['list', '--type', 'nada'], ['nada']])
      expect((await run(...wrong)).code).toBe(1)
  })

  it('gets events again by command, or those after one that was skipped', async () => {
    const receiver = await openReceiver()
    closing.push(receiver.close)
    const { server, number, post } = await openShop({
      engine,
      env: { ...receiver.env, WEBHOOK_GIVE_UP_HOURS: '1' },
    })
    const run = (...args: string[]) => runStreams(eventsCommand, args, server.place)
    receiver.answers.push({ status: 400 }, { status: 400 })
    server.pass(1000)
    await post('visita/', visit)
    await post('desistir/', {})
    await server.mailRound()
    server.pass(3_600_000)
    await server.mailRound()
    const types = () => receiver.received.map(({ event }) => event.type.split('.').slice(3, 5).join('.'))
    const before = types().length
    expect((await run('skip', '--state', 'dead', '--subject', number)).stdout).toBe('Avisos pulados: 1\n')
    await server.mailRound()
    expect(types().slice(before)).toEqual(['order.withdrawn'])
    expect((await run('resend', '--subject', number)).stdout).toBe('Avisos que serão enviados de novo: 3\n')
    server.pass(2_000_000_000)
    await server.mailRound()
    expect(types().slice(before + 1)).toEqual(['order.placed', 'order.visit-changed', 'order.withdrawn'])
    const ids = receiver.received.map(({ event }) => event.id)
    expect(new Set(ids).size).toBe(ids.length - 4)
  })

  it('hears of an erasure only of what was sent, and nothing is left of the person', async () => {
    const receiver = await openReceiver()
    closing.push(receiver.close)
    const { server, number, idLead } = await openShop({ engine, env: receiver.env })
    const place = server.place
    const exported = JSON.parse((await runStreams(person, ['export', '--cpf', '52998224725'], place)).stdout)
    expect(exported.avisosAoOperador.map(({ type }: { type: string }) => type)).toEqual([
      'consent.given',
      'order.placed',
    ])
    await server.store.db.updateTable('orders').set({ placed_at: '2020-01-10T12:00:00.000Z' }).execute()
    await runStreams(person, ['erase', '--cpf', '52998224725'], place)
    const left = await listEvents(server.store, {})
    expect(left.map(({ type, subject }) => [type, subject]).sort()).toEqual(
      [
        ['record.erased', number],
        ['record.erased', idLead],
      ].sort(),
    )
    await server.mailRound()
    expect(
      receiver.received
        .slice(-2)
        .map(({ event }) => event.subject)
        .sort(),
    ).toEqual([number, idLead].sort())
  })
})

/** Resolves when a transaction waits for another one, or when the work has ended without waiting. */
const untilWaits = async ({ store }: TestApp, work: Promise<unknown>): Promise<void> => {
  let isOver = false
  void work.then(() => {
    isOver = true
  })
  while (!isOver) if ((await locksAwaited(store)) > 0) return
}
