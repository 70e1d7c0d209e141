import { networkFailure } from '@ultrafibra/contract/failure'
import type { ChartEvent, ChartUnderTest } from 'statechart-kit/chart'
import { coverageFormMachine } from '../../../machines/coverage-form/coverage-form.machine.ts'
import { cepInformation } from '../../support/checkout-fixtures.ts'
import { done, failed, refusal } from '../../support/feature-fixtures.ts'

/** A valid draft. */
export const coverageDraft = { cep: '01310100', phone: '11987654321' }

/** Events of the coverage form. */
export const coverageForm = {
  wake: (draft = { cep: '', phone: '' }) => ({ type: 'form.wake' as const, draft }),
  type: (field: 'cep' | 'phone', value: string) => ({ type: 'draft.change' as const, field, value }),
  submit: (draft = coverageDraft) => ({ type: 'form.submit' as const, draft }),
  allowed: done('read-fields', { ok: true, answers: {} }),
  forbidden: done('read-fields', {
    ok: false,
    errors: { phone: 'Esse número não é válido. Verifique a digitação.' },
  }),
  found: done('look-up-cep', cepInformation),
}

/** The lookup's error for an unknown postal code. */
export const unknownCep = refusal(404, 'Cep inválido ou inexistente')

const { wake, type: keyIn, submit, allowed, forbidden, found } = coverageForm

const cases: Readonly<Record<string, readonly ChartEvent[]>> = {
  'form.wake': [wake(), wake(coverageDraft)],
  'form.submit': [submit(), submit({ cep: '013', phone: '' }), submit({ ...coverageDraft, cep: '99999999' })],
  'draft.change': [keyIn('cep', '2004000'), keyIn('cep', '01310-100'), keyIn('phone', '1198765432')],
  'xstate.done.actor.read-fields': [allowed, forbidden],
  'xstate.error.actor.read-fields': [failed('read-fields', networkFailure())],
  'xstate.done.actor.look-up-cep': [found],
  'xstate.error.actor.look-up-cep': [unknownCep, networkFailure()].map((error) =>
    failed('look-up-cep', error),
  ),
  'xstate.error.actor.open-lead-drawer': [failed('open-lead-drawer', networkFailure())],
}

export const coverageFormChart: ChartUnderTest = {
  name: 'coverage-form',
  machine: coverageFormMachine,
  input: {},
  cases: (type) => cases[type] ?? [],
  stateKey: ({ context }) => [context.draft, context.errors, context.badCep, context.found?.cepDigits],
  goals: { 'a postal code that is found': (snapshot) => snapshot.hasTag('success') },
}
