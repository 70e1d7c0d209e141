import { networkFailure } from '@ultrafibra/contract/failure'
import type { Happening } from 'statechart-kit/chart'
import type { CheckoutContext } from '../../../machines/checkout/checkout.types.ts'
import { pageOf, phaseOf } from '../../../machines/kit/page.ts'
import { cepInformation, plans } from '../../support/checkout-fixtures.ts'
import { done, failed, refusal } from '../../support/feature-fixtures.ts'
import { coverageChart } from '../charts/coverage.chart.ts'
import { activeIn } from './active-states.ts'
import type { BrowserVisits, LeftOut, Moment } from './browser-model.types.ts'
import { changes, drafts, wrongDrafts } from './checkout.drafts.ts'
import { featureModel, startAt, submitsOf } from './feature-model.ts'
import { unreachable, unreachableEverywhere } from './unreachable.ts'

const rarePlanSku = 'd2000b'
/** Plans at addresses with special coverage. */
const fewerPlans: Readonly<Record<string, typeof plans>> = {
  '69050010': [],
  '01001000': plans.filter(({ sku }) => sku !== rarePlanSku),
}
const unknownCep = '99999999'
const network = networkFailure()

const contextOf = ({ snapshot }: Moment) => snapshot.context as CheckoutContext
const typedCep = (moment: Moment): string => String(contextOf(moment).pending?.answers.cep?.cep ?? '')
const keptCep = (moment: Moment): string => String((contextOf(moment).values.cep as { cep?: string })?.cep)

/** Possible responses by waiting state (the end of its path). */
const answers = (moment: Moment): readonly Happening[] => {
  const isIn = (state: string): boolean => activeIn(moment.snapshot).includes(`coverage.${state}`)
  if (isIn('cep.saving'))
    return typedCep(moment) === unknownCep
      ? [{ ...failed('look-up-cep', refusal(404, 'Cep inválido ou inexistente')), isOwn: true }]
      : [done('look-up-cep', cepInformation), failed('look-up-cep', network)]
  if (isIn('verificando-disponibilidade.consulting'))
    return [
      done('check-coverage', { plans: fewerPlans[keptCep(moment)] ?? plans }),
      failed('check-coverage', network),
    ]
  if (isIn('verificando-disponibilidade.recording'))
    return [
      done('create-no-coverage-lead', { success: true, id: 'interest-1' }),
      failed('create-no-coverage-lead', network),
    ]
  if (pageOf(moment.snapshot) === 'sem-cobertura' && phaseOf(moment.snapshot) === 'saving')
    return [
      done('save-answers', { type: 'contacted', id: 'interest-1' }),
      failed('save-answers', network),
      failed('save-answers', refusal(422, 'Recusado.', 'email')),
    ]
  return []
}

const formOf = (page: string): string => (page === 'sem-cobertura' ? 'contato' : page)

const link = (page: string): Happening => ({ type: 'xstate.route', to: `#${page}`, by: 'link' })

const links: Readonly<Record<string, readonly Happening[]>> = {
  planos: [link('com-cobertura'), { type: 'plan.choose', sku: 'd500a' }],
  'com-cobertura': [link('planos')],
  'oferta-indisponivel': [{ type: 'plan.choose', sku: 'd500a' }],
}

const offers = (moment: Moment): readonly Happening[] => {
  const { snapshot } = moment
  const page = pageOf(snapshot)
  if (phaseOf(snapshot) === 'thanking') return []
  const form = formOf(page)
  const change = changes[form]
  const wrong = wrongDrafts[form]
  return [
    ...(change ? [{ type: 'draft.change', ...change }] : []),
    ...submitsOf(moment, [...(drafts[form] ?? []), ...(wrong ? [wrong] : [])]),
    { type: 'step.back' },
    ...(snapshot.hasTag('failed') ? [{ type: 'step.retry' }] : []),
    ...(links[page] ?? []),
  ]
}

const leaves = ({ snapshot }: Moment, { type }: Happening): string | null => {
  if (type === 'plan.choose') return '/checkout/nome/'
  return type === 'step.back' && pageOf(snapshot) === 'cep' && !snapshot.hasTag('busy') ? '/' : null
}

const leftOut: readonly LeftOut[] = [
  ...unreachableEverywhere,
  unreachable('time', /^#opening xstate\.route /, 'A page that is asked for before the first one is there.'),
  unreachable(
    'other feature',
    /^#routing always \[0\]/,
    'Another feature is active, and this one waits on its first page.',
  ),
  unreachable(
    'address',
    /^#routing always \[[234]\]/,
    'A page that is opened with the address of an earlier visit.',
  ),
  unreachable(
    'no control',
    /\.(?:saving step\.submit |asking step\.submit \[0\])/,
    'The button does nothing while it waits.',
  ),
]

/** Visits of the coverage check. */
export const coverageVisits: BrowserVisits = {
  chart: coverageChart,
  leftOut,
  model: featureModel({
    chart: coverageChart,
    starts: [
      startAt('cep'),
      startAt('cep', { sku: rarePlanSku }),
      startAt('nr-imovel', {}, 'cep'),
      ...['planos', 'com-cobertura', 'oferta-indisponivel', 'sem-cobertura'].map((page) =>
        startAt(page, page === 'oferta-indisponivel' ? { sku: rarePlanSku } : {}, 'cep'),
      ),
    ],
    firstFacts: null,
    answers,
    offers,
    leaves,
    more: (moment) => [keptCep(moment), typedCep(moment)],
  }),
}
