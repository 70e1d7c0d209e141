import type { ChartEvent, ChartUnderTest } from 'statechart-kit/chart'
import { elsewhereMachine } from '../../../machines/elsewhere/elsewhere.machine.ts'
import { outage } from '../../support/checkout-fixtures.ts'
import { done, failed, refusal } from '../../support/feature-fixtures.ts'

const failures = [
  outage,
  refusal(429, 'Já enviamos muitos códigos para esse e-mail. Espere um pouco.'),
  refusal(429, 'Espere um minuto para pedir outro link.', 'code'),
  refusal(409, 'Esse pedido já foi realizado e não pode mais ser alterado.'),
]

const cases: Readonly<Record<string, readonly ChartEvent[]>> = {
  'link.send': [{ type: 'link.send' }],
  'drawer.close': [{ type: 'drawer.close' }],
  'xstate.done.actor.send-link': [done('send-link')],
  'xstate.error.actor.send-link': failures.map((failure) => failed('send-link', failure)),
}

/** The link to another device. */
export const elsewhereChart: ChartUnderTest = {
  name: 'elsewhere',
  machine: elsewhereMachine,
  input: { id: 'lead-1', email: 'maria@exemplo.com.br' },
  happyPath: { by: ['elsewhere.sending', 'elsewhere.sent'] },
  cases: (type) => cases[type] ?? [],
  stateKey: ({ context }) => context.failure?.status ?? context.failure?.kind,
  goals: {
    'a closed dialog': (snapshot) => snapshot.status === 'done',
  },
}
