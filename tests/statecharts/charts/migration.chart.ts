import type { ChartEvent, ChartUnderTest } from 'statechart-kit/chart'
import { pageOf } from '../../../machines/kit/page.ts'
import { migrationMachine } from '../../../machines/migration/migration.machine.ts'
import { outage } from '../../support/checkout-fixtures.ts'
import {
  done,
  failed,
  featureInput,
  foundOf,
  goneFailure,
  migrationOffers,
  otherCpf,
  proved,
  refusal,
} from '../../support/feature-fixtures.ts'
import { withOvertaken } from './overtaken.ts'
import { isNew, typedCode } from './renewal.chart.ts'

const submitCpf = (cpf: string) => ({ type: 'step.submit', draft: { cpf } })
const open = (planQuery = {}) => ({ type: 'feature.open', page: null, planQuery, saved: null })
const gone = goneFailure('Lead não encontrado.')
const unknown = refusal(404, 'Não encontramos um plano nesse CPF.', 'cpf')

const answers: Readonly<Record<string, readonly ChartEvent[]>> = {
  'feature.open': [
    open(),
    open({ migrationId: '9002' }),
    { ...open(), page: 'ofertas', requestId: 'migration-1' },
  ],
  'offer.choose': [9001, 9003, 1].map((id) => ({ type: 'offer.choose', id })),
  'step.back': [{ type: 'step.back' }],
  'step.retry': [{ type: 'step.retry' }],
  'xstate.done.actor.save-answers': [
    migrationOffers,
    { ...migrationOffers, needsCode: false },
    { ...migrationOffers, plansOffers: [] },
  ].map(foundOf),
  'xstate.done.actor.child': [proved],
  'code.resend': [{ type: 'code.resend' }],
  'xstate.error.actor.save-answers': [outage, unknown].map((failure) => failed('save-answers', failure)),
  'xstate.done.actor.read-offers': [
    { ...migrationOffers, offerSelected: null },
    { ...migrationOffers, needsCode: false, offerSelected: 9003 },
    { ...migrationOffers, plansOffers: [] },
  ].map((read) => done('read-offers', read)),
  'xstate.error.actor.read-offers': [outage, gone].map((failure) => failed('read-offers', failure)),
  'xstate.done.actor.keep-offer': [done('keep-offer')],
  'xstate.error.actor.keep-offer': [outage, gone].map((failure) => failed('keep-offer', failure)),
}

/** The choice of a migration. */
export const migrationChart: ChartUnderTest = {
  name: 'migration',
  machine: migrationMachine,
  input: featureInput,
  first: 'consulta-cpf',
  interrupts: { 'draft.change': ['consulta-cpf.saving'] },
  goals: { 'a stored choice': ({ context }) => context.storedId !== null },
  happyPath: {
    by: ['question.saving', 'migration.ofertas.keeping', 'migration.ofertas.choosing'],
  },
  cases: (type, snapshot) => {
    if (type === 'feature.open' && !isNew(snapshot.context)) return []
    const page = pageOf(snapshot)
    if (page === 'confirmacao-titular' && type in typedCode) return typedCode[type as keyof typeof typedCode]
    const isCpf = page === 'consulta-cpf'
    if (type === 'step.submit') return isCpf ? [submitCpf(otherCpf), submitCpf('168')] : [{ type, draft: {} }]
    if (type === 'draft.change')
      return ['168.9', '168.995.350-00'].map((value) => ({ type, field: 'cpf', value }))
    return answers[type] ?? []
  },
  stateKey: withOvertaken(({ context }) => [
    context.planQuery.migrationId,
    context.requestId,
    context.askedCpf,
    context.offers.length,
    context.needsCode,
    context.selectedId,
    context.storedId,
    context.drafts,
    context.errors,
    context.failure?.status,
  ]),
}
