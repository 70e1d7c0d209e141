import { networkFailure } from '@ultrafibra/contract/failure'
import { describe, expect, it } from 'vitest'
import { coverageFormMachine } from '../../machines/coverage-form/coverage-form.machine.ts'
import { canLookUp } from '../../machines/coverage-form/coverage-form.selectors.ts'
import { coverageFormActors } from '../../src/actors/landing-coverage.actors.ts'
import {
  coverageForm,
  coverageDraft as draft,
  unknownCep as unknown,
} from '../statecharts/charts/coverage-form.chart.ts'
import { cepInformation, house } from '../support/checkout-fixtures.ts'
import { closeDrawer, landingPage, openDrawer, runOn } from '../support/landing-page.ts'

const { type, submit } = coverageForm

interface Opening {
  readonly answers?: Parameters<typeof landingPage>[0]
  readonly neighbours?: Readonly<Record<string, unknown>>
  readonly detail?: string | null
  readonly namedSku?: string | null
}

const runDrawer = async ({ answers = {}, neighbours = {}, detail = null, namedSku = null }: Opening = {}) => {
  const page = landingPage(answers, { neighbours, namedSku })
  const chart = runOn(coverageFormMachine.provide({ actors: coverageFormActors(page.landing) }))
  chart.actor.send(openDrawer(detail))
  await chart.until((snapshot) => snapshot.matches({ open: 'idle' }))
  return { ...page, ...chart }
}

describe('an address of the coverage drawer', () => {
  it.each([
    [
      'the plan it was opened for',
      { detail: 'd300a', neighbours: { 'plan-list': { chosenSku: 'd500a' } } },
      'd300a',
    ],
    [
      'the plan that was chosen on the page',
      { neighbours: { 'plan-list': { chosenSku: 'd500a' } }, namedSku: 'd300a' },
      'd500a',
    ],
    [
      'the plan that the address names, or a purchase that was begun',
      { neighbours: { 'plan-list': { chosenSku: null } }, namedSku: 'd300a' },
      'd300a',
    ],
    ['the plan that the address names on a page without a list', { namedSku: 'd300a' }, 'd300a'],
  ])('goes on with %s', async (_, opening, sku) => {
    const { actor, clock, until, left, calls } = await runDrawer(opening)
    actor.send(submit())
    await until((snapshot) => snapshot.matches({ open: 'settling' }))
    clock.increment(1_200)
    await until((snapshot) => snapshot.matches('closing'))
    expect([left.map(({ path }) => path), calls.map(({ name }) => name)]).toEqual([
      [`/checkout/verificando-disponibilidade/?s=${sku}`],
      ['cepInformation', 'addressInformation'],
    ])
  })

  it.each([
    ['flats, by the page of the number', 'default', 'iUBP', ['apto'], 'nr-imovel'],
    ['flats, by the first page of a short checkout', 'b', 'iUBP', ['apto'], 'cep'],
    ['no flats', 'default', 'iUBP', [], 'verificando-disponibilidade'],
    ['no network of its kind', 'default', null, ['apto'], 'verificando-disponibilidade'],
  ] as const)('leads, at a number with %s, into the checkout', async (_, flow, infra, complements, path) => {
    const page = landingPage({ addressInformation: () => ({ infra, complements }) }, { namedSku: 'd500a' })
    const landing = { ...page.landing, campaign: { ...page.landing.campaign, flow } }
    const { actor, clock, until } = runOn(
      coverageFormMachine.provide({ actors: coverageFormActors(landing) }),
    )
    actor.send(openDrawer())
    await until((snapshot) => snapshot.matches({ open: 'idle' }))
    actor.send(submit())
    await until((snapshot) => snapshot.matches({ open: 'settling' }))
    clock.increment(1_200)
    await until((snapshot) => snapshot.matches('closing'))
    expect(page.left.map((one) => [one.path, one.prefill?.house])).toEqual([
      [`/checkout/${path}/?s=d500a`, house],
    ])
  })

  it.each([
    ['no plan was chosen', { neighbours: { 'plan-list': { selectedSku: 'd500a', chosenSku: null } } }],
    ['the page has no list', {}],
    ['the chosen plan is not sold here', { namedSku: 'd999z' }],
  ])('gives way to the answer with all plans where %s', async (_, opening) => {
    const { actor, clock, until, left, opened, calls } = await runDrawer(opening)
    actor.send(submit())
    await until((snapshot) => snapshot.matches({ open: 'settling' }))
    clock.increment(1_200)
    await until(() => opened.length > 0)
    expect([actor.getSnapshot().value, opened, left, calls.map(({ name }) => name)]).toEqual([
      'giving-way',
      ['lead-drawer coverage-drawer'],
      [],
      ['cepInformation', 'coverage', 'addressInformation'],
    ])
  })

  it('is open again, with what was typed, where the answer cannot be loaded', async () => {
    const page = landingPage({})
    const open = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /a.js'))
    const actors = coverageFormActors({ ...page.landing, open })
    const { actor, clock, until } = runOn(coverageFormMachine.provide({ actors }))
    actor.send(openDrawer())
    await until((snapshot) => snapshot.matches({ open: 'idle' }))
    actor.send(submit())
    await until((snapshot) => snapshot.matches({ open: 'settling' }))
    clock.increment(1_200)
    const { context } = await until((snapshot) => snapshot.hasTag('retry'))
    expect([context.place, context.draft, context.failure?.text]).toEqual([
      'drawer',
      draft,
      networkFailure().text,
    ])
  })

  it('asks what is sold there once no plan is chosen any more', async () => {
    const page = landingPage({})
    const leave = () => {
      throw new TypeError('Failed to fetch dynamically imported module: /a.js')
    }
    const actors = coverageFormActors({ ...page.landing, leave })
    const { actor, clock, until } = runOn(coverageFormMachine.provide({ actors }))
    const send = async (sku: string | null) => {
      actor.send(openDrawer(sku))
      await until((snapshot) => snapshot.matches({ open: 'idle' }))
      actor.send(submit())
      await until((snapshot) => snapshot.matches({ open: 'settling' }))
      clock.increment(1_200)
    }
    await send('d500a')
    await until((snapshot) => snapshot.hasTag('retry'))
    actor.send(closeDrawer)
    clock.increment(550)
    await send(null)
    expect([actor.getSnapshot().value, page.calls.filter(({ name }) => name === 'coverage').length]).toEqual([
      'giving-way',
      1,
    ])
  })

  it('goes on with the chosen plan where the address has no number, which the checkout asks', async () => {
    const { actor, clock, until, left } = await runDrawer({ namedSku: 'd500a' })
    actor.send(coverageForm.unusual({ cep: '01310100', number: '', phone: '' }))
    await until((snapshot) => snapshot.matches({ open: 'settling' }))
    clock.increment(1_200)
    await until((snapshot) => snapshot.matches('closing'))
    expect(left).toEqual([
      { path: '/checkout/nr-imovel/?s=d500a', prefill: { cepDigits: '01310100', cep: cepInformation } },
    ])
  })

  it('goes on without a phone if none is typed', async () => {
    const { actor, clock, until, left } = await runDrawer({ namedSku: 'd500a' })
    actor.send(submit({ ...draft, phone: '' }))
    await until((snapshot) => snapshot.matches({ open: 'settling' }))
    clock.increment(1_200)
    await until((snapshot) => snapshot.matches('closing'))
    expect(left[0]?.prefill).toEqual({ cepDigits: '01310100', cep: cepInformation, house })
  })

  it('goes on with an unfinished phone, as it was typed', async () => {
    const { actor, clock, until, left } = await runDrawer({ namedSku: 'd500a' })
    actor.send(submit({ ...draft, phone: '1198' }))
    await until((snapshot) => snapshot.matches({ open: 'settling' }) || snapshot.matches({ open: 'refused' }))
    clock.increment(1_200)
    expect(actor.getSnapshot().matches({ open: 'refused' })).toBe(false)
    await until((snapshot) => snapshot.matches('closing'))
    expect(left[0]?.prefill?.contact).toEqual({ phone: '1198' })
  })

  it('keeps the drawer open for an unknown postal code until another is typed', async () => {
    const { actor, until, left, calls } = await runDrawer({
      answers: {
        cepInformation: () => {
          throw unknown
        },
      },
    })
    const seen = () => {
      const { value, context } = actor.getSnapshot()
      return [value, context.errors, canLookUp(context)]
    }
    actor.send(submit())
    await until((snapshot) => snapshot.context.badCep !== null)
    const refused = seen()
    actor.send(submit({ ...draft, number: '9' }))
    const repeated = seen()
    actor.send(type('cep', '20040-002'))
    expect([refused, repeated, seen(), calls.length, left]).toEqual([
      [{ open: 'refused' }, { cep: unknown.text }, false],
      [{ open: 'refused' }, { cep: unknown.text }, false],
      [{ open: 'idle' }, {}, true],
      1,
      [],
    ])
  })
})
