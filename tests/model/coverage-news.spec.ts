import { describe, expect, it } from 'vitest'
import { checkoutMachine, checkoutOf } from '../../machines/checkout/checkout.machine.ts'
import { nothingSaved } from '../../machines/kit/feature.ts'
import { draftOf } from '../../machines/kit/form.ts'
import { viewOf } from '../../src/screens/view.ts'
import { next, type Snapshot, startOf } from '../support/checkout-explorer.ts'
import {
  agreedSteps,
  cepInformation,
  drafts,
  migrationLead,
  missingInRecord,
  outage,
  plans,
  storedLead,
} from '../support/checkout-fixtures.ts'
import { done, failed } from '../support/feature-fixtures.ts'

type Machine = typeof checkoutMachine

const walk = (machine: Machine, ...events: readonly object[]): Snapshot =>
  events.reduce<Snapshot>((one, event) => next(machine, one, event as { type: string }), startOf(machine))

const [, house = 'nr-imovel', first = '', second = ''] = agreedSteps()
const open = (page: string, saved: unknown = null) => ({ type: 'feature.open', page, planQuery: {}, saved })
const submit = (page: string) => ({ type: 'step.submit', draft: drafts[page]?.right })
const plansReady = { type: 'xstate.done.actor.load-plans', output: plans }
const looked = { type: 'xstate.done.actor.look-up-cep', output: cepInformation }
const firstVisit = { date: '2026-11-25', period: 'manha' }
const covered = { type: 'xstate.done.actor.check-coverage', output: { plans, firstVisit } }
const created = done('create-lead', { type: 'created', id: 'lead-1' })
const saved = done('save-answers', { type: 'saved', riskValidation: null, at: '14h32' })
const back = { type: 'step.back' }

const home = [open('home'), plansReady]
const toHouse = [...home, { type: 'plan.choose', sku: 'd500a' }, submit('cep'), looked]
const toFirst = [...toHouse, submit(house), covered, created]

const shownBy = (snapshot: Snapshot) => {
  const view = viewOf(snapshot)
  return [view.page, view.order?.news(view) === undefined ? 'silent' : 'told']
}

describe('the good news of an address', () => {
  it('comes on the first page after the look-up, in each flow', () => {
    const short = [...home, { type: 'plan.choose', sku: 'd500a' }, submit('cep'), looked, covered]
    const adopted = [...home, { type: 'checkout.adopt-lead', leadId: 'migration-1' }]
    const moved = [
      done('load-lead', { type: 'loaded', lead: migrationLead }),
      submit('cep'),
      looked,
      submit(house),
      covered,
    ]
    expect([
      shownBy(walk(checkoutMachine, ...toFirst)),
      shownBy(walk(checkoutOf('b'), ...short)),
      shownBy(walk(checkoutOf('migration'), ...adopted, ...moved, saved)),
    ]).toEqual([
      [first, 'told'],
      ['consulta-telefone', 'told'],
      [missingInRecord[0], 'told'],
    ])
  })

  it('comes after another plan was chosen where the first one does not reach', () => {
    const others = { ...covered, output: { plans: [plans[0]], firstVisit } }
    const chosen = { type: 'plan.choose', sku: plans[0]?.sku }
    expect(shownBy(walk(checkoutMachine, ...toHouse, submit(house), others, chosen, created))).toEqual([
      first,
      'told',
    ])
  })

  it.each([
    ['while the look-up goes on', [...toHouse, submit(house), covered], 'verificando-disponibilidade'],
    ['on the next page', [...toFirst, submit(first)], second],
    ['on the same page once the visitor has left it', [...toFirst, submit(first), back], first],
    ['for the same address again', [...toFirst, back, submit(house)], first],
    [
      'back on the address, if no lead could be stored',
      [...toHouse, submit(house), covered, failed('create-lead', outage), back],
      house,
    ],
    [
      'without the plan',
      [...toHouse, submit(house), { ...covered, output: { plans: [plans[0]] } }],
      'oferta-indisponivel',
    ],
    [
      'after a reload',
      [
        open(first, { ...nothingSaved, leadId: 'lead-1' }),
        plansReady,
        done('load-lead', { type: 'loaded', lead: storedLead }),
      ],
      first,
    ],
    [
      'on the review, from which the address was changed',
      [
        open('confirmacao', { ...nothingSaved, leadId: 'lead-1' }),
        plansReady,
        done('load-lead', { type: 'loaded', lead: storedLead }),
        { type: 'review.edit', page: 'cep' },
        { type: 'step.submit', draft: { cep: '01001-000' } },
        looked,
        submit(house),
        covered,
        saved,
        saved,
      ],
      'confirmacao',
    ],
  ])('stays away %s', (_when, events, page) => {
    expect(shownBy(walk(checkoutMachine, ...events))).toEqual([page, 'silent'])
  })

  it('stays while the visitor types, and knows the first visit', () => {
    const typing = walk(checkoutMachine, ...toFirst, { type: 'draft.change', field: 'name', value: 'M' })
    expect([shownBy(typing), typing.context.firstVisit]).toEqual([[first, 'told'], firstVisit])
  })
})

describe('the number of a house', () => {
  const numberAt = (cep: string, ...looking: readonly object[]) => {
    const again = [back, back, { type: 'step.submit', draft: { cep } }, ...looking]
    const snapshot = walk(checkoutMachine, ...toFirst, ...again)
    return [viewOf(snapshot).page, draftOf(snapshot.context, house).number ?? '']
  }

  it('is kept for the same postal code, and not carried over to another street', () => {
    const { number } = drafts[house]?.right ?? {}
    expect([numberAt(drafts.cep?.right.cep ?? ''), numberAt('01001-000', looked)]).toEqual([
      [house, number],
      [house, ''],
    ])
  })
})
