import { explore } from 'statechart-kit/explore'
import { describe, expect, it } from 'vitest'
import { coverageDrawerMachine } from '../../machines/coverage-drawer/coverage-drawer.machine.ts'
import { canSend } from '../../machines/coverage-drawer/coverage-drawer.selectors.ts'
import { coverageDrawerActors } from '../../src/actors/landing-coverage.actors.ts'
import {
  coverageDrawer,
  coverageDrawerChart,
  addressDraft as draft,
} from '../statecharts/charts/coverage-drawer.chart.ts'
import { unknownCep as unknown } from '../statecharts/charts/coverage-form.chart.ts'
import { cepInformation, house } from '../support/checkout-fixtures.ts'
import { landingPage, openDrawer, runOn } from '../support/landing-page.ts'

const { submit } = coverageDrawer
const notFound = 'Não achamos esse CEP. Troque o CEP para tentar de novo.'
const nodes = [...explore(coverageDrawerChart).values()]

describe('every path through the coverage drawer', () => {
  it('never looks up again a postal code that was not found', () => {
    const asking = nodes.filter(({ snapshot }) => snapshot.matches({ open: 'searching' }))
    const wrong = asking.filter(({ snapshot }) => !canSend(snapshot.context))
    expect([asking.length > 0, wrong]).toEqual([true, []])
  })
})

describe('sending the coverage drawer', () => {
  it.each([
    ['', '01310100', null, false],
    ['   ', '01310100', null, false],
    ['1578', '0131010', null, false],
    ['1578', '01310-100', null, true],
    ['1578', '01310-100', '01310100', false],
    ['1578', '01310-100', '99999999', true],
  ])('of number "%s" and postal code "%s" after "%s" was not found: %s', (number, cep, badCep, isSendable) => {
    const refused = badCep === null ? null : { cep: badCep }
    expect(canSend({ draft: { number, cep }, badCep: refused })).toBe(isSendable)
  })
})

interface Opening {
  readonly answers?: Parameters<typeof landingPage>[0]
  readonly neighbours?: Readonly<Record<string, unknown>>
  readonly detail?: string | null
}

const run = ({ answers = {}, neighbours = {}, detail = null }: Opening = {}) => {
  const page = landingPage(answers, { neighbours })
  const chart = runOn(coverageDrawerMachine.provide({ actors: coverageDrawerActors(page.landing) }))
  chart.actor.send(openDrawer(detail))
  return { ...page, ...chart }
}

describe('an address of the coverage drawer', () => {
  it.each([
    ['the plan it was opened for', 'd300a', { 'plan-list': { selectedSku: 'd500a' } }, '?s=d300a'],
    ['the plan that is selected on the page', null, { 'plan-list': { selectedSku: 'd500a' } }, '?s=d500a'],
    [
      'the plan of the heading where none is selected',
      null,
      { 'plan-list': { selectedSku: null } },
      '?s=d300a',
    ],
    ['the plan of the heading on a page without a list', null, {}, '?s=d300a'],
  ])('goes on with %s', async (_, detail, neighbours, query) => {
    const { actor, clock, until, left } = run({ detail, neighbours })
    actor.send(submit())
    await until((snapshot) => snapshot.hasTag('success'))
    clock.increment(1_200)
    await until((snapshot) => snapshot.matches('closing'))
    expect(left.map(({ path }) => path)).toEqual([`/checkout/verificando-disponibilidade/${query}`])
  })

  it('goes on without a phone if none is typed', async () => {
    const { actor, clock, until, left } = run()
    actor.send(submit({ ...draft, phone: '' }))
    await until((snapshot) => snapshot.hasTag('success'))
    clock.increment(1_200)
    await until((snapshot) => snapshot.matches('closing'))
    expect(left[0]?.prefill).toEqual({ cepDigits: '01310100', cep: cepInformation, house })
  })

  it('keeps the drawer open for an unknown postal code until another is typed', async () => {
    const { actor, until, left, calls } = run({
      answers: {
        cepInformation: () => {
          throw unknown
        },
      },
    })
    actor.send(submit())
    await until((snapshot) => snapshot.context.badCep !== null)
    const refused = actor.getSnapshot()
    actor.send({ type: 'draft.change', field: 'number', value: '9' })
    actor.send(submit({ ...draft, number: '9' }))
    const repeated = actor.getSnapshot()
    actor.send({ type: 'draft.change', field: 'cep', value: '20040-002' })
    const changed = actor.getSnapshot()
    expect([
      [refused.value, refused.context.errors, canSend(refused.context)],
      [repeated.value, repeated.context.errors, canSend(repeated.context)],
      [changed.value, changed.context.errors, canSend(changed.context)],
      calls.length,
      left,
    ]).toEqual([
      [{ open: 'editing' }, { cep: notFound }, false],
      [{ open: 'editing' }, { cep: notFound }, false],
      [{ open: 'editing' }, {}, true],
      1,
      [],
    ])
  })
})
