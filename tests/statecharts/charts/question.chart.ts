import { email } from '@ultrafibra/contract/questions/email'
import { taxId } from '@ultrafibra/contract/questions/tax-id'
import type { ChartEvent, ChartUnderTest } from 'statechart-kit/chart'
import { questionMachine } from '../../../machines/question/question.machine.ts'
import { drafts, fieldRefusal, outage, today } from '../../support/checkout-fixtures.ts'
import { done, failed } from '../../support/feature-fixtures.ts'
import { withOvertaken } from './overtaken.ts'

const { right = {} } = drafts[taxId.name] ?? {}
const wrong = { ...right, cpf: '529.982.247-26' }
const stored = { person_type: 'pf', cpf: '111.444.777-35' }
const saved = { type: 'saved', riskValidation: null, networkAddress: null, at: '14h32' }

const cases: Readonly<Record<string, readonly ChartEvent[]>> = {
  'draft.change': ['529', wrong.cpf].map((value) => ({ type: 'draft.change', field: 'cpf', value })),
  'step.submit': [
    { type: 'step.submit', draft: right },
    { type: 'step.submit', draft: wrong },
    { type: 'step.submit', draft: stored },
  ],
  'answer.pass': [right, wrong, stored].map((draft) => ({ type: 'answer.pass', draft })),
  'step.retry': [{ type: 'step.retry' }],
  'answer.refuse': [{ type: 'answer.refuse', errors: { cpf: 'Recusado.' } }],
  'xstate.done.actor.save-answers': [saved, { type: 'lost' }].map((answer) => done('save-answers', answer)),
  'xstate.error.actor.save-answers': [outage, fieldRefusal('cpf')].map((failure) =>
    failed('save-answers', failure),
  ),
}

const input = {
  page: taxId.name,
  asks: [taxId.name],
  draft: {},
  errors: {},
  values: { [taxId.name]: { cpf: '11144477735', cnpj: null } },
  recordFields: [],
  today,
}

/** One page that asks for a CPF; and one with two questions. */
export const questionChart: ChartUnderTest = {
  name: 'question',
  machine: questionMachine,
  input,
  moreInputs: [{ ...input, asks: [email.name, taxId.name] }],
  happyPath: { by: ['question.saving', 'question.answered'] },
  interrupts: { 'draft.change': ['saving'] },
  cases: (type) => cases[type] ?? [],
  stateKey: withOvertaken(({ context }) => [
    context.asks.length,
    context.draft.cpf,
    Object.keys(context.errors),
    context.failure?.status,
    context.result.type,
    Object.keys(context.values).length,
  ]),
}
