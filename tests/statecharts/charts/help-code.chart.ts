import type { ChartEvent, ChartUnderTest } from 'statechart-kit/chart'
import { helpCodeMachine } from '../../../machines/help-code/help-code.machine.ts'
import { outage } from '../../support/checkout-fixtures.ts'
import { done, failed, refusal } from '../../support/feature-fixtures.ts'

const cases: Readonly<Record<string, readonly ChartEvent[]>> = {
  'help.ask': [{ type: 'help.ask' }],
  'drawer.close': [{ type: 'drawer.close' }],
  'xstate.done.actor.ask-help': [done('ask-help', { success: true, code: 'B2C3D4' })],
  'xstate.error.actor.ask-help': [
    outage,
    refusal(409, 'Esse pedido já foi realizado e não pode mais ser alterado.'),
  ].map((failure) => failed('ask-help', failure)),
}

/** The code that a visitor tells who helps them. */
export const helpCodeChart: ChartUnderTest = {
  name: 'help-code',
  machine: helpCodeMachine,
  input: { id: 'lead-1' },
  happyPath: { by: ['help-code.shown'] },
  cases: (type) => cases[type] ?? [],
  stateKey: ({ context }) => [context.code, context.failure?.status ?? context.failure?.kind],
  goals: { 'a closed dialog': (snapshot) => snapshot.status === 'done' },
}
