import { describe, expect, it } from 'vitest'
import { getInitialSnapshot, getNextSnapshot, type SnapshotFrom } from 'xstate'
import { leadMachine } from '../../machines/lead/lead.machine.ts'
import type { NewLead } from '../../machines/lead/lead.types.ts'
import { outage, wholeAddress } from '../support/checkout-fixtures.ts'

type Snapshot = SnapshotFrom<typeof leadMachine>

const newLead: NewLead = {
  idPlan: 2,
  address: wholeAddress,
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
