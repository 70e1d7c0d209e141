import { describe, expect, it } from 'vitest'
import { getInitialSnapshot, getNextTransitions, type SnapshotFrom, transition } from 'xstate'
import type { Failure } from '../../contract/failure.ts'
import { maxAttempts } from '../../machines/kit/actors.ts'
import { leadMachine } from '../../machines/lead/lead.machine.ts'
import type { LeadReply, NewLead } from '../../machines/lead/lead.types.ts'
import { explore } from '../../statecharts/explore/explore.ts'
import { stepOf } from '../../statecharts/explore/step.ts'
import { leadChart } from '../statecharts/charts/lead.chart.ts'
import { outage, storedLead } from '../support/checkout-fixtures.ts'

type Snapshot = SnapshotFrom<typeof leadMachine>
interface Step {
  readonly snapshot: Snapshot
  readonly replies: readonly LeadReply[]
}

const newLead: NewLead = {
  idPlan: 2,
  address: { ...addressOf(), cep: '01310100' },
  addon: null,
  idPlanAddonBonus: null,
}
function addressOf() {
  return {
    number: '1578',
    address: 'Avenida Paulista',
    neighborhood: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
    is_block_allotment: false,
    block_number: '',
    allotment_number: '',
    complement: '',
  }
}
const save = { step: 'name', payload: { name: 'Maria Aparecida' } } as const
const done = (id: string, output: unknown) => ({ type: `xstate.done.actor.${id}`, output })
const failed = (id: string, error: Failure) => ({ type: `xstate.error.actor.${id}`, error })
const refusal = (status: number): Failure => ({ kind: 'http', status, text: 'Recusado.' })

const isReply = (event: { readonly type: string }): event is LeadReply => event.type.startsWith('lead.')

/** The state after the events, and the messages that the last one sent to the checkout. */
const live = (...events: readonly { readonly type: string }[]): Step =>
  events.reduce<Step>(
    ({ snapshot }, event) => {
      const [after, actions] = transition(leadMachine, snapshot, event as never)
      const replies = actions.flatMap(({ type, params }) => {
        const sent =
          type === 'xstate.sendTo' ? (params as { event?: { type: string } } | undefined)?.event : undefined
        return sent && isReply(sent) ? [sent] : []
      })
      return { snapshot: after, replies }
    },
    { snapshot: getInitialSnapshot(leadMachine), replies: [] },
  )

const created = [
  { type: 'lead.create', newLead, replay: [] },
  done('create-lead', { success: true, id: 'lead-1', idLead: 'lead-1' }),
]
const finishing = [...created, { type: 'lead.finish', seen: null }]
const orderAnswer = { success: true, orderNumber: '12345678903', useBiometrics: false }

describe('the life of a lead', () => {
  it('starts with its creation', () => {
    const { snapshot, replies } = live(...created)
    expect(snapshot.value).toBe('open')
    expect(replies).toEqual([{ type: 'lead.created', id: 'lead-1' }])
  })

  it('reuses the action id for a repeated creation and takes a new one for other contents', () => {
    const again = live(created[0] as never, failed('create-lead', outage), created[0] as never)
    expect(again.snapshot.context.action).toBe(1)
    const other = live(created[0] as never, failed('create-lead', outage), {
      type: 'lead.create',
      newLead: { ...newLead, idPlan: 3 },
      replay: [],
    } as never)
    expect(other.snapshot.context.action).toBe(2)
  })

  it('saves all earlier answers to a new lead, one step after another', () => {
    const replay = [save, { step: 'phone', payload: { phone: '11987654321' } }]
    const first = live({ type: 'lead.create', newLead, replay } as never, created[1] as never)
    expect(first.snapshot.value).toBe('replaying')
    expect(first.replies).toEqual([])
    const second = live(
      { type: 'lead.create', newLead, replay } as never,
      created[1] as never,
      done('replay-step', { success: true }),
      done('replay-step', { success: true }),
    )
    expect(second.snapshot.value).toBe('open')
    expect(second.replies).toEqual([{ type: 'lead.created', id: 'lead-1' }])
  })

  it('goes on without coverage if the server reports none', () => {
    const { snapshot, replies } = live(
      created[0] as never,
      done('create-lead', { success: true, id: 'interest-1', idLeadNoCoverage: 'interest-1' }),
    )
    expect(snapshot.value).toBe('without-coverage')
    expect(replies).toEqual([{ type: 'lead.without-coverage', id: 'interest-1' }])
  })

  it('saves a step and reports the response', () => {
    const { snapshot, replies } = live(
      ...created,
      { type: 'lead.save', saves: [save] } as never,
      done('save-step', { success: true, at: '14h32' }),
    )
    expect(snapshot.value).toBe('open')
    expect(replies).toEqual([{ type: 'lead.saved', riskValidation: null, at: '14h32' }])
  })

  it('stays open when a step cannot be saved, and reports the reason', () => {
    const { snapshot, replies } = live(
      ...created,
      { type: 'lead.save', saves: [save] } as never,
      failed('save-step', outage),
    )
    expect(snapshot.value).toBe('open')
    expect(replies).toEqual([{ type: 'lead.failed', failure: outage }])
  })

  it.each([403, 404, 410])('is lost when a write is answered %i', (status) => {
    const { snapshot, replies } = live(
      ...created,
      { type: 'lead.save', saves: [save] } as never,
      failed('save-step', refusal(status)),
    )
    expect(snapshot.value).toBe('absent')
    expect(snapshot.context.id).toBeNull()
    expect(replies).toEqual([{ type: 'lead.lost' }])
  })

  it('shows the order that another tab placed, when a write is refused for it', () => {
    const { snapshot, replies } = live(
      ...created,
      { type: 'lead.save', saves: [save] } as never,
      failed('save-step', refusal(409)),
      done('read-conflict', { ...storedLead, orderNumber: '12345678903', useBiometrics: true }),
    )
    expect(snapshot.value).toBe('ordered')
    const told = { due_date: 10, direct_debit: true, schedules: [{ date: '2026-11-25', period: 'manha' }] }
    expect(replies).toEqual([
      { type: 'lead.ordered', orderNumber: '12345678903', useBiometrics: true, ...told },
    ])
  })

  it('ends with one order', () => {
    const { snapshot, replies } = live(...finishing, done('finish-lead', orderAnswer))
    expect(snapshot.value).toBe('ordered')
    expect(snapshot.hasTag('terminal')).toBe(true)
    expect(replies).toEqual([{ type: 'lead.ordered', orderNumber: '12345678903', useBiometrics: false }])
  })

  it('stays open when the risk policy withholds the order', () => {
    const riskValidation = { quiz_needed: false, rejected: true, rejected_message: 'Não.' }
    const { snapshot, replies } = live(
      ...finishing,
      done('finish-lead', { success: true, orderNumber: null, riskValidation }),
    )
    expect(snapshot.value).toBe('open')
    expect(replies).toEqual([{ type: 'lead.withheld', riskValidation }])
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

  it('stops automatic retries after several tries, and retries on request', () => {
    const round = [
      failed('finish-lead', outage),
      { type: 'xstate.after.orderBackoff.lead.finishing.waiting' },
    ]
    const tired = live(
      ...finishing,
      ...Array.from({ length: maxAttempts }, () => round).flat(),
      failed('finish-lead', outage),
    )
    expect(tired.snapshot.value).toEqual({ finishing: 'stalled' })
    expect(tired.replies).toEqual([{ type: 'lead.stalled', failure: outage }])
    const [again] = transition(leadMachine, tired.snapshot, { type: 'lead.finish', seen: null })
    expect(again.value).toEqual({ finishing: 'asking' })
  })

  it.each([403, 404, 410])('is lost when the final request is answered %i', (status) => {
    const { snapshot, replies } = live(...finishing, failed('finish-lead', refusal(status)))
    expect([snapshot.value, replies]).toEqual(['absent', [{ type: 'lead.lost' }]])
  })

  it('reports at once when the final request is refused for good', () => {
    const { snapshot, replies } = live(...finishing, failed('finish-lead', refusal(422)))
    expect(snapshot.value).toBe('open')
    expect(replies).toEqual([{ type: 'lead.failed', failure: refusal(422) }])
  })

  it('reads back a lead of an earlier visit', () => {
    const { snapshot, replies } = live(
      { type: 'lead.load', id: 'lead-1', isMigration: false } as never,
      done('read-lead', storedLead),
    )
    expect(snapshot.value).toBe('open')
    expect(replies).toEqual([{ type: 'lead.loaded', lead: storedLead }])
  })

  it('drops a lead that belongs to another browser', () => {
    const { snapshot, replies } = live(
      { type: 'lead.load', id: 'lead-1', isMigration: false } as never,
      done('read-lead', { ...storedLead, masked: true }),
    )
    expect(snapshot.value).toBe('absent')
    expect(replies).toEqual([{ type: 'lead.lost' }])
  })

  it('keeps its lead when a no-coverage lead cannot be stored', () => {
    const failure = failed('create-no-coverage-lead', outage)
    const { snapshot, replies } = live(
      ...created,
      { type: 'lead.create-no-coverage', newLead } as never,
      failure,
    )
    expect([snapshot.value, replies]).toEqual(['open', [{ type: 'lead.failed', failure: outage }]])
  })

  it('goes on with its lead after an address without coverage', () => {
    const kept = done('create-no-coverage-lead', { success: true, id: 'interest-1' })
    const beside = live(...created, { type: 'lead.create-no-coverage', newLead } as never, kept)
    expect(beside.snapshot.value).toBe('without-coverage')
    const [saving] = transition(leadMachine, beside.snapshot, { type: 'lead.save', saves: [save] })
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

  it('never gets stuck: each state but the ordered one leads on', () => {
    const states = [live(), live(...created), live(...finishing)]
    for (const { snapshot } of states) expect(getNextTransitions(snapshot).length).toBeGreaterThan(0)
  })
})
