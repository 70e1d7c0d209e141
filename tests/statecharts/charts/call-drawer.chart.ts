import { networkFailure } from '@ultrafibra/contract/failure'
import type { ChartEvent, ChartUnderTest } from 'statechart-kit/chart'
import { callDrawerMachine } from '../../../machines/call-drawer/call-drawer.machine.ts'
import { done, failed, refusal } from '../../support/feature-fixtures.ts'
import { closeDrawer, openDrawer } from '../../support/landing-page.ts'

/** A phone as a visitor types it. */
export const callPhone = '(11) 98765-4321'

/** The server error for too many requests of a phone. */
const tooOften = refusal(429, 'Já recebemos seus pedidos de ligação de hoje.', 'phone')

/** Events of the call drawer. */
export const callDrawer = {
  ask: (phone = callPhone) => ({ type: 'form.submit' as const, draft: { phone } }),
  read: done('read-fields', { ok: true, answers: { 'receber-ligacao': { phone: '11987654321' } } }),
  wrong: done('read-fields', {
    ok: false,
    errors: { phone: 'Esse número não é válido. Verifique a digitação.' },
  }),
  taken: done('ask-for-call', { success: true, id: 'call-1' }),
}

const { ask, read, wrong, taken } = callDrawer

const cases: Readonly<Record<string, readonly ChartEvent[]>> = {
  'drawer.open': [openDrawer()],
  'drawer.close': [closeDrawer],
  'form.submit': [ask()],
  'draft.change': [{ type: 'draft.change', field: 'phone', value: '(11) 9876' }],
  'flash.dismiss': [{ type: 'flash.dismiss' }],
  'xstate.snapshot.flash': ['hidden', 'shown'].map((value) => ({
    type: 'xstate.snapshot.flash',
    snapshot: { value },
  })),
  'xstate.done.actor.read-fields': [read, wrong],
  'xstate.error.actor.read-fields': [failed('read-fields', networkFailure())],
  'xstate.done.actor.ask-for-call': [taken],
  'xstate.error.actor.ask-for-call': [networkFailure(), tooOften].map((error) =>
    failed('ask-for-call', error),
  ),
}

export const callDrawerChart: ChartUnderTest = {
  name: 'call-drawer',
  machine: callDrawerMachine,
  input: {},
  cases: (type) => cases[type] ?? [],
  stateKey: ({ context }) => [context.draft, context.errors, context.failure?.kind, context.isFlashing],
  goals: {
    'the thanks': (snapshot) => snapshot.hasTag('taken'),
    'a closed drawer': (snapshot) => snapshot.matches({ drawer: 'closed' }),
  },
}
