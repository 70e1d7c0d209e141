import type { ChartEvent, ChartUnderTest } from 'statechart-kit/chart'
import { callBackMachine } from '../../../machines/call-back/call-back.machine.ts'
import { phaseOf } from '../../../machines/kit/page.ts'
import { outage } from '../../support/checkout-fixtures.ts'
import { done, failed, featureInput, refusal } from '../../support/feature-fixtures.ts'
import { withOvertaken } from './overtaken.ts'

const tooOften = refusal(429, 'Já recebemos seus pedidos de ligação de hoje.', 'phone')

const cases: Readonly<Record<string, readonly ChartEvent[]>> = {
  'feature.open': [
    ...[null, 'receber-ligacao', 'chat', 'chat-tct'].map((page) => ({ page })),
    { page: 'receber-ligacao', requestId: 'call-1' },
  ].map((asked) => ({ type: 'feature.open', planQuery: {}, saved: null, ...asked })),
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
  'xstate.done.actor.save-answers': [done('save-answers', { type: 'noted', id: 'call-1' })],
  'xstate.error.actor.save-answers': [outage, tooOften].map((failure) => failed('save-answers', failure)),
}

/** Asking for a call. */
export const callBackChart: ChartUnderTest = {
  name: 'call-back',
  machine: callBackMachine,
  input: featureInput,
  goals: { 'the thanks': (snapshot) => phaseOf(snapshot) === 'thanking' },
  interrupts: { 'draft.change': ['receber-ligacao.saving', 'chat.saving'] },
  happyPath: { by: ['question.saving', 'call-back.receber-ligacao.thanking'] },
  cases: (type) => cases[type] ?? [],
  stateKey: withOvertaken(({ context }) => [
    context.drafts,
    context.errors,
    context.isFlashing,
    context.requestId,
    context.failure?.status,
  ]),
}
