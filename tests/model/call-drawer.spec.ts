import { describe, expect, it } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { networkFailure } from '../../contract/failure.ts'
import { callDrawerMachine } from '../../machines/call-drawer/call-drawer.machine.ts'
import { callDrawerActors } from '../../src/actors/landing-call.actors.ts'
import { closeDrawer, landingPage, openDrawer, runOn } from '../support/landing-page.ts'
import { deadEnds, type Explored, explorePart, next, startOf, unreached } from '../support/part-explorer.ts'
import { done, failed, refusal } from '../support/part-fixtures.ts'

const phone = '(11) 98765-4321'
const ask = (typed = phone) => ({ type: 'form.submit' as const, draft: { phone: typed } })
const read = done('read-fields', { ok: true, answers: { 'receber-ligacao': { phone: '11987654321' } } })
const wrong = { phone: 'Esse número não é válido. Verifique a digitação.' }
const tooOften = refusal(429, 'Já recebemos seus pedidos de ligação de hoje.', 'telephone')
const taken = done('ask-for-call', { success: true, id: 'call-1' })

const cases: Readonly<Record<string, readonly object[]>> = {
  'drawer.open': [openDrawer()],
  'drawer.close': [closeDrawer],
  'form.submit': [ask()],
  'draft.change': [{ type: 'draft.change', field: 'phone', value: '(11) 9876' }],
  'flash.dismiss': [{ type: 'flash.dismiss' }],
  'xstate.snapshot.flash': ['hidden', 'shown'].map((value) => ({
    type: 'xstate.snapshot.flash',
    snapshot: { value },
  })),
  'xstate.done.actor.flash': [done('flash')],
  'xstate.error.actor.flash': [failed('flash', networkFailure())],
  'xstate.done.actor.read-fields': [read, done('read-fields', { ok: false, errors: wrong })],
  'xstate.error.actor.read-fields': [failed('read-fields', networkFailure())],
  'xstate.done.actor.ask-for-call': [taken],
  'xstate.error.actor.ask-for-call': [networkFailure(), tooOften].map((error) =>
    failed('ask-for-call', error),
  ),
}
const explored: Explored = {
  machine: callDrawerMachine,
  cases: (event) => cases[event] ?? [],
  facet: ({ context }) => [context.phone, context.errors, context.failure?.kind, context.isFlashing],
}
const graph = explorePart(explored)
const walk = (...events: readonly object[]): AnyMachineSnapshot =>
  next(callDrawerMachine, startOf(callDrawerMachine), ...events)

describe('every way through the call drawer', () => {
  it('reaches every state of the chart', () => {
    expect(unreached(explored, graph)).toEqual([])
  })

  it('can always come to the thanks and always be closed', () => {
    expect(deadEnds(graph, (snapshot) => snapshot.hasTag('taken'))).toEqual([])
    expect(deadEnds(graph, (snapshot) => snapshot.matches({ drawer: 'closed' }))).toEqual([])
  })

  it('does not take a request back that is on its way', () => {
    const sending = [...graph.values()].filter(({ snapshot }) => snapshot.matches({ request: 'sending' }))
    const events = [openDrawer(), closeDrawer, ask(), { type: 'draft.change', field: 'phone', value: '1' }]
    const broken = sending.flatMap(({ snapshot }) =>
      events.filter((event) => !next(callDrawerMachine, snapshot, event).matches({ request: 'sending' })),
    )
    expect([sending.length > 0, broken]).toEqual([true, []])
  })
})

describe('the call drawer', () => {
  it.each([
    [{ drawer: 'closed', request: 'asking' }, []],
    [{ drawer: 'open', request: 'asking' }, [openDrawer()]],
    [{ drawer: 'open', request: 'reading' }, [openDrawer(), ask()]],
    [{ drawer: 'open', request: 'sending' }, [openDrawer(), ask(), read]],
    [{ drawer: 'open', request: 'asking' }, [openDrawer(), ask(), read, failed('ask-for-call', tooOften)]],
    [
      { drawer: 'open', request: 'failed' },
      [openDrawer(), ask(), read, failed('ask-for-call', networkFailure())],
    ],
    [{ drawer: 'open', request: 'thanking' }, [openDrawer(), ask(), read, taken]],
    [{ drawer: 'closing', request: 'thanking' }, [openDrawer(), ask(), read, taken, closeDrawer]],
    [{ drawer: 'open', request: 'asking' }, [openDrawer(), ask(), read, taken, closeDrawer, openDrawer()]],
    [{ drawer: 'closing', request: 'thanking' }, [openDrawer(), ask(), read, closeDrawer, taken]],
  ])('is %j', (value, events) => {
    expect(walk(...events).value).toEqual(value)
  })
})

const run = (answers: Parameters<typeof landingPage>[0] = {}) => {
  const supportRequest = () => ({ success: true, id: 'call-1' })
  const page = landingPage({ supportRequest, ...answers })
  const chart = runOn(callDrawerMachine.provide({ actors: callDrawerActors(page.landing, 'visit') }))
  chart.actor.send(openDrawer())
  const isFlashing = () => chart.actor.getSnapshot().context.isFlashing
  return { ...page, ...chart, isFlashing }
}

describe('asking for a call on a marketing page', () => {
  it.each([
    ['(11) 98765-4321', '11987654321'],
    ['11 3333-4444', '1133334444'],
    ['+55 (11) 98765-4321', '11987654321'],
  ])('sends "%s" as %s', async (typed, telephone) => {
    const { actor, until, calls } = run()
    actor.send(ask(typed))
    await until((snapshot) => snapshot.hasTag('taken'))
    expect(calls).toEqual([{ name: 'supportRequest', request: { body: { telephone } } }])
  })

  it.each([
    ['', 'Digite o celular com DDD.'],
    ['(11) 9876', wrong.phone],
    ['(10) 98765-4321', wrong.phone],
  ])('says what is wrong with "%s"', async (typed, text) => {
    const { actor, until, calls } = run()
    actor.send(ask(typed))
    const { context } = await until((snapshot) => snapshot.matches({ request: 'asking' }))
    expect([context.errors, context.phone, calls]).toEqual([{ phone: text }, typed, []])
  })

  it('says the server’s words about a phone beside it', async () => {
    const { actor, until } = run({
      supportRequest: () => {
        throw tooOften
      },
    })
    actor.send(ask())
    const { context } = await until((snapshot) => snapshot.matches({ request: 'asking' }))
    expect(context.errors).toEqual({ phone: tooOften.text })
  })

  it('flashes 100 ms after the request was taken, for 6 s', async () => {
    const { actor, clock, until, isFlashing } = run()
    actor.send(ask())
    await until((snapshot) => snapshot.hasTag('taken'))
    const seen = [isFlashing()]
    for (const ms of [99, 1, 5_999, 1]) {
      clock.increment(ms)
      seen.push(isFlashing())
    }
    expect(seen).toEqual([false, false, true, true, false])
  })

  it('flashes on the page where the drawer was closed before the answer, until it is dismissed', async () => {
    const { actor, clock, until, isFlashing } = run()
    actor.send(ask())
    await until((snapshot) => snapshot.matches({ request: 'sending' }))
    actor.send(closeDrawer)
    clock.increment(550)
    await until((snapshot) => snapshot.hasTag('taken'))
    clock.increment(100)
    const before = isFlashing()
    actor.send({ type: 'flash.dismiss' })
    expect([actor.getSnapshot().value, before, isFlashing()]).toEqual([
      { drawer: 'closed', request: 'thanking' },
      true,
      false,
    ])
  })

  it('does not flash where the request failed, keeps the phone, and tries again', async () => {
    let tries = 0
    const { actor, clock, until, isFlashing } = run({
      supportRequest: () => {
        tries += 1
        if (tries === 1) throw networkFailure()
        return { success: true, id: 'call-1' }
      },
    })
    actor.send(ask())
    const { context } = await until((snapshot) => snapshot.matches({ request: 'failed' }))
    clock.increment(10_000)
    const flashed = isFlashing()
    actor.send(ask(context.phone))
    await until((snapshot) => snapshot.hasTag('taken'))
    expect([context.failure, context.phone, flashed, tries]).toEqual([networkFailure(), phone, false, 2])
  })
})
