import type { ChartEvent, ChartUnderTest } from 'statechart-kit/chart'
import type { AnyMachineSnapshot } from 'xstate'
import { coverageMachine } from '../../../machines/coverage/coverage.machine.ts'
import { pageOf, phaseOf } from '../../../machines/kit/page.ts'
import {
  cepInformation,
  complementDrafts,
  consultedPlace,
  drafts,
  kinds,
  outage,
  plans,
  savedWithLead,
} from '../../support/checkout-fixtures.ts'
import { done, failed, featureInput, refusal } from '../../support/feature-fixtures.ts'
import { withOvertaken } from './overtaken.ts'

const verdicts = ['planos', 'com-cobertura', 'oferta-indisponivel', 'sem-cobertura']
const open = (page: string | null, planQuery = {}) => ({ type: 'feature.open', page, planQuery, saved: null })
/** The address saved by an earlier visit. */
const saved = {
  ...savedWithLead,
  leadId: null,
  cepDigits: '01310100',
  cep: cepInformation,
  house: consultedPlace.values['nr-imovel'],
}

const cases: Readonly<Record<string, readonly ChartEvent[]>> = {
  'feature.open': [
    ...[null, 'cep', 'nr-imovel', ...verdicts].map((page) => open(page)),
    ...['planos', 'oferta-indisponivel'].map((page) => open(page, { sku: 'd2000b' })),
    ...[saved, { ...saved, house: null }].flatMap((kept) =>
      [null, 'cep', 'nr-imovel', 'verificando-disponibilidade'].map((page) => ({
        ...open(page),
        saved: kept,
      })),
    ),
  ],
  'draft.change': [
    { type: 'draft.change', field: 'x', value: 'y' },
    { type: 'draft.change', field: 'complement_kind', value: 'BL' },
  ],
  'step.back': [{ type: 'step.back' }],
  'step.retry': [{ type: 'step.retry' }],
  'plan.choose': ['d500a', 'd2000b'].map((sku) => ({ type: 'plan.choose', sku })),
  'xstate.done.actor.look-up-cep': [done('look-up-cep', cepInformation)],
  'xstate.done.actor.look-up-complements': [[], kinds].map((found) => done('look-up-complements', found)),
  'xstate.error.actor.look-up-complements': [failed('look-up-complements', outage)],
  'xstate.error.actor.look-up-cep': [outage, refusal(404, 'Cep inválido ou inexistente')].map((failure) =>
    failed('look-up-cep', failure),
  ),
  'xstate.done.actor.check-coverage': [plans, plans.slice(0, 2), []].map((found) =>
    done('check-coverage', { plans: found }),
  ),
  'xstate.error.actor.check-coverage': [failed('check-coverage', outage)],
  'xstate.done.actor.create-no-coverage-lead': [
    done('create-no-coverage-lead', { success: true, id: 'interest-1' }),
  ],
  'xstate.error.actor.create-no-coverage-lead': [failed('create-no-coverage-lead', outage)],
  'xstate.done.actor.save-answers': [done('save-answers', { type: 'contacted', id: 'interest-1' })],
  'xstate.error.actor.save-answers': [outage, refusal(422, 'Recusado.', 'email')].map((failure) =>
    failed('save-answers', failure),
  ),
}

const submitsOn = (snapshot: AnyMachineSnapshot): readonly ChartEvent[] => {
  const page = phaseOf(snapshot) === 'choosing-complement' ? 'complemento' : pageOf(snapshot)
  const { right, wrong } =
    page === 'complemento'
      ? complementDrafts
      : (drafts[page === 'sem-cobertura' ? 'oferta-indisponivel' : page] ?? {})
  const elsewhere = { ...drafts.cep?.right, cep: '20040-002' }
  return [right, wrong, ...(page === 'cep' ? [elsewhere] : [])].map((draft) => ({
    type: 'step.submit',
    draft,
  }))
}

/** The coverage check. */
export const coverageChart: ChartUnderTest = {
  name: 'coverage',
  interrupts: { 'draft.change': ['cep.saving', 'nr-imovel.looking-for-complements', 'sem-cobertura.saving'] },
  machine: coverageMachine,
  input: featureInput,
  first: 'cep',
  awayFromBack: ['opening'],
  goals: {
    'a result': (snapshot) =>
      ['planos', 'com-cobertura', 'oferta-indisponivel', 'sem-cobertura'].includes(pageOf(snapshot)),
  },
  happyPath: { by: ['cep', 'nr-imovel', 'planos'] },
  cases: (type, snapshot) => (type === 'step.submit' ? submitsOn(snapshot) : (cases[type] ?? [])),
  stateKey: withOvertaken(({ context }) => [
    Object.keys(context.values).sort(),
    context.available?.length,
    context.noCoverageAddress !== null,
    context.requestedPage,
    context.badCep !== null,
    context.planQuery.sku,
    Object.keys(context.errors),
  ]),
}
