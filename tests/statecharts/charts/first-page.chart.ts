import { networkFailure } from '@ultrafibra/contract/failure'
import type { ChartEvent, ChartUnderTest } from 'statechart-kit/chart'
import { firstPageMachine } from '../../../machines/first-page/first-page.machine.ts'
import { cepInformation, drafts } from '../../support/checkout-fixtures.ts'
import { done, failed, featureInput, refusal } from '../../support/feature-fixtures.ts'

const { right, wrong } = drafts.cep ?? {}
const house = { address_kind: 'number', number: '1578' }

const cases: Readonly<Record<string, readonly ChartEvent[]>> = {
  'step.submit': [
    { type: 'step.submit', draft: right },
    { type: 'step.submit', draft: wrong },
    { type: 'step.submit', draft: house },
  ],
  'draft.change': [
    ...['013', '01310-100'].map((value) => ({ type: 'draft.change', field: 'cep', value })),
    { type: 'draft.change', field: 'number', value: '15' },
  ],
  'step.back': [{ type: 'step.back' }],
  'xstate.done.actor.look-up-cep': [done('look-up-cep', cepInformation)],
  'xstate.error.actor.look-up-cep': [
    failed('look-up-cep', networkFailure()),
    failed('look-up-cep', refusal(404, 'Cep inválido ou inexistente')),
  ],
  'step.retry': [{ type: 'step.retry' }],
  'xstate.done.actor.carry-on': [done('carry-on')],
  'xstate.error.actor.carry-on': [failed('carry-on', networkFailure())],
}

/** The first two questions: the postal code and the street number. */
export const firstPageChart: ChartUnderTest = {
  name: 'first-page',
  interrupts: { 'draft.change': ['cep.saving', 'cep.carrying', 'nr-imovel.saving'] },
  machine: firstPageMachine,
  input: { ...featureInput, asks: ['cep'] },
  happyPath: { by: ['first-page.cep.saving', 'first-page.nr-imovel.saving', 'first-page.nr-imovel.settled'] },
  cases: (type) => cases[type] ?? [],
  stateKey: ({ context }) => [
    context.drafts.cep?.cep,
    context.drafts['nr-imovel']?.number,
    Object.keys(context.errors),
    context.badCep !== null,
  ],
}
