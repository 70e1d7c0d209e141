import type { LeadStep } from '@ultrafibra/contract/steps'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { scheduledPlan } from '../../../tests/support/checkout-fixtures.ts'
import { applyStep } from '../leads/apply-step.ts'
import { openLead } from '../leads/create-lead.ts'
import { type LeadRecord, withoutPersonalData } from '../leads/lead.fields.ts'
import { orderedLead, strangersLead, wholeLead } from '../leads/lead-answer.ts'
import { orderRow } from '../leads/order-rows.ts'
import { findLead, saveLead } from '../store/lead.rows.ts'
import { onEachEngine, openTestStore, type TestStore } from './support/engines.ts'

const noAddress = {
  ...{ cep: '01310100', number: '1', address: 'Rua', neighborhood: '', city: 'São Paulo', state: 'SP' },
  ...{ is_block_allotment: false, block_number: '', allotment_number: '', complement: '' },
}
const riskValidation = { quiz_needed: false, rejected: false }
const facts = { sku: 'd500a', offer: null, riskValidation, orderNumber: null, orderLink: null }
/** A step without columns. */
const unknown = 'nickname' as LeadStep
const said = (lead: LeadRecord, payload: object): LeadRecord => applyStep(lead, unknown, payload as never)

onEachEngine('an answer without a column', (engine) => {
  let test: TestStore
  let lead: LeadRecord
  beforeAll(async () => {
    test = await openTestStore(engine, () => new Date('2026-11-21T15:00:00.000Z'))
    const address = noAddress
    lead = await openLead(test.store, { owner: null, candidate: null, idPlan: 102, address })
  })
  afterAll(() => test.close())

  it('is stored by field, added to earlier ones, and encrypted', async () => {
    const first = await saveLead(test.store, said(lead, { nickname: 'Aninha' }))
    await saveLead(test.store, said(first, { landmark: 'ao lado da padaria' }))
    const found = await findLead(test.store, lead.id)
    expect(found?.answers).toEqual({ nickname: 'Aninha', landmark: 'ao lado da padaria' })
    const stored = sql<{ answers_sealed: string }>`select answers_sealed from leads where id = ${lead.id}`
    const [row] = (await stored.execute(test.store.db)).rows
    expect(row?.answers_sealed).toMatch(/^v1:[\w-]+$/)
  })

  it('is stored beside a field of its step that has one', () => {
    const { name, tracking, answers } = applyStep(said(lead, { nickname: 'Aninha' }), 'name', {
      ...{ name: 'Ana Lima', webcare_tuid: 'tu-1', social_name: 'Ana' },
    })
    expect({ name, tracking, answers }).toEqual({
      name: 'Ana Lima',
      tracking: { webcare_tuid: 'tu-1' },
      answers: { nickname: 'Aninha', social_name: 'Ana' },
    })
  })

  it('is sent to the owner and exported with the order, and sent to nobody else', () => {
    const asked = said(lead, { nickname: 'Aninha' })
    const order = { plan: scheduledPlan } as Parameters<typeof orderRow>[0]['order']
    const told = [wholeLead(asked, facts), orderRow({ order, lead: asked })]
    expect(told.map(({ answers }) => answers)).toEqual([{ nickname: 'Aninha' }, { nickname: 'Aninha' }])
    const masked = JSON.stringify([strangersLead(asked, facts), orderedLead(asked, facts)])
    expect(masked).not.toContain('Aninha')
  })

  it('is erased when the owner changes', async () => {
    const wiped = await saveLead(test.store, withoutPersonalData(said(lead, { nickname: 'Aninha' })))
    expect((await findLead(test.store, wiped.id))?.answers).toEqual({})
  })
})
