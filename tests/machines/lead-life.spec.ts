import type { Failure } from '@ultrafibra/contract/failure'
import { explore } from 'statechart-kit/explore'
import { stepOf } from 'statechart-kit/step'
import { describe, expect, it } from 'vitest'
import { transition } from 'xstate'
import { leadMachine } from '../../machines/lead/lead.machine.ts'
import type { NewLead } from '../../machines/lead/lead.types.ts'
import { leadChart } from '../statecharts/charts/lead.chart.ts'
import { outage, storedLead, wholeAddress } from '../support/checkout-fixtures.ts'
import { foreign, goneFailure } from '../support/feature-fixtures.ts'
import { leadAfter } from '../support/lead-emissions.ts'

const newLead: NewLead = {
  idPlan: 2,
  address: wholeAddress,
  addon: null,
  idPlanAddonBonus: null,
}
const save = { step: 'name', payload: { name: 'Maria Aparecida' } } as const
const done = (id: string, output: unknown) => ({ type: `xstate.done.actor.${id}`, output })
const failed = (id: string, error: Failure) => ({ type: `xstate.error.actor.${id}`, error })
const refusal = (status: number): Failure => ({ kind: 'http', status, text: 'Recusado.' })

/** The state after the events, and what the last one made the lead emit. */
const live = (...events: readonly object[]) => {
  const { snapshot, emitted } = leadAfter(...events)
  return { snapshot, replies: emitted }
}
const asker = 'page'
const answered = (answer: object) => ({ type: 'lead.answered', asker, answer })
const refused = (failure: Failure) => ({ type: 'lead.refused', asker, failure })

const created = [
  { type: 'lead.create', asker, newLead, replay: [] },
  done('create-lead', { success: true, id: 'lead-1', idLead: 'lead-1' }),
]
const finishing = [...created, { type: 'lead.finish', asker, seen: null }]

describe('the life of a lead', () => {
  it('is lost when the API says so of a write', () => {
    const { snapshot, replies } = live(
      ...created,
      { type: 'lead.save', asker, saves: [save] } as never,
      failed('save-step', goneFailure()),
    )
    expect(snapshot.value).toBe('absent')
    expect(snapshot.context.id).toBeNull()
    expect(replies).toEqual([answered({ type: 'lost' })])
  })

  const others = [401, 403, 404, 410, 451]

  it.each(others)('is kept when a proxy answers a write with %i, in HTML or JSON', (status) => {
    for (const failure of [foreign(status), refusal(status)]) {
      const asked = live(
        ...created,
        { type: 'lead.save', asker, saves: [save] } as never,
        failed('save-step', failure),
      )
      expect([asked.snapshot.value, asked.snapshot.context.id, asked.replies]).toEqual([
        'open',
        'lead-1',
        [refused(failure)],
      ])
    }
  })

  it('is open again where its order is withheld, and only ordered with a number', () => {
    const riskValidation = { quiz_needed: true, rejected: false }
    const { snapshot, replies } = live(
      ...finishing,
      done('finish-lead', { success: true, orderNumber: null, riskValidation }),
    )
    expect([snapshot.value, replies]).toEqual(['open', [answered({ type: 'withheld', riskValidation })]])
  })

  it.each(others)('is asked again for its order when a proxy answers with %i', (status) => {
    const { snapshot, replies } = live(...finishing, failed('finish-lead', foreign(status)))
    expect([snapshot.value, replies]).toEqual([{ finishing: 'waiting' }, [{ type: 'lead.unsure' }]])
  })

  it('is read after a lost answer and a refusal, before anything new may begin', () => {
    const again = { type: 'xstate.after.orderBackoff.lead.finishing.waiting' }
    const doubt = [...finishing, failed('finish-lead', outage), again, failed('finish-lead', refusal(403))]
    const state = (...events: readonly { readonly type: string }[]) =>
      live(...doubt, ...events).snapshot.value
    expect(state()).toEqual({ finishing: 'reading' })
    expect(state(done('read-order', { ...storedLead, orderNumber: '12345678903' }))).toBe('ordered')
    expect(live(...doubt, done('read-order', storedLead))).toMatchObject({
      snapshot: { value: 'open' },
      replies: [refused(refusal(403))],
    })
    expect(state(failed('read-order', goneFailure()))).toBe('absent')
    const told = live(
      ...finishing,
      failed('finish-lead', outage),
      again,
      failed('finish-lead', goneFailure()),
    )
    expect(told.snapshot.value).toBe('absent')
    const stalled = failed('read-order', foreign(403))
    expect(state(stalled)).toEqual({ finishing: 'stalled' })
    const pressed = [stalled, { type: 'lead.finish', asker, seen: null }, failed('finish-lead', refusal(403))]
    expect(state(...pressed)).toEqual({ finishing: 'reading' })
  })

  it('shows the order that another tab placed, when a write is refused for it', () => {
    const { snapshot, replies } = live(
      ...created,
      { type: 'lead.save', asker, saves: [save] } as never,
      failed('save-step', refusal(409)),
      done('read-conflict', { ...storedLead, orderNumber: '12345678903', useBiometrics: true }),
    )
    expect(snapshot.value).toBe('ordered')
    const told = { due_date: 10, direct_debit: true, schedules: [{ date: '2026-11-25', period: 'manha' }] }
    expect(replies).toEqual([
      answered({ type: 'ordered', orderNumber: '12345678903', useBiometrics: true, ...told }),
    ])
  })

  it.each<Failure>([
    { kind: 'network', text: 'x' },
    { kind: 'timeout', text: 'x' },
    { kind: 'corrupt', text: 'x' },
    { kind: 'empty', text: 'x' },
    { kind: 'format', text: 'x' },
    refusal(500),
    refusal(503),
  ])('retries the final request when its response is lost: $kind $status', (failure) => {
    const lost = live(...finishing, failed('finish-lead', failure))
    expect(lost.snapshot.value).toEqual({ finishing: 'waiting' })
    expect(lost.replies).toEqual([{ type: 'lead.unsure' }])
    const asked = live(...finishing, failed('finish-lead', failure), {
      type: 'xstate.after.orderBackoff.lead.finishing.waiting',
    })
    expect(asked.snapshot.value).toEqual({ finishing: 'asking' })
  })

  it('is lost when the API says so of the final request', () => {
    const { snapshot, replies } = live(...finishing, failed('finish-lead', goneFailure()))
    expect([snapshot.value, replies]).toEqual(['absent', [answered({ type: 'lost' })]])
  })

  it('drops a lead that belongs to another browser', () => {
    const { snapshot, replies } = live(
      { type: 'lead.load', asker, id: 'lead-1', isMigration: false } as never,
      done('read-lead', { ...storedLead, masked: true }),
    )
    expect(snapshot.value).toBe('absent')
    expect(replies).toEqual([answered({ type: 'lost' })])
  })

  it('goes on with its lead after an address without coverage', () => {
    const kept = done('create-no-coverage-lead', { success: true, id: 'interest-1' })
    const beside = live(...created, { type: 'lead.create-no-coverage', asker, newLead } as never, kept)
    expect(beside.snapshot.value).toBe('without-coverage')
    const [saving] = transition(leadMachine, beside.snapshot, { type: 'lead.save', asker, saves: [save] })
    expect([saving.value, saving.context.id]).toEqual(['saving', 'lead-1'])
  })

  it('handles every command of the checkout while idle', () => {
    const rest = ['absent', 'open', 'unsynced', 'without-coverage']
    const asked = [
      'load',
      'create',
      'recognise',
      'save',
      'save-in-background',
      'finish',
      'create-no-coverage',
      'contact',
    ].map((name) => `lead.${name}`)
    const states = [...explore(leadChart).values()].filter(({ snapshot }) => rest.includes(snapshot.value))
    const unheard = states.flatMap(({ snapshot }) =>
      asked
        .flatMap((type) => leadChart.cases(type, snapshot))
        .filter((event) => stepOf(leadMachine, snapshot, event).taken.length === 0)
        .map(({ type }) => [snapshot.value, type]),
    )
    expect([states.length >= rest.length, unheard]).toEqual([true, []])
  })
})
