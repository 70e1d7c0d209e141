import { describe, expect, it } from 'vitest'
import { getInitialSnapshot, getNextSnapshot, type SnapshotFrom } from 'xstate'
import { leadMachine } from '../../machines/lead/lead.machine.ts'
import type { NewLead } from '../../machines/lead/lead.types.ts'
import { outage, recognisedLead } from '../support/checkout-fixtures.ts'

type Snapshot = SnapshotFrom<typeof leadMachine>

const newLead: NewLead = {
  idPlan: 2,
  address: {
    cep: '01310100',
    number: '1578',
    address: '',
    neighborhood: '',
    city: '',
    state: '',
    is_block_allotment: false,
    block_number: '',
    allotment_number: '',
    complement: '',
  },
  addon: 'b',
  idPlanAddonBonus: null,
}
const walk = (...events: readonly object[]): Snapshot =>
  events.reduce<Snapshot>(
    (snapshot, event) => getNextSnapshot(leadMachine, snapshot, event as never),
    getInitialSnapshot(leadMachine),
  )
const recognise = (phone: string) => ({ type: 'lead.recognise', newLead, phone })
const failed = (id: string) => ({ type: `xstate.error.actor.${id}`, error: outage })
const done = (id: string, output: unknown) => ({ type: `xstate.done.actor.${id}`, output })

describe('a mobile number that is looked up', () => {
  const first = walk(recognise('11988880001'))

  it('again after a failure is the same request', () => {
    const again = walk(recognise('11988880001'), failed('recognise-lead'), recognise('11988880001'))
    expect([again.value, again.context.action]).toEqual(['recognising', first.context.action])
  })

  it('after another one is another request', () => {
    const other = walk(recognise('11988880001'), failed('recognise-lead'), recognise('11988880002'))
    expect([other.value, other.context.action]).toEqual(['recognising', first.context.action + 1])
  })
})

describe('answers that are saved together', () => {
  const saves = ['name', 'phone'].map((step) => ({ step, payload: {} }))
  const saving = [
    recognise('11988880001'),
    done('recognise-lead', recognisedLead),
    { type: 'lead.save', saves },
  ]

  it('are written one after the other', () => {
    const second = walk(...saving, done('save-step', { success: true, at: '14h32' }))
    expect([second.value, second.context.queue]).toEqual(['saving', saves.slice(1)])
  })

  it('leave none in the queue when one of them fails', () => {
    const stopped = walk(...saving, failed('save-step'))
    expect([stopped.value, stopped.context.queue]).toEqual(['open', []])
  })
})
