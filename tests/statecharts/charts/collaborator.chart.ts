import { collaboratorMachine } from '../../../machines/collaborator/collaborator.machine.ts'
import type { ChartUnderTest, Happening } from '../../../statecharts/explore/chart.types.ts'
import { outage } from '../../support/checkout-fixtures.ts'
import { done, failed, refusal } from '../../support/feature-fixtures.ts'

const cases: Readonly<Record<string, readonly Happening[]>> = {
  'code.change': ['1', '123456'].map((code) => ({ type: 'code.change', code })),
  'code.submit': ['12', '123456'].map((code) => ({ type: 'code.submit', code })),
  'code.resend': [{ type: 'code.resend' }],
  'code.retry': [{ type: 'code.retry' }],
  'xstate.done.actor.send-code': [done('send-code')],
  'xstate.error.actor.send-code': [outage, refusal(429, 'Espere um pouco.')].map((failure) =>
    failed('send-code', failure),
  ),
  'xstate.done.actor.check-code': [done('check-code')],
  'xstate.error.actor.check-code': [outage, refusal(422, 'Código incorreto.')].map((failure) =>
    failed('check-code', failure),
  ),
  'xstate.done.actor.ask-validation': [true, false].map((isValid) => done('ask-validation', isValid)),
  'xstate.error.actor.ask-validation': [outage, refusal(503, 'Erro HTTP 503')].map((failure) =>
    failed('ask-validation', failure),
  ),
}

/** The code of a collaborator. */
export const collaboratorChart: ChartUnderTest = {
  name: 'collaborator',
  machine: collaboratorMachine,
  input: { leadId: 'lead-1' },
  happyPath: { by: ['collaborator.sending', 'collaborator.validated'] },
  cases: (type) => cases[type] ?? [],
  facet: ({ context }) => [context.code, context.error, context.failure?.status],
}
