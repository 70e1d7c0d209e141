import { networkFailure } from '@ultrafibra/contract/failure'
import type { ChartEvent, ChartUnderTest } from 'statechart-kit/chart'
import { leadDrawerMachine } from '../../../machines/lead-drawer/lead-drawer.machine.ts'
import { cepInformation, house, plans } from '../../support/checkout-fixtures.ts'
import { done, failed } from '../../support/feature-fixtures.ts'
import { closeDrawer, openDrawer } from '../../support/landing-page.ts'

/** The address that the coverage form found. */
export const foundAddress = { cepDigits: '01310100', cep: cepInformation }

/** A valid draft. */
export const leadDraft = {
  name: 'Maria Aparecida',
  email: 'maria@exemplo.com.br',
  phone: '(11) 98765-4321',
  accepts: 'on',
}

/** Events of the lead drawer. */
export const leadDrawer = {
  recalled: done('recall', { found: foundAddress, phone: '11987654321', offers: { plans } }),
  uncovered: done('recall', { found: foundAddress, phone: '11987654321', offers: { plans: [] } }),
  uncoveredHouse: done('recall', {
    found: { ...foundAddress, house },
    phone: '11987654321',
    offers: { plans: [] },
  }),
  nothingFound: failed('recall', new Error('No address was found')),
  submit: (draft = leadDraft) => ({ type: 'form.submit' as const, draft }),
  read: (phone: string) => done('read-fields', { ok: true, answers: { contato: { phone } } }),
  wrong: done('read-fields', { ok: false, errors: { name: 'Digite nome e sobrenome.' } }),
}

const { recalled, uncovered, uncoveredHouse, nothingFound, submit, read, wrong } = leadDrawer

const cases: Readonly<Record<string, readonly ChartEvent[]>> = {
  'drawer.open': [openDrawer()],
  'drawer.close': [closeDrawer],
  'form.submit': [submit()],
  'draft.change': [{ type: 'draft.change', field: 'name', value: 'M' }],
  'contact.skip': [null, 'd500a'].map((sku) => ({ type: 'contact.skip', sku })),
  'xstate.done.actor.recall': [recalled, uncovered, uncoveredHouse],
  'xstate.error.actor.recall': [nothingFound],
  'xstate.done.actor.read-fields': [read('11987654321'), read('1133334444'), wrong],
  'xstate.error.actor.read-fields': [failed('read-fields', networkFailure())],
  'xstate.done.actor.store-contact': [done('store-contact', 'interest-1')],
  'xstate.error.actor.store-contact': [failed('store-contact', networkFailure())],
  'xstate.done.actor.leave': [done('leave')],
  'xstate.error.actor.leave': [failed('leave', networkFailure())],
}

export const leadDrawerChart: ChartUnderTest = {
  name: 'lead-drawer',
  machine: leadDrawerMachine,
  input: {},
  cases: (type) => cases[type] ?? [],
  stateKey: ({ context }) => [
    context.draft,
    context.errors,
    context.failure?.kind,
    context.found !== null,
    context.sku,
    context.found?.house !== undefined,
    context.offers?.plans.length,
    context.contact,
    context.contactedId,
  ],
  goals: {
    'the way to the coverage check': (snapshot) => snapshot.matches({ open: 'leaving' }),
    'a closed drawer': ({ value }) => value === 'closed',
  },
}
