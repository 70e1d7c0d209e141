import { networkFailure } from '@ultrafibra/contract/failure'
import type { ChartEvent, ChartUnderTest } from 'statechart-kit/chart'
import { coverageFormMachine } from '../../../machines/coverage-form/coverage-form.machine.ts'
import { cepInformation, house } from '../../support/checkout-fixtures.ts'
import { done, failed, refusal } from '../../support/feature-fixtures.ts'
import { closeDrawer, openDrawer } from '../../support/landing-page.ts'

/** A valid draft. */
export const coverageDraft = { cep: '01310100', number: '1578', phone: '11987654321' }
const blank = { cep: '', number: '', phone: '' }

/** Events of the coverage form. */
export const coverageForm = {
  wake: (draft = blank) => ({ type: 'form.wake' as const, draft }),
  type: (field: keyof typeof blank, value: string) => ({ type: 'draft.change' as const, field, value }),
  submit: (draft = coverageDraft) => ({ type: 'form.submit' as const, draft }),
  unusual: (draft = coverageDraft) => ({ type: 'number.unusual' as const, draft }),
  allowed: done('read-fields', { ok: true, answers: { 'nr-imovel': house } }),
  forbidden: done('read-fields', {
    ok: false,
    errors: { phone: 'Esse número não é válido. Verifique a digitação.' },
  }),
  chosen: done('recall-page', { sku: 'd500a', unmet: null, draft: blank }),
  found: done('look-up-cep', { cep: cepInformation, offers: { plans: [] } }),
  foundCity: done('look-up-cep', { cep: { ...cepInformation, address: '' }, offers: { plans: [] } }),
}

/** The lookup's error for an unknown postal code. */
export const unknownCep = refusal(404, 'Cep inválido ou inexistente')

const { wake, type: keyIn, submit, unusual, allowed, forbidden, chosen, found, foundCity } = coverageForm

const cases: Readonly<Record<string, readonly ChartEvent[]>> = {
  'form.wake': [wake(), wake(coverageDraft)],
  'drawer.open': [openDrawer(), openDrawer('d500a')],
  'drawer.close': [closeDrawer],
  'form.submit': [
    submit(),
    submit({ ...blank, cep: '013' }),
    submit({ ...coverageDraft, cep: '99999999', number: '' }),
    submit({ ...coverageDraft, cep: '99999999', phone: '' }),
  ],
  'number.unusual': [
    unusual(),
    unusual(blank),
    unusual({ ...coverageDraft, cep: '99999999', number: '', phone: '' }),
  ],
  'draft.change': [keyIn('cep', '2004000'), keyIn('cep', '01310-100'), keyIn('phone', '1198765432')],
  'xstate.done.actor.recall-page': [
    chosen,
    ...[null, { sku: 'nonsense' }].map((unmet) => done('recall-page', { sku: null, unmet, draft: blank })),
  ],
  'xstate.error.actor.recall-page': [failed('recall-page', new Error('No storage'))],
  'xstate.done.actor.read-fields': [allowed, forbidden],
  'xstate.error.actor.read-fields': [failed('read-fields', networkFailure())],
  'xstate.done.actor.look-up-cep': [found, foundCity],
  'xstate.error.actor.look-up-cep': [unknownCep, networkFailure()].map((error) =>
    failed('look-up-cep', error),
  ),
  'xstate.error.actor.open-lead-drawer': [failed('open-lead-drawer', networkFailure())],
  'xstate.done.actor.leave': [done('leave')],
  'xstate.error.actor.leave': [failed('leave', networkFailure())],
}

export const coverageFormChart: ChartUnderTest = {
  name: 'coverage-form',
  machine: coverageFormMachine,
  input: {},
  cases: (type) => cases[type] ?? [],
  stateKey: ({ context }) => [
    context.place,
    context.sku,
    context.unmet,
    context.draft,
    context.errors,
    context.failure?.kind,
    context.badCep,
    context.house?.number,
    context.isDetour,
    context.found?.cep.address,
    context.found?.cepDigits,
    context.found?.house?.number,
  ],
  goals: {
    'an address that is found': (snapshot) => snapshot.hasTag('success'),
    'a closed drawer': ({ value }) => value === 'closed',
  },
}
