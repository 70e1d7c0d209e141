import { contractVersion } from '@ultrafibra/contract/contract-points'
import {
  type CloudEvent,
  cloudEventSchema,
  cloudEventType,
  type EventType,
  events,
  eventTypes,
} from '@ultrafibra/contract/events'
import * as v from 'valibot'
import { afterEach, expect, it } from 'vitest'
import { eventsCommand } from '../cli/events-command.ts'
import { MailboxRefused, type SendMail } from '../mail/send-mail.ts'
import { correctOrder } from '../order-life/desk.ts'
import { takeStep } from '../order-life/take-step.ts'
import { eraseExpired } from '../retention/erase-expired.ts'
import { periodsWith } from '../retention/periods.ts'
import { tellLeftLeads } from '../store/left-leads.rows.ts'
import { chosenRenewal, renew } from './support/customers.ts'
import { onEachEngine } from './support/engines.ts'
import { day, openShop, visit } from './support/placed-order.ts'
import { isSignedWith, openReceiver, secrets } from './support/receiver.ts'
import { runStreams } from './support/run-command.ts'
import { answersTo, askedLead, create, fill, finish, idOf, quizOf, save, submit } from './support/scenario.ts'
import type { TestApp } from './support/test-app.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const typeOf = ({ type }: CloudEvent): EventType | undefined =>
  eventTypes.find((one) => cloudEventType(one, events[one].version) === type)

const addressed = { telephone: '1133334444' }
const contact = { name: 'Zulmira Longe', phone: '11987654321', email: 'zulmira@correio.com.br' }

onEachEngine('the events', (engine) => {
  const openWith = async (env: Record<string, string> = {}, sendMail?: SendMail) => {
    const receiver = await openReceiver()
    closing.push(receiver.close)
    const mailing = sendMail === undefined ? {} : { sendMail }
    const shop = await openShop({ engine, env: { ...receiver.env, ...env }, ...mailing })
    const told = () => receiver.received.map(({ event }) => event)
    return { ...shop, receiver, told, types: () => told().map(typeOf) }
  }

  const registerInterest = async (server: TestApp): Promise<string> => {
    const waiting = server.browser()
    const answer = await waiting.send('POST', '/api/lead-no-coverage', { cep: '69050010', number: '3' })
    const id = idOf(answer)
    await waiting.send('PUT', '/api/lead-no-coverage', { id, ...contact })
    return id
  }

  const failQuiz = async (server: TestApp): Promise<string> => {
    const asked = server.browser()
    const id = await askedLead(asked)
    for (const _ of [1, 2]) await submit(asked, id, answersTo(quizOf(await finish(asked, id)), 3))
    return id
  }

  it('tell everything that an operator acts on, each in the shape of the contract', async () => {
    let isRefused = false
    const { server, number, idLead, post, told, types } = await openWith({}, async () => {
      if (isRefused) throw new MailboxRefused(550)
    })
    server.pass(1000)
    await post('visita/', visit)
    const shop = { store: server.store, limits: null, siteOrigin: 'https://loja.test' }
    await correctOrder(shop, number, { phone: '11 97777-6666' }, { by: 'ana' })
    const confirmed = { visit: { date: '2026-11-27', period: 'tarde' as const } }
    await takeStep(shop, number, 'visit-confirmed', { said: confirmed, staff: { by: 'oms' } })
    await post('desistir/', {})
    const interest = await registerInterest(server)
    await server.script().send('POST', '/api/supportRequest', addressed)
    const refused = await failQuiz(server)
    const { owner: renewing, id: chosen } = await server.visited(chosenRenewal)
    await server.mailRound()
    isRefused = true
    await renew(renewing, chosen)
    await server.mailRound()
    server.pass(30_000)
    await server.mailRound()
    isRefused = false
    const { owner: leaving, id: left } = await server.complete()
    await save(leaving, left, 'email', {
      email: 'zulmira@correio.com.br',
      accept_promotions: false,
      accept_information: false,
    })
    await server.mailRound()
    const erasure = { id: left, cep: '01310100', phone: '11987654321' }
    expect(await leaving.send('DELETE', '/api/lead', erasure)).toMatchObject({ status: 200 })
    const given = await fill(server.browser())
    await server.mailRound()
    server.pass(day / 12)
    await tellLeftLeads(server.store)
    await server.mailRound()
    server.pass(30 * day + 1000)
    await eraseExpired(server.store, periodsWith(undefined), () => undefined)
    await server.mailRound()
    expect([...new Set(types())].sort()).toEqual(eventTypes.toSorted())
    for (const event of told()) {
      v.assert(cloudEventSchema, event)
      const type = typeOf(event)
      // Nothing but what the contract names: a strict copy of its schema equals the data.
      expect([type, v.parse(events[type ?? 'record.erased'].data, event.data)]).toEqual([type, event.data])
    }
    const of = (subject: string) => told().filter((one) => one.subject === subject)
    expect(of(number).map(typeOf)).toEqual([
      'order.placed',
      'order.visit-changed',
      'order.corrected',
      'order.status-changed',
      'order.withdrawn',
    ])
    expect(of(number)[0]?.data).toMatchObject({
      ...{ orderNumber: number, idLead, kind: 'default', cpf: '52998224725', phone: '11987654321' },
      ...{ due_date: 15, contractVersion, terms: { debitCents: 5999 } },
    })
    expect(of(interest).map(({ data }) => data)).toMatchObject([{ id: interest, ...contact }])
    expect(of(refused).map(typeOf)).toEqual([
      'consent.given',
      'lead.rejected',
      'quiz.refused',
      'lead.expired',
    ])
    expect(of(left).map(typeOf)).toEqual(['consent.given', 'consent.withdrawn', 'record.erased'])
    expect(of(given).map(({ data }) => data)).toMatchObject([
      { kind: 'promotions' },
      { nextStep: null, contact: { phone: '11987654321' } },
      { nextStep: null, contact: { phone: '11987654321' } },
    ])
    for (const { subject } of told()) {
      const sequences = of(subject).map(({ sequence }) => sequence)
      expect(sequences).toEqual(sequences.toSorted())
    }
  })

  it('are signed with each of two keys, so that a receiver can change its key any time', async () => {
    const { receiver } = await openWith({ WEBHOOK_SECRET: secrets.join(',') })
    const [first] = receiver.received
    if (first === undefined) throw new Error('no event')
    expect(secrets.map((secret) => isSignedWith(secret, first))).toEqual([true, true])
    expect(isSignedWith(secrets[0], { ...first, body: first.body.replace('1.0', '1.1') })).toBe(false)
    expect([first.headers['webhook-id'], first.headers['content-type']]).toEqual([
      first.event.id,
      'application/cloudevents+json; charset=utf-8',
    ])
  })

  it('wait for an earlier one of their subject, also a dead one, and are sent with growing pauses', async () => {
    const { server, receiver, number, post, told, types } = await openWith({ WEBHOOK_GIVE_UP_HOURS: '1' })
    const sent = types().length
    receiver.answers.push({ status: 500 }, { status: 301, headers: { location: receiver.env.WEBHOOK_URL } })
    server.pass(1000)
    await post('visita/', visit)
    await server.mailRound()
    await post('desistir/', {})
    await server.mailRound()
    expect(types().slice(sent)).toEqual(['order.visit-changed'])
    server.pass(3_600_000)
    await server.mailRound()
    server.pass(day)
    await server.mailRound()
    expect(types().slice(sent)).toEqual(['order.visit-changed', 'order.visit-changed'])
    const rows = server.store.db.selectFrom('outbox').select(['type', 'state', 'attempts', 'last_error'])
    expect(
      await rows.where('subject', '=', number).where('channel', '=', 'event').orderBy('position').execute(),
    ).toEqual([
      { type: 'order.placed', state: 'delivered', attempts: 1, last_error: null },
      { type: 'order.visit-changed', state: 'dead', attempts: 2, last_error: 'http-301' },
      { type: 'order.withdrawn', state: 'waiting', attempts: 0, last_error: null },
    ])
    expect(server.logged()).toContain('"event":"event-given-up"')
    expect(told().at(-1)?.subject).toBe(number)
  })

  it('come back when the receiver asks for it', async () => {
    const { server, receiver, types } = await openWith()
    const sent = types().length
    receiver.answers.push({ status: 503, headers: { 'retry-after': '120' } })
    await server.script().send('POST', '/api/supportRequest', addressed)
    await server.mailRound()
    server.pass(119_000)
    await server.mailRound()
    expect(types().length).toBe(sent + 1)
    server.pass(1_000)
    await server.mailRound()
    expect(types().slice(sent)).toEqual(['call-back.requested', 'call-back.requested'])
  })

  it.each(['0', '1'])('keep their growing pauses when the receiver asks for less: %s s', async (asked) => {
    const { server, receiver, types } = await openWith()
    const before = types().length
    receiver.answers.push(...Array(6).fill({ status: 503, headers: { 'retry-after': asked } }))
    await server.script().send('POST', '/api/supportRequest', addressed)
    await server.mailRound()
    const counts = [types().length - before]
    // Half of each pause, less a moment: too soon; then the other half.
    for (const pause of [2_000, 4_000, 8_000]) {
      server.pass(pause / 2 - 1)
      await server.mailRound()
      counts.push(types().length - before)
      server.pass(pause / 2 + 1)
      await server.mailRound()
      counts.push(types().length - before)
    }
    expect(counts).toEqual([1, 1, 2, 2, 3, 3, 4])
  })

  it('are given up by the time since their first attempt, however many there were and however old they are', async () => {
    const { server, number } = await openShop({ engine })
    server.pass(5 * day)
    const receiver = await openReceiver()
    closing.push(receiver.close)
    const later = await openShop({ engine, env: receiver.env, after: server })
    const stateOf = async () => {
      const rows = later.server.store.db.selectFrom('outbox').select(['state', 'attempts'])
      return rows.where('subject', '=', number).where('type', '=', 'order.placed').executeTakeFirst()
    }
    await later.server.mailRound()
    await runStreams(eventsCommand, ['resend', '--subject', number], server.place)
    receiver.answers.push(...Array(73).fill({ status: 500 }))
    for (let hour = 0; hour < 72; hour += 1) {
      await later.server.mailRound()
      later.server.pass(3_600_000)
    }
    expect(await stateOf()).toEqual({ state: 'waiting', attempts: 72 })
    await later.server.mailRound()
    expect(await stateOf()).toEqual({ state: 'dead', attempts: 73 })
  })

  it.each([
    ['breaks off', { body: 'x', headers: { 'content-length': '9' }, breaksOff: true }, 'UND_ERR_SOCKET'],
    ['is endless', { body: 'x'.repeat(2_000_000) }, 'endless-answer'],
  ])('are sent again if the answer that took them %s', async (_what, answer, code) => {
    const { server, receiver, told } = await openWith()
    receiver.answers.push({ status: 200, ...answer })
    await server.script().send('POST', '/api/supportRequest', addressed)
    await server.mailRound()
    const rows = server.store.db.selectFrom('outbox').select(['state', 'last_error'])
    const row = () => rows.where('type', '=', 'call-back.requested').executeTakeFirst()
    expect(await row()).toEqual({ state: 'waiting', last_error: code })
    server.pass(2_000)
    await server.mailRound()
    expect(await row()).toEqual({ state: 'delivered', last_error: null })
    const [first, second] = told().slice(-2)
    expect(second).toEqual(first)
  })

  it('are kept encrypted, and without a receiver wait for one', async () => {
    const { server, number } = await openShop({ engine })
    await create(server.browser())
    const rows = await server.store.db
      .selectFrom('outbox')
      .selectAll()
      .where('channel', '=', 'event')
      .execute()
    expect(rows.map(({ type, state }) => [type, state])).toEqual([
      ['consent.given', 'waiting'],
      ['order.placed', 'waiting'],
    ])
    expect(JSON.stringify(rows)).not.toMatch(/zulmira|52998224725|11987654321/i)
    const receiver = await openReceiver()
    closing.push(receiver.close)
    const later = await openShop({ engine, env: receiver.env, after: server })
    await later.server.mailRound()
    expect(receiver.received.map(({ event }) => event.subject)).toContain(number)
  })
})
