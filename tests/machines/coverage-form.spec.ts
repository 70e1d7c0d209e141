import { networkFailure } from '@ultrafibra/contract/failure'
import { explore } from 'statechart-kit/explore'
import { stepOf, walk } from 'statechart-kit/step'
import { describe, expect, it } from 'vitest'
import { coverageFormMachine } from '../../machines/coverage-form/coverage-form.machine.ts'
import { canLookUp, missingIn } from '../../machines/coverage-form/coverage-form.selectors.ts'
import { coverageFormActors } from '../../src/actors/landing-coverage.actors.ts'
import {
  coverageForm,
  coverageFormChart,
  coverageDraft as draft,
  unknownCep as unknown,
} from '../statecharts/charts/coverage-form.chart.ts'
import { cepInformation, house, plans } from '../support/checkout-fixtures.ts'
import { failed } from '../support/feature-fixtures.ts'
import { landingPage, runOn } from '../support/landing-page.ts'

const { wake, type, submit, allowed } = coverageForm
const wrongPhone = 'Esse número não é válido. Verifique a digitação.'
const nodes = [...explore(coverageFormChart).values()]

describe('every path through the coverage form', () => {
  it('never looks up an incomplete or refused postal code', () => {
    const asking = nodes.filter(({ snapshot }) => snapshot.matches({ open: 'searching' }))
    // The page of the number asks for the rest.
    const whole = (context: (typeof asking)[number]['snapshot']['context']) =>
      context.isDetour ? { ...context, draft: { ...draft, cep: context.draft.cep } } : context
    const wrong = asking.filter(({ snapshot }) => !canLookUp(whole(snapshot.context)))
    expect([asking.length > 0, wrong]).toEqual([true, []])
  })

  it('is not sent twice while it waits', () => {
    const waiting = nodes.filter(({ snapshot }) => snapshot.hasTag('loading'))
    const moved = waiting.filter(
      ({ snapshot }) => stepOf(coverageFormMachine, snapshot, submit()).snapshot.value !== snapshot.value,
    )
    expect([waiting.length > 0, moved]).toEqual([true, []])
  })
})

describe('the button of the coverage form', () => {
  it.each([
    ['', '', { cep: 'Digite o CEP.', phone: 'Digite o celular com DDD.' }],
    ['0131010', '11987654321', { cep: 'O CEP precisa ter 8 números.' }],
    ['01310100', '1133334444', { phone: wrongPhone }],
    ['01310100', '11187654321', { phone: wrongPhone }],
    ['01310100', '00987654321', { phone: wrongPhone }],
    ['01310-100', '(11) 98765-4321', {}],
  ])('needs 8 digits of "%s" and a mobile of "%s"', (cep, phone, missing) => {
    const typed = { draft: { cep, number: '', phone }, place: 'page' as const }
    expect([missingIn(typed), canLookUp({ ...typed, badCep: null })]).toEqual([
      missing,
      Object.keys(missing).length === 0,
    ])
  })

  it.each([
    ['', '01310100', null, false],
    ['   ', '01310100', null, false],
    ['1578', '0131010', null, false],
    ['1578', '01310-100', null, true],
    ['1578', '01310-100', '01310100', false],
    ['1578', '01310-100', '99999999', true],
  ])('needs, in the drawer, the number "%s" and the postal code "%s" after "%s" was not found: %s', (number, cep, badCep, isSendable) => {
    const typed = { draft: { cep, number, phone: '' }, place: 'drawer' as const }
    expect(canLookUp({ ...typed, badCep: badCep === null ? null : { cep: badCep } })).toBe(isSendable)
  })

  it('keeps its state when a mask only writes the same digits differently', () => {
    const refused = walk(coverageFormChart, wake(), submit(), allowed, failed('look-up-cep', unknown))
    const masked = stepOf(coverageFormMachine, refused, type('cep', '01310-100')).snapshot
    expect([masked.value, masked.context.errors]).toEqual([{ open: 'refused' }, { cep: unknown.text }])
  })
})

const run = (answers: Parameters<typeof landingPage>[0] = {}) => {
  const page = landingPage(answers)
  const chart = runOn(coverageFormMachine.provide({ actors: coverageFormActors(page.landing) }))
  chart.actor.send(wake())
  return { ...page, ...chart, at: () => chart.actor.getSnapshot().value }
}

describe('a lookup of the coverage form', () => {
  it('waits 1200 ms after the answer, shows success and opens the drawer for the contact', async () => {
    const { actor, clock, until, at, opened, calls } = run()
    actor.send(submit())
    await until((snapshot) => snapshot.matches({ open: 'settling' }))
    clock.increment(1_199)
    const before = [at(), [...opened]]
    clock.increment(1)
    await Promise.resolve()
    expect([before, at(), opened, calls]).toEqual([
      [{ open: 'settling' }, []],
      { open: 'answered' },
      ['lead-drawer coverage-form'],
      [
        { name: 'cepInformation', request: { params: { cep: '01310100' }, query: { sku: undefined } } },
        { name: 'coverage', request: { query: { cep: '01310100', number: '1578' } } },
        { name: 'addressInformation', request: { query: { cep: '01310100', number: '1578' } } },
      ],
    ])
  })

  it.each<[string, Parameters<typeof landingPage>[0], readonly unknown[]]>([
    ['the plans there', {}, plans],
    ['that none reaches it', { coverage: () => ({ plans: [], infra: null }) }, []],
  ])('keeps, beside the address, %s', async (_what, answers, sold) => {
    const { actor, until } = run(answers)
    actor.send(submit())
    const { context } = await until((snapshot) => snapshot.matches({ open: 'settling' }))
    expect([context.found, context.offers?.plans]).toEqual([
      { cepDigits: '01310100', cep: cepInformation, house },
      sold,
    ])
  })

  it('has no answer, and no found address, where the question about the plans fails', async () => {
    const { actor, until, opened } = run({
      coverage: () => {
        throw networkFailure()
      },
    })
    actor.send(submit())
    const { context } = await until(
      (snapshot) => snapshot.hasTag('retry') || snapshot.matches({ open: 'settling' }),
    )
    expect([context.failure?.text, context.errors, context.found, opened]).toEqual([
      networkFailure().text,
      {},
      null,
      [],
    ])
    actor.send(type('cep', '2004000'))
    expect(actor.getSnapshot().context.failure).toBeNull()
  })

  it('asks again for the same postal code with another number', async () => {
    const { actor, clock, until, calls } = run()
    actor.send(submit({ ...draft, number: '' }))
    await until((snapshot) => snapshot.matches({ open: 'settling' }))
    clock.increment(1_200)
    actor.send(submit())
    await until((snapshot) => snapshot.matches({ open: 'settling' }))
    expect(calls.map(({ name }) => name)).toEqual([
      'cepInformation',
      'coverage',
      'cepInformation',
      'coverage',
      'addressInformation',
    ])
  })

  it('reopens the drawer for the same postal code without another lookup', async () => {
    const { actor, clock, until, opened, calls } = run()
    actor.send(submit())
    await until((snapshot) => snapshot.matches({ open: 'settling' }))
    clock.increment(1_200)
    actor.send(type('phone', '21987654321'))
    actor.send(submit({ ...draft, phone: '21987654321' }))
    await until((snapshot) => snapshot.matches({ open: 'answered' }))
    expect([opened, calls.length, actor.getSnapshot().context.draft.phone]).toEqual([
      ['lead-drawer coverage-form', 'lead-drawer coverage-form'],
      3,
      '21987654321',
    ])
  })

  it('says that the drawer cannot be loaded, and may be tried again', async () => {
    const page = landingPage({})
    const open = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /a.js'))
    const actors = coverageFormActors({ ...page.landing, open })
    const { actor, clock, until } = runOn(coverageFormMachine.provide({ actors }))
    actor.send(wake())
    actor.send(submit())
    await until((snapshot) => snapshot.matches({ open: 'settling' }))
    clock.increment(1_200)
    const { context } = await until((snapshot) => snapshot.hasTag('retry'))
    expect(context.failure?.text).toBe(networkFailure().text)
  })

  it('drops a response that arrives after the postal code changed', async () => {
    let answer: (value: unknown) => void = () => undefined
    const { actor, until, at } = run({
      cepInformation: () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    })
    actor.send(submit())
    await until((snapshot) => snapshot.matches({ open: 'searching' }))
    actor.send(type('cep', '2004000'))
    answer(cepInformation)
    await new Promise((resolve) => setImmediate(resolve))
    expect([at(), actor.getSnapshot().context.found]).toEqual([{ open: 'idle' }, null])
  })
})

describe('an address that has not a street and a number', () => {
  const city = { cepInformation: () => ({ ...cepInformation, address: '', neighborhood: '' }) }
  const { unusual } = coverageForm

  it.each([
    [
      'by block and lot, to the page that asks so',
      {},
      unusual({ cep: '01310-100', number: '', phone: '1198' }),
      { cep: '01310100', house: undefined, contact: { phone: '1198' } },
    ],
    [
      'of a postal code of a whole city, to the page that asks for the street',
      city,
      submit(),
      { cep: '01310100', house, contact: { phone: draft.phone } },
    ],
  ])('leads, %s, with what is known', async (_, answers, event, known) => {
    const { actor, clock, until, left, opened, calls } = run(answers)
    actor.send(event)
    await until((snapshot) => snapshot.matches({ open: 'settling' }))
    clock.increment(1_200)
    await until((snapshot) => snapshot.matches({ open: 'idle' }))
    expect([
      left.map(({ path, prefill }) => [
        path,
        { cep: prefill?.cepDigits, house: prefill?.house, contact: prefill?.contact },
      ]),
      opened,
      calls.map(({ name }) => name).filter((name) => name === 'coverage'),
    ]).toEqual([[['/consultar-cobertura/nr-imovel/', known]], [], []])
  })

  it('has none where its number is typed as "sem número", and the network is not asked about flats', async () => {
    const { actor, until, calls } = run()
    actor.send(submit({ ...draft, number: 'sem número' }))
    const { context } = await until((snapshot) => snapshot.matches({ open: 'settling' }))
    expect([context.found?.house?.number, calls.map(({ name }) => name)]).toEqual([
      'S/N',
      ['cepInformation', 'coverage'],
    ])
  })

  it('needs its postal code first', () => {
    const { actor, calls } = run()
    actor.send(unusual({ ...draft, cep: '013' }))
    expect([actor.getSnapshot().context.errors, calls]).toEqual([{ cep: 'O CEP precisa ter 8 números.' }, []])
  })
})
