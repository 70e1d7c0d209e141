import type { Lead } from '@ultrafibra/contract/lead'
import type { Addon } from '@ultrafibra/contract/pages'
import { describe, expect, it } from 'vitest'
import { checkoutMachine } from '../../machines/checkout/checkout.machine.ts'
import { savedJourneyOf } from '../../machines/checkout/checkout.selectors.ts'
import type { SavedJourney } from '../../machines/kit/feature.ts'
import { pageOf } from '../../machines/kit/page.ts'
import type { PlanQuery } from '../../machines/kit/plan-choice.ts'
import { follow, openedWith } from '../support/checkout-events.ts'
import type { Snapshot } from '../support/checkout-explorer.ts'
import { cepInformation, migrationLead, storedLead, unscheduledPlan } from '../support/checkout-fixtures.ts'

/** A checkout of a campaign in a browser that has begun an order with this lead. */
const opened = (
  addon: Addon | '',
  lead: Lead,
  visit: Partial<SavedJourney> = {},
  query: PlanQuery = { sku: 'd300a' },
  page = 'confirmacao',
) => openedWith(addon, page, lead, { visit, query })
const answers = ({ context }: Snapshot) => Object.keys(context.values).sort()

describe('a lead started in another campaign', () => {
  it.each<[string, Addon | '', Partial<Lead>, Partial<SavedJourney>]>([
    ['another addon', '', { addon: 'black' }, {}],
    ['no addon', 'timblack', {}, {}],
    ['the same addon in another flow', 'b/timblack', { addon: 'black' }, { addon: 'timblack' }],
  ])('by %s is left, and its answers are reused', (_, addon, lead, saved) => {
    const snapshot = opened(addon, { ...storedLead, ...lead }, saved)
    const { leadId, plan, registered } = snapshot.context
    expect([pageOf(snapshot), leadId, registered, plan?.sku]).toEqual([
      'verificando-disponibilidade',
      null,
      null,
      'd300a',
    ])
    expect(answers(snapshot)).toEqual(answers(opened('', storedLead)))
  })

  it('is used here if addon and flow are the same', () => {
    const own = opened('timblack', { ...storedLead, addon: 'black' }, { addon: 'timblack' })
    expect(own.context.leadId).toBe('lead-1')
  })

  it('is kept until this campaign has its own lead', () => {
    const { context } = opened('timblack', storedLead, { addon: '' })
    expect(savedJourneyOf(context)).toMatchObject({ leadId: 'lead-1', addon: '' })
  })

  it('leaves a plan that is not sold here for the one most like it, not for the first choice, and shows the change', () => {
    const offer = { ...unscheduledPlan, id: 99, sku: 'd300s', plan: '300 Mega Sul' }
    const { plan, shownBefore } = opened(
      '',
      { ...storedLead, addon: 'black', idPlan: 99, offer },
      {},
      {},
    ).context
    expect([plan?.sku, shownBefore?.plan]).toEqual(['d300a', '300 Mega Sul'])
  })

  it('brings no code and no quiz result', () => {
    const lead = {
      ...storedLead,
      addon: 'oferta-colaborador',
      collaboratorValidated: true,
      riskValidation: { quiz_needed: false, rejected: true },
    }
    const { context } = opened('', lead)
    expect([context.values['confirmacao-colaborador'], context.risk]).toEqual([undefined, null])
  })

  it('brings nothing from a customer’s record', () => {
    const { context } = opened('', { ...migrationLead, kept: ['name', 'cpf', 'address'] })
    expect([context.isMigration, context.recordFields]).toEqual([false, []])
    expect(Object.keys(context.values)).not.toEqual(expect.arrayContaining(['nome']))
    expect(context.values).not.toHaveProperty('cpf')
    expect(context.values).not.toHaveProperty('cep')
  })
})

it.each([
  ['whose street number is not answered yet stays, and asks for it', '01310100', 'nr-imovel', '29055131'],
  [
    'that the lead does not have, with its number, is the lead’s again',
    '29055131',
    'verificando-disponibilidade',
    '01310100',
  ],
])('after a reload, a postal code changed in this tab %s', (_, houseCep, page, cep) => {
  const house = {
    cep: houseCep,
    ...{ number: '1578', is_block_allotment: false, block_number: '', allotment_number: '', complement: '' },
  }
  const snapshot = opened('', storedLead, { cepDigits: '29055131', cep: { ...cepInformation }, house })
  expect([pageOf(snapshot), snapshot.context.values.cep]).toEqual([page, { cep }])
})

it('a lead whose plan is not available leads to the home page', () => {
  const kept = openedWith('', 'cpf', { ...storedLead, idPlan: null }, { sold: [] })
  expect(pageOf(kept)).toBe('home')
})

describe('choices that were not sent', () => {
  const due = 'data-de-vencimento'
  const choices = { [due]: { due_date: '25', due: '25', bank: '341', valueOf: 'x' } }
  const draftIn = ({ context }: Snapshot) => context.drafts[due]

  it('stand on their page in place of the stored answer, without anything else that was in the storage', () => {
    const page = opened('', storedLead, { choices }, {}, due)
    expect([pageOf(page), draftIn(page)]).toEqual([due, { due_date: '25' }])
    expect(savedJourneyOf(page.context).choices).toEqual({ [due]: { due_date: '25' } })
  })

  it('of another page are dropped: its row in the review opens the stored answer', () => {
    const reviewing = opened('', storedLead, { choices }, {})
    const page = follow(checkoutMachine, reviewing, { type: 'review.edit', page: due })
    expect([pageOf(page), draftIn(page)]).toEqual([due, { due_date: String(storedLead.due_date) }])
  })
})
