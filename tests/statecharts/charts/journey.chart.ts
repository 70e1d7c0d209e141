import type { Campaign } from '../../../contract/campaign.ts'
import { journeyMachine } from '../../../machines/journey/journey.machine.ts'
import { readingPages } from '../../../machines/journey/journey.pages.ts'
import { type Front, type PageRef, type Part, parts } from '../../../machines/journey/journey.parts.ts'
import type { JourneyContext } from '../../../machines/journey/journey.types.ts'
import { plainCampaign, today } from '../../support/checkout-fixtures.ts'
import type { ChartUnderTest, Happening } from '../chart.types.ts'

const inputIn = (flow: Campaign['flow']) => ({ campaign: { ...plainCampaign, flow }, today, plans: [] })

/** A page of each part, every page that only tells, and an address of none. */
const pages: readonly (PageRef | null)[] = [
  null,
  ...parts.map((part) => ({ part, page: 'cep' })),
  ...readingPages.map(({ page }) => ({ part: 'reading' as const, page })),
]

/** What a part may show: its home, another page; or one where it waits, or is over. */
const fronts: readonly Front[] = [
  { page: 'home', isBusy: false },
  { page: 'cep', isBusy: false },
  { page: 'cep', isBusy: true },
  { page: 'pedido-realizado', isBusy: true },
]

const said = { planQuery: {}, saved: null, prefill: null, cepTyped: null }

const cases: Readonly<Record<string, readonly Happening[]>> = {
  'site.open': pages.map((page) => ({ type: 'site.open', page, ...said })),
  'page.ask': [
    ...pages.map((page) => ({ type: 'page.ask', page })),
    { type: 'page.ask', page: { part: 'checkout', page: 'cep' }, planQuery: { sku: 'd500a' } },
  ],
  'part.enter': parts.map((part) => ({ type: 'part.enter', part })),
  'home.ask': [{ type: 'home.ask' }],
}

const busyParts = ({ fronts: known }: JourneyContext): readonly Part[] =>
  parts.filter((part) => known[part].isBusy)

/** One part at a time waits: the others would only multiply the states. */
const changesIn = (context: JourneyContext): readonly Happening[] =>
  parts.flatMap((part) => {
    const isAlone = busyParts(context).every((busy) => busy === part)
    const possible = fronts.filter(({ isBusy }) => isAlone || !isBusy)
    return possible.map((front) => ({ type: 'front.change', part, front }))
  })

/** The root, in a plain campaign and in the one of customers who migrate. */
export const journeyChart: ChartUnderTest = {
  name: 'journey',
  machine: journeyMachine,
  input: inputIn('default'),
  moreInputs: [inputIn('migration')],
  withRoutes: false,
  cases: (type, { context }) => (type === 'front.change' ? changesIn(context) : (cases[type] ?? [])),
  facet: ({ context }) => [context.campaign.flow, busyParts(context)],
}
