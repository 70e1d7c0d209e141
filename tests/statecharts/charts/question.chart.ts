import { networkFailure } from '../../../contract/failure.ts'
import { questionMachine } from '../../../machines/question/question.machine.ts'
import type { ChartUnderTest, Happening } from '../../../statecharts/explore/chart.types.ts'
import { drafts } from '../../support/checkout-fixtures.ts'
import { done, failed, featureInput } from '../../support/feature-fixtures.ts'

const { right, wrong } = drafts.cep ?? {}

const cases: Readonly<Record<string, readonly Happening[]>> = {
  'step.submit': [
    { type: 'step.submit', draft: right },
    { type: 'step.submit', draft: wrong },
  ],
  'draft.change': ['013', '01310-100'].map((value) => ({ type: 'draft.change', field: 'cep', value })),
  'step.retry': [{ type: 'step.retry' }],
  'xstate.done.actor.carry-on': [done('carry-on')],
  'xstate.error.actor.carry-on': [failed('carry-on', networkFailure())],
}

/** The first question, which asks for the postal code. */
export const questionChart: ChartUnderTest = {
  name: 'question',
  machine: questionMachine,
  input: { ...featureInput, asks: ['cep'] },
  happyPath: { by: ['question.saving', 'question.settled'] },
  cases: (type) => cases[type] ?? [],
  facet: ({ context }) => [context.drafts.cep?.cep, Object.keys(context.errors)],
}
