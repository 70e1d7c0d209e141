import { describe, expect, it } from 'vitest'
import { maxAttempts } from '../../machines/kit/actors.ts'
import type { LeadRequest, NewLead } from '../../machines/lead/lead.types.ts'
import { fieldRefusal, outage } from '../support/checkout-fixtures.ts'
import { done, failed, goneFailure, refusal } from '../support/feature-fixtures.ts'
import { leadAfter } from '../support/lead-emissions.ts'

const newLead = { idPlan: 2 } as NewLead
const name = { step: 'name', payload: { name: 'Maria Aparecida' } } as const
const phone = { step: 'phone', payload: { phone: '11987654321' } } as const
const stored = done('save-step', { success: true, at: '14h32' })
const unwritten = failed('save-step', outage)

const behind: readonly object[] = [
  { type: 'lead.create', asker: 'address', newLead, replay: [] },
  done('create-lead', { success: true, id: 'lead-1', idLead: 'lead-1' }),
  { type: 'lead.save-in-background', saves: [name] },
]
const next: LeadRequest = { type: 'lead.save', asker: 'page', saves: [phone] }
const finish = { type: 'lead.finish', asker: 'review', seen: null }

/** The state after the events, the pending saves, and what the last event made the lead emit. */
const reached = (...events: readonly object[]) => {
  const { snapshot, emitted } = leadAfter(...events)
  return { value: snapshot.value, queue: snapshot.context.queue, told: emitted }
}

const ofInterest = ({ value, queue, told }: ReturnType<typeof reached>) => [value, queue, told]

describe('a background save', () => {
  it('is reported as stored once complete', () => {
    const both = [...behind.slice(0, -1), { type: 'lead.save-in-background', saves: [name, phone] }]
    expect(ofInterest(reached(...both))).toEqual(['saving-in-background', [name, phone], []])
    expect(ofInterest(reached(...both, stored))).toEqual(['saving-in-background', [phone], []])
    expect(ofInterest(reached(...both, stored, stored))).toEqual([
      'open',
      [],
      [{ type: 'lead.stored', at: '14h32' }],
    ])
  })

  it('runs before the next answer, which waits for it', () => {
    expect(ofInterest(reached(...behind, next))).toEqual(['saving-in-background', [name], []])
    const written = reached(...behind, next, stored)
    expect(ofInterest(written)).toEqual(['saving', [phone], [{ type: 'lead.stored', at: '14h32' }]])
  })

  it('runs before the order', () => {
    expect(reached(...behind, finish).value).toBe('saving-in-background')
    expect(reached(...behind, finish, stored).value).toEqual({
      finishing: 'asking',
    })
  })

  it('is kept after a failure, and the checkout gets the reason', () => {
    expect(ofInterest(reached(...behind, unwritten))).toEqual([
      'unsynced',
      [name],
      [{ type: 'lead.unsaved', failure: outage }],
    ])
  })

  it.each<[string, object]>([
    ['when some time has passed', { type: 'xstate.after.writeBackoff.lead.unsynced' }],
    ['when the network is back', { type: 'lead.retry' }],
    ['when the visitor goes on', next],
    ['when the order is to be placed', finish],
  ])('is retried %s', (_when, event) => {
    expect(ofInterest(reached(...behind, unwritten, event))).toEqual(['saving-in-background', [name], []])
  })

  it('stops automatic retries after a while', () => {
    const tries = Array.from({ length: maxAttempts }, () => [
      unwritten,
      { type: 'xstate.after.writeBackoff.lead.unsynced' },
    ]).flat()
    expect(reached(...behind, ...tries).value).toBe('saving-in-background')
    const last = [...tries, unwritten, { type: 'xstate.after.writeBackoff.lead.unsynced' }]
    expect(reached(...behind, ...last).value).toBe('unsynced')
    const late = [...behind, ...last, { type: 'lead.retry' }]
    expect(reached(...late).value).toBe('saving-in-background')
    const another = [...late, stored, { type: 'lead.save-in-background', saves: [phone] }]
    expect(reached(...another, ...tries).value).toBe('saving-in-background')
    expect(reached(...late, stored, finish, failed('finish-lead', refusal(403, ''))).value).toBe('open')
  })

  it('fails the next answer if it fails again, and is kept', () => {
    expect(ofInterest(reached(...behind, unwritten, next, unwritten))).toEqual([
      'unsynced',
      [name],
      [{ type: 'lead.refused', asker: 'page', failure: outage }],
    ])
  })

  it('fails one after another who waits for it', () => {
    const first = reached(...behind, next, finish, unwritten)
    expect(ofInterest(first)).toEqual([
      'saving-in-background',
      [name],
      [{ type: 'lead.refused', asker: 'page', failure: outage }],
    ])
    expect(ofInterest(reached(...behind, next, finish, unwritten, unwritten))).toEqual([
      'unsynced',
      [name],
      [{ type: 'lead.refused', asker: 'review', failure: outage }],
    ])
  })

  it('is dropped if the server refuses a value for good; the waiting answer continues', () => {
    const refused = failed('save-step', fieldRefusal('name'))
    const word = { type: 'lead.unsaved', failure: fieldRefusal('name') }
    expect(ofInterest(reached(...behind, refused))).toEqual(['open', [], [word]])
    expect(ofInterest(reached(...behind, next, refused))).toEqual(['saving', [phone], [word]])
  })

  it('stops the order if the server refuses a value for good', () => {
    const refused = failed('save-step', fieldRefusal('name'))
    expect(ofInterest(reached(...behind, finish, refused))).toEqual([
      'open',
      [],
      [
        { type: 'lead.unsaved', failure: fieldRefusal('name') },
        { type: 'lead.refused', asker: 'review', failure: fieldRefusal('name') },
      ],
    ])
  })

  it('is dropped with its lead', () => {
    expect(ofInterest(reached(...behind, { type: 'lead.forget' }))).toEqual(['absent', [], []])
    expect(ofInterest(reached(...behind, next, failed('save-step', goneFailure())))).toEqual([
      'absent',
      [],
      [{ type: 'lead.answered', asker: 'page', answer: { type: 'lost' } }],
    ])
  })

  it('is kept if the server suspects an order from another tab and there is none', () => {
    const conflict = refusal(409, 'Esse pedido já foi realizado.')
    const asked = [...behind, next, failed('save-step', conflict)]
    expect(reached(...asked).value).toBe('resolving-conflict')
    expect(ofInterest(reached(...asked, failed('read-conflict', outage)))).toEqual([
      'unsynced',
      [name],
      [{ type: 'lead.refused', asker: 'page', failure: conflict }],
    ])
  })
})
