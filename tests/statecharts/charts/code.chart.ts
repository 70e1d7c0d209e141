import type { ChartEvent, ChartUnderTest } from 'statechart-kit/chart'
import { codeMachine } from '../../../machines/code/code.machine.ts'
import { outage } from '../../support/checkout-fixtures.ts'
import { done, failed, refusal } from '../../support/feature-fixtures.ts'
import { underWay } from '../../support/renewal-events.ts'

const cases: Readonly<Record<string, readonly ChartEvent[]>> = {
  'code.change': ['1', '123456'].map((code) => ({ type: 'code.change', code })),
  'code.submit': ['12', '123456'].map((code) => ({ type: 'code.submit', code })),
  'code.resend': [{ type: 'code.resend' }],
  'code.retry': [{ type: 'code.retry' }],
  'xstate.done.actor.send-code': [{}, { contact: 'b•••@c•••.br' }].map((sent) => done('send-code', sent)),
  'xstate.error.actor.send-code': [
    outage,
    refusal(429, 'Foram muitas tentativas.'),
    { ...refusal(429, 'Espere 43 segundos.', 'code'), waitSeconds: 43 },
  ].map((failure) => failed('send-code', failure)),
  'xstate.done.actor.check-code': [done('check-code')],
  'xstate.error.actor.check-code': [outage, refusal(422, 'Código incorreto.'), underWay].map((failure) =>
    failed('check-code', failure),
  ),
  'xstate.done.actor.ask-validation': [true, false].map((isValid) => done('ask-validation', isValid)),
  'xstate.error.actor.ask-validation': [outage, refusal(503, 'Erro HTTP 503')].map((failure) =>
    failed('ask-validation', failure),
  ),
}

/** A code by e-mail. */
export const codeChart: ChartUnderTest = {
  name: 'code',
  machine: codeMachine,
  input: { id: 'lead-1' },
  happyPath: { by: ['code.sending', 'code.validated'] },
  cases: (type) => cases[type] ?? [],
  stateKey: ({ context }) => [
    context.contact,
    context.code,
    context.error,
    context.failure?.status,
    context.pauseSeconds,
    context.mayResend,
    context.isOver,
  ],
}
