import type { Campaign } from '@ultrafibra/contract/campaign'
import type { ChartEvent, ChartUnderTest } from 'statechart-kit/chart'
import {
  type Feature,
  type FeatureStatus,
  features,
  type PageRef,
} from '../../../machines/journey/journey.features.ts'
import { journeyMachine } from '../../../machines/journey/journey.machine.ts'
import { readingPages } from '../../../machines/journey/journey.pages.ts'
import type { JourneyContext } from '../../../machines/journey/journey.types.ts'
import { plainCampaign, today } from '../../support/checkout-fixtures.ts'

const inputIn = (flow: Campaign['flow']) => ({ campaign: { ...plainCampaign, flow }, today, plans: [] })

/** A page of each feature, every static page, and an unknown address. */
const pages: readonly (PageRef | null)[] = [
  null,
  ...features.map((feature) => ({ feature, page: 'cep' })),
  ...readingPages.map(({ page }) => ({ feature: 'reading' as const, page })),
]

/** Possible feature statuses: home, another page, waiting, finished. */
const statuses: readonly FeatureStatus[] = [
  { page: 'home', isBusy: false },
  { page: 'cep', isBusy: false },
  { page: 'cep', isBusy: true },
  { page: 'pedido-realizado', isBusy: true },
]

const said = { planQuery: {}, saved: null, prefill: null, cepTyped: null }

const cases: Readonly<Record<string, readonly ChartEvent[]>> = {
  'site.open': pages.map((page) => ({ type: 'site.open', page, ...said })),
  'page.request': [
    ...pages.map((page) => ({ type: 'page.request', page })),
    { type: 'page.request', page: { feature: 'checkout', page: 'cep' }, planQuery: { sku: 'd500a' } },
  ],
  'feature.enter': features.map((feature) => ({ type: 'feature.enter', feature })),
  'home.request': [{ type: 'home.request' }],
}

const busyFeatures = ({ statuses: known }: JourneyContext): readonly Feature[] =>
  features.filter((feature) => known[feature].isBusy)

/** Only one feature waits at a time: more would only multiply the states. */
const changesIn = (context: JourneyContext): readonly ChartEvent[] =>
  features.flatMap((feature) => {
    const isAlone = busyFeatures(context).every((busy) => busy === feature)
    const possible = statuses.filter(({ isBusy }) => isAlone || !isBusy)
    return possible.map((status) => ({ type: 'feature.change', feature, status }))
  })

/** The root, in a plain campaign and in the migration campaign. */
export const journeyChart: ChartUnderTest = {
  name: 'journey',
  machine: journeyMachine,
  input: inputIn('default'),
  moreInputs: [inputIn('migration')],
  withRoutes: false,
  cases: (type, { context }) => (type === 'feature.change' ? changesIn(context) : (cases[type] ?? [])),
  stateKey: ({ context }) => [context.campaign.flow, busyFeatures(context)],
  unreachable: {
    '#journey feature.enter [5] is false': 'The event names one of the features; this one is the last.',
  },
}
