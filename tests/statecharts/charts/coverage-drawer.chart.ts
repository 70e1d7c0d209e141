import { networkFailure } from '@ultrafibra/contract/failure'
import type { ChartEvent, ChartUnderTest } from 'statechart-kit/chart'
import { coverageDrawerMachine } from '../../../machines/coverage-drawer/coverage-drawer.machine.ts'
import { cepInformation, house } from '../../support/checkout-fixtures.ts'
import { done, failed } from '../../support/feature-fixtures.ts'
import { closeDrawer, openDrawer } from '../../support/landing-page.ts'
import { unknownCep } from './coverage-form.chart.ts'

/** A valid draft. */
export const addressDraft = { number: '1578', cep: '01310-100', phone: '(11) 98765-4321' }

/** Events of the coverage drawer. */
export const coverageDrawer = {
  submit: (draft = addressDraft) => ({ type: 'form.submit' as const, draft }),
  read: done('read-fields', { ok: true, answers: { 'nr-imovel': house } }),
  found: done('look-up-cep', cepInformation),
}

const { submit, read, found } = coverageDrawer

const cases: Readonly<Record<string, readonly ChartEvent[]>> = {
  'drawer.open': [openDrawer(), openDrawer('d500a')],
  'drawer.close': [closeDrawer],
  'form.submit': [submit(), submit({ ...addressDraft, cep: '99999-999' })],
  'draft.change': [
    { type: 'draft.change', field: 'cep', value: '2004' },
    { type: 'draft.change', field: 'cep', value: '01310100' },
    { type: 'draft.change', field: 'number', value: '9' },
  ],
  'xstate.done.actor.read-fields': [
    read,
    done('read-fields', { ok: false, errors: { number: 'Digite o número do imóvel.' } }),
  ],
  'xstate.error.actor.read-fields': [failed('read-fields', networkFailure())],
  'xstate.done.actor.look-up-cep': [found],
  'xstate.error.actor.look-up-cep': [unknownCep, networkFailure()].map((error) =>
    failed('look-up-cep', error),
  ),
  'xstate.done.actor.leave': [done('leave')],
  'xstate.error.actor.leave': [failed('leave', networkFailure())],
}

export const coverageDrawerChart: ChartUnderTest = {
  name: 'coverage-drawer',
  machine: coverageDrawerMachine,
  input: {},
  cases: (type) => cases[type] ?? [],
  stateKey: ({ context }) => [
    context.draft,
    context.sku,
    context.badCep,
    context.errors,
    context.failure?.kind,
    context.cep !== null,
  ],
  goals: {
    'the way to the checkout': (snapshot) => snapshot.matches({ open: 'leaving' }),
    'a closed drawer': ({ value }) => value === 'closed',
  },
}
