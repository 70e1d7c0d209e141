import { describe, expect, it } from 'vitest'
import { checkoutMachine, checkoutOf } from '../../machines/checkout/checkout.machine.ts'
import { draftOf } from '../../machines/kit/form.ts'
import { viewOf } from '../../src/screens/view.ts'
import {
  back,
  choose,
  created,
  home,
  loaded,
  looked,
  open,
  plansReady,
  saved,
  submit,
  toHouse,
  walk,
} from '../support/checkout-events.ts'
import type { Snapshot } from '../support/checkout-explorer.ts'
import {
  agreedSteps,
  drafts,
  migrationLead,
  missingInRecord,
  outage,
  plans,
  savedWithLead,
  storedLead,
} from '../support/checkout-fixtures.ts'
import { done, failed } from '../support/feature-fixtures.ts'

const [, house = 'nr-imovel', first = '', second = ''] = agreedSteps()
const firstVisit = { date: '2026-11-25', period: 'manha' }
const covered = done('check-coverage', { plans, firstVisit })
const toFirst = [...toHouse, submit(house), covered, created]
const reopened = (page: string) => [open(page, savedWithLead), plansReady, loaded(storedLead)]

const shownBy = (snapshot: Snapshot) => {
  const view = viewOf(snapshot)
  return [view.page, view.order?.news(view) === undefined ? 'silent' : 'told']
}

describe('the good news of an address', () => {
  it('comes on the first page after the look-up, in each flow', () => {
    const short = [...toHouse, covered]
    const adopted = [...home, { type: 'checkout.adopt-lead', leadId: 'migration-1' }]
    const moved = [loaded(migrationLead), submit('cep'), looked, submit(house), covered]
    expect([
      shownBy(walk(checkoutMachine, ...toFirst)),
      shownBy(walk(checkoutOf('b'), ...short)),
      shownBy(walk(checkoutOf('migration'), ...adopted, ...moved, saved())),
    ]).toEqual([
      [first, 'told'],
      ['consulta-telefone', 'told'],
      [missingInRecord[0], 'told'],
    ])
  })

  it('comes after another plan was chosen where the first one does not reach', () => {
    const others = done('check-coverage', { plans: [plans[0]], firstVisit })
    const chosen = choose(plans[0]?.sku ?? '')
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
      [...toHouse, submit(house), done('check-coverage', { plans: [plans[0]] })],
      'oferta-indisponivel',
    ],
    ['after a reload', reopened(first), first],
    [
      'on the review, from which the address was changed',
      [
        ...[...reopened('confirmacao'), { type: 'review.edit', page: 'cep' }],
        ...[submit('cep', { cep: '01001-000' }), looked, submit(house), covered, saved(), saved()],
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
    const again = [back, back, submit('cep', { cep }), ...looking]
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
