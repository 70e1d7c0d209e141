import { networkFailure } from '@ultrafibra/contract/failure'
import { explore } from 'statechart-kit/explore'
import { stepOf } from 'statechart-kit/step'
import { describe, expect, it } from 'vitest'
import { callDrawerMachine } from '../../machines/call-drawer/call-drawer.machine.ts'
import { callDrawerActors } from '../../src/actors/landing-call.actors.ts'
import { callDrawer, callDrawerChart, callPhone as phone } from '../statecharts/charts/call-drawer.chart.ts'
import { closeDrawer, landingPage, openDrawer, runOn } from '../support/landing-page.ts'

const { ask } = callDrawer

describe('every path through the call drawer', () => {
  it('does not cancel a pending request', () => {
    const nodes = [...explore(callDrawerChart).values()]
    const sending = nodes.filter(({ snapshot }) => snapshot.matches({ request: 'sending' }))
    const events = [openDrawer(), closeDrawer, ask(), { type: 'draft.change', field: 'phone', value: '1' }]
    const broken = sending.flatMap(({ snapshot }) =>
      events.filter(
        (event) => !stepOf(callDrawerMachine, snapshot, event).snapshot.matches({ request: 'sending' }),
      ),
    )
    expect([sending.length > 0, broken]).toEqual([true, []])
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

  it('flashes 100 ms after the request was accepted, for 6 s', async () => {
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

  it('flashes until dismissed if the drawer was closed before the response', async () => {
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

  it('does not flash if the request failed, keeps the phone, and retries', async () => {
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
    actor.send(ask(context.draft.phone))
    await until((snapshot) => snapshot.hasTag('taken'))
    expect([context.failure, context.draft.phone, flashed, tries]).toEqual([
      networkFailure(),
      phone,
      false,
      2,
    ])
  })
})
