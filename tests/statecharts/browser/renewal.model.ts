import { networkFailure } from '@ultrafibra/contract/failure'
import type { Happening } from 'statechart-kit/chart'
import { pageOf } from '../../../machines/kit/page.ts'
import {
  customerCpf,
  done,
  failed,
  goneFailure,
  otherCpf,
  refusal,
  renewalOffers,
} from '../../support/feature-fixtures.ts'
import { renewalChart } from '../charts/renewal.chart.ts'
import type { BrowserVisits, LeftOut, Moment } from './browser-model.types.ts'
import { featureModel, startAt, submitsOf } from './feature-model.ts'
import { answersOf, type CustomerFacts, isIn, offersOf, unreachableOffers } from './offer-pages.ts'
import { unreachable, unreachableEverywhere } from './unreachable.ts'

const customer = { cpf: customerCpf, strangersCpf: otherCpf, found: renewalOffers }
const network = networkFailure()

const placedBy = (actor: string): readonly Happening[] => [
  done(actor, { orderNumber: '12345678903' }),
  failed(actor, goneFailure('Renovação não encontrada.')),
  failed(actor, refusal(422, 'Não deu para renovar.')),
]

const answers = (moment: Moment<CustomerFacts>): readonly Happening[] => {
  const { attempts } = moment.snapshot.context
  if (isIn(moment, 'confirmacao.placing'))
    return [...placedBy('place-renewal'), failed('place-renewal', network)]
  if (isIn(moment, 'confirmacao.checking.pausing'))
    return [{ type: 'xstate.after.orderBackoff.renewal.confirmacao.checking.pausing' }]
  // Each lost response doubles the delay before the next retry.
  if (isIn(moment, 'confirmacao.checking.asking'))
    return [...placedBy('place-again'), ...(attempts === 1 ? [failed('place-again', network)] : [])]
  return answersOf(moment, customer)
}

const offers = (moment: Moment<CustomerFacts>): readonly Happening[] => {
  const { snapshot } = moment
  const page = pageOf(snapshot)
  if (page === 'consulta-cpf') return [...offersOf(moment, customer), { type: 'step.back' }]
  if (page !== 'confirmacao') return offersOf(moment, customer)
  const isTicked = snapshot.context.drafts.confirmacao?.terms === 'on'
  return [
    ...submitsOf(moment, [{ terms: 'on' }, { terms: '' }]),
    { type: 'draft.change', field: 'terms', value: isTicked ? '' : 'on' },
    { type: 'step.back' },
    ...(snapshot.hasTag('failed') ? [{ type: 'step.retry' }] : []),
  ]
}

const leaves = ({ snapshot }: Moment<CustomerFacts>, { type }: Happening): string | null =>
  type === 'step.back' && pageOf(snapshot) === 'consulta-cpf' && !snapshot.hasTag('busy') ? '/' : null

const leftOut: readonly LeftOut[] = [
  ...unreachableEverywhere,
  ...unreachableOffers,
  unreachable(
    'time',
    /\.unconfirmed |\.checking\.asking xstate\.error\.actor\.place-again \[3\]/,
    'Half a minute of retries without a response.',
  ),
  unreachable(
    'no control',
    /\.(?:placing|checking) step\.submit /,
    'The button does nothing while it waits.',
  ),
  unreachable(
    'server',
    /^#em-andamento |consulta-cpf\.asking xstate\.done\.actor\.question \[1\]|#confirmacao-titular xstate\.done\.actor\.child \[0\]|xstate\.error\.actor\.(?:keep-offer|place-renewal|place-again) \[0\]/,
    'Another renewal of the same customer is open: tests/model/renewal-calls.spec.ts places it first.',
  ),
  unreachable('no control', /^#pedido-realizado step\.back /, 'The placed renewal has no way back.'),
]

/** Visits of a customer who renews the plan. */
export const renewalVisits: BrowserVisits = {
  chart: renewalChart,
  leftOut,
  model: featureModel({
    chart: renewalChart,
    starts: [startAt('consulta-cpf')],
    firstFacts: { isProved: false },
    answers,
    offers,
    leaves,
  }),
}
