import type { CepInformation } from '@ultrafibra/contract/address'
import { httpFailure, networkFailure } from '@ultrafibra/contract/failure'
import { expect, it } from 'vitest'
import { type AnyStateMachine, createActor, fromPromise, SimulatedClock } from 'xstate'
import { checkoutOf } from '../../machines/checkout/checkout.machine.ts'
import { coverageMachine } from '../../machines/coverage/coverage.machine.ts'
import { firstPageMachine } from '../../machines/first-page/first-page.machine.ts'
import { givenAddress, heardOn } from '../../machines/first-page/first-page.selectors.ts'
import type { FirstPageEvent, FirstPageInput } from '../../machines/first-page/first-page.setup.ts'
import type { FormEvent } from '../../machines/kit/form.ts'
import { pageOf, phaseOf } from '../../machines/kit/page.ts'
import { campaignOf } from '../../src/content/campaigns.ts'
import { cepInformation, plainCampaign, plans, today } from '../support/checkout-fixtures.ts'
import { reaches } from '../support/reaches.ts'

interface Journey {
  readonly machine: AnyStateMachine
  readonly input: FirstPageInput
}

const journeys: Readonly<Record<string, Journey>> = {
  checkout: {
    machine: checkoutOf('default'),
    input: { campaign: plainCampaign, today, plans, asks: ['cep'] },
  },
  'checkout.b': {
    machine: checkoutOf('b'),
    input: { campaign: campaignOf('b'), today, plans, asks: ['cep', 'nr-imovel'] },
  },
  coverage: {
    machine: coverageMachine,
    input: { campaign: plainCampaign, today, plans, asks: ['cep'] },
  },
}

const typed = (field: string, value: string): FirstPageEvent => ({ type: 'draft.change', field, value })
const pressed = (draft: Readonly<Record<string, string>>): FirstPageEvent => ({ type: 'step.submit', draft })

const never = () => new Promise<never>(() => undefined)

/** What the visitor did before the journey came, and the page's phase after it took over. */
const moments: Readonly<Record<string, readonly [events: readonly FirstPageEvent[], phase: string]>> = {
  'before a key': [[], 'editing'],
  'within a word': [[typed('cep', '0131')], 'editing'],
  'after a word': [[typed('cep', '01310-100')], 'editing'],
  'after an empty press': [[pressed({ cep: '', number: '' })], 'editing'],
  'after a wrong press, corrected in part': [
    [pressed({ cep: '013', number: '' }), typed('cep', '0131')],
    'editing',
  ],
  'after a wrong press, corrected': [
    [pressed({ cep: '013', number: '1' }), typed('cep', '01310-100')],
    'editing',
  ],
  'after a wrong press, corrected and broken again': [
    [pressed({ cep: '013', number: '' }), typed('cep', '01310-100'), typed('cep', '0131')],
    'editing',
  ],
  'after a press': [[pressed({ cep: '01310-100', number: '1578' })], 'saving'],
  'after keys and a press': [
    [typed('cep', '01310-100'), typed('number', '1578'), pressed({ cep: '01310-100', number: '1578' })],
    'saving',
  ],
}

const cases = Object.keys(journeys).flatMap((journey) =>
  Object.keys(moments).map((moment) => [journey, moment] as const),
)

const startQuestion = (
  input: FirstPageInput,
  lookUp: () => Promise<CepInformation>,
  carryOn: () => Promise<void> = never,
  clock = new SimulatedClock(),
) =>
  createActor(
    firstPageMachine.provide({
      actors: { lookUpCep: fromPromise(lookUp), carryOn: fromPromise(carryOn) },
    }),
    { input, clock },
  ).start()

const openJourney = ({ machine, input }: Journey) => {
  const actor = createActor(machine, { input, clock: new SimulatedClock() }).start()
  actor.send({ type: 'feature.open', page: 'cep', planQuery: {}, saved: null })
  return actor
}

it.each(cases)('the page of %s takes over a question %s', (journey, moment) => {
  const chosen = journeys[journey] as Journey
  const [events, phase] = moments[moment] ?? [[], '']
  const question = startQuestion(chosen.input, never)
  for (const event of events) question.send(event)
  const heir = openJourney(chosen)
  const told: readonly FormEvent[] = heardOn('cep', question.getSnapshot())
  for (const event of told) heir.send(event)
  const { context } = question.getSnapshot()
  const taken = heir.getSnapshot()
  expect({
    draft: taken.context.drafts.cep,
    errors: taken.context.errors,
    pending: taken.context.pending?.answers ?? null,
    phase: phaseOf(taken),
  }).toEqual({
    draft: context.drafts.cep ?? {},
    errors: context.errors,
    pending: context.pending?.answers ?? null,
    phase,
  })
})

it.each([
  [networkFailure(), 'network'],
  [new TypeError('A script of the journey does not run'), 'script'],
])('keeps a press, says why a journey cannot be loaded, and carries the press on when it can: %o', async (fault, kind) => {
  const tries: PromiseWithResolvers<void>[] = []
  const { input } = journeys.checkout as Journey
  const offline = () => Promise.reject(networkFailure())
  const question = startQuestion(input, offline, () => {
    const next = Promise.withResolvers<void>()
    tries.push(next)
    return next.promise
  })
  const isAt = (phase: string) => phaseOf(question.getSnapshot()) === phase
  question.send(pressed({ cep: '01310-100' }))
  question.send(pressed({ cep: '20040-002' }))
  await expect.poll(() => tries.length).toBe(1)
  tries[0]?.reject(fault)
  await expect.poll(() => isAt('failed')).toBe(true)
  expect(question.getSnapshot().context.failure?.kind).toBe(kind)
  expect(heardOn('cep', question.getSnapshot())).toEqual([
    { type: 'step.submit', draft: { cep: '01310-100' } },
  ])
  question.send({ type: 'step.retry' })
  await expect.poll(() => tries.length).toBe(2)
  tries[1]?.resolve()
  await expect.poll(() => isAt('settled')).toBe(true)
  expect(tries).toHaveLength(2)
})

it.each([
  'checkout',
  'coverage',
])('refuses an unknown postal code, and so does %s without asking again', async (journey) => {
  const chosen = journeys[journey] as Journey
  const refusal = httpFailure(404, 'Not Found', { error: 'Cep inválido ou inexistente' })
  let asked = 0
  const lookUp = async () => {
    asked += 1
    throw refusal
  }
  const question = startQuestion(chosen.input, lookUp)
  const provided = chosen.machine.provide({ actors: { lookUpCep: fromPromise(lookUp) } })
  const heir = openJourney({ ...chosen, machine: provided })
  const seen = []
  for (const actor of [question, heir]) {
    actor.send(pressed({ cep: '99999-999' }))
    await expect.poll(() => phaseOf(actor.getSnapshot())).toBe('editing')
    actor.send(typed('cep', '99999-998'))
    actor.send(pressed({ cep: '99999-999' }))
    const { errors, badCep, drafts } = actor.getSnapshot().context
    seen.push({ phase: phaseOf(actor.getSnapshot()), errors, badCep, draft: drafts.cep })
  }
  expect(seen[0]).toEqual(seen[1])
  expect(seen[0]).toMatchObject({ phase: 'editing', errors: { cep: refusal.text } })
  expect(heardOn('cep', question.getSnapshot())).toEqual([pressed({ cep: '99999-999' })])
  expect(asked).toBe(2)
})

it('is led to the street number by a street that is found, and tells what was heard on both pages', async () => {
  const { input } = journeys.checkout as Journey
  const question = startQuestion(input, async () => cepInformation)
  question.send(pressed({ cep: '01310-100' }))
  await expect.poll(() => pageOf(question.getSnapshot())).toBe('nr-imovel')
  question.send(typed('number', '15'))
  expect(heardOn('cep', question.getSnapshot())).toEqual([pressed({ cep: '01310-100' })])
  expect(heardOn('nr-imovel', question.getSnapshot())).toEqual([typed('number', '15')])
})

it.each(
  Object.keys(journeys),
)('takes a press back whose postal code is corrected while it waits: %s', (journey) => {
  const chosen = journeys[journey] as Journey
  const question = startQuestion(chosen.input, never)
  const heir = openJourney(chosen)
  for (const actor of [question, heir]) {
    actor.send(pressed({ cep: '01310-100', number: '1578' }))
    actor.send(typed('cep', '20040-002'))
    const snapshot = actor.getSnapshot()
    expect([phaseOf(snapshot), snapshot.context.drafts.cep?.cep]).toEqual(['editing', '20040-002'])
  }
})

it('keeps the errors that still hold while one field is corrected, as the page of the journey does', () => {
  const chosen = journeys['checkout.b'] as Journey
  const question = startQuestion(chosen.input, never)
  const heir = openJourney(chosen)
  for (const actor of [question, heir]) {
    const errors = () => actor.getSnapshot().context.errors
    actor.send(pressed({ cep: '', number: '' }))
    actor.send(typed('cep', '0131'))
    expect(errors()).toEqual({ number: 'Digite o número do imóvel.' })
    actor.send(typed('number', '1578'))
    expect(errors()).toEqual({})
  }
})

it('says after a moment that a look-up takes longer, and the postal code may still be corrected', () => {
  const clock = new SimulatedClock()
  const { input } = journeys.checkout as Journey
  const question = startQuestion(input, never, never, clock)
  const waits = () => (['busy', 'slow'] as const).map((tag) => question.getSnapshot().hasTag(tag))
  question.send(pressed({ cep: '01310-100' }))
  expect(waits()).toEqual([true, false])
  clock.increment(2_500)
  expect(waits()).toEqual([true, true])
  question.send(typed('cep', '0131'))
  expect(waits()).toEqual([false, false])
})

it('gives a reload no street and no number of another postal code', async () => {
  const { input } = journeys.checkout as Journey
  const question = startQuestion(input, () => Promise.resolve(cepInformation), never, new SimulatedClock())
  question.send(pressed({ cep: '01310-100' }))
  await reaches(question, (snapshot) => pageOf(snapshot) === 'nr-imovel')
  question.send(typed('number', '1578'))
  const given = () => {
    const { cep, cepDigits, house } = givenAddress(question.getSnapshot().context)
    return [cepDigits, cep, house?.number]
  }
  expect(given()).toEqual(['01310100', cepInformation, '1578'])
  question.send({ type: 'step.back' })
  question.send(typed('cep', '04538-132'))
  expect(given()).toEqual(['04538132', null, undefined])
})
