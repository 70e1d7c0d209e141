import { callBackMachine } from '../../../machines/call-back/call-back.machine.ts'
import { phaseOf } from '../../../machines/kit/page.ts'
import type { ChartUnderTest, Happening } from '../../../statecharts/explore/chart.types.ts'
import { outage } from '../../support/checkout-fixtures.ts'
import { done, failed, featureInput, refusal } from '../../support/feature-fixtures.ts'

const tooOften = refusal(429, 'Já recebemos seus pedidos de ligação de hoje.', 'telephone')

const cases: Readonly<Record<string, readonly Happening[]>> = {
  'feature.open': [null, 'receber-ligacao', 'chat', 'chat-tct'].map((page) => ({
    type: 'feature.open',
    page,
    planQuery: {},
    saved: null,
  })),
  'step.submit': ['(11) 98765-4321', '11'].map((phone) => ({ type: 'step.submit', draft: { phone } })),
  'draft.change': [{ type: 'draft.change', field: 'phone', value: '(11) 9876' }],
  'step.back': [{ type: 'step.back' }],
  'step.retry': [{ type: 'step.retry' }],
  'call.again': [{ type: 'call.again' }],
  'flash.dismiss': [{ type: 'flash.dismiss' }],
  'xstate.snapshot.flash': ['hidden', 'shown'].map((value) => ({
    type: 'xstate.snapshot.flash',
    snapshot: { value },
  })),
  'xstate.done.actor.ask-for-call': [done('ask-for-call', { success: true, id: 'call-1' })],
  'xstate.error.actor.ask-for-call': [outage, tooOften].map((failure) => failed('ask-for-call', failure)),
}

/** Asking for a call. */
export const callBackChart: ChartUnderTest = {
  name: 'call-back',
  machine: callBackMachine,
  input: featureInput,
  goals: { 'the thanks': (snapshot) => phaseOf(snapshot) === 'thanking' },
  happyPath: { by: ['call-back.receber-ligacao.thanking'] },
  cases: (type) => cases[type] ?? [],
  facet: ({ context }) => [
    context.drafts,
    context.errors,
    context.phones,
    context.isFlashing,
    context.failure?.status,
  ],
}
