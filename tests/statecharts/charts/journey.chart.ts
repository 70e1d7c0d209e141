import type { Campaign } from '../../../contract/campaign.ts'
import { journeyMachine } from '../../../machines/journey/journey.machine.ts'
import { readingPages } from '../../../machines/journey/journey.pages.ts'
import { type PageRef, type Part, parts } from '../../../machines/journey/journey.parts.ts'
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
const shown = [
  { value: 'home', tags: [] },
  { value: 'cep', tags: [] },
  { value: 'cep', tags: ['busy'] },
  { value: 'pedido-realizado', tags: ['locked'] },
]
const snapshotsOf = (part: Part): readonly Happening[] =>
  shown.map(({ value, tags }) => ({
    type: `xstate.snapshot.${part}`,
    snapshot: { value, hasTag: (tag: string) => tags.includes(tag) },
  }))

const said = { planQuery: {}, saved: null, prefill: null, cepTyped: null }

const cases: Readonly<Record<string, readonly Happening[]>> = {
  'site.open': pages.map((page) => ({ type: 'site.open', page, ...said })),
  'page.ask': [
    ...pages.map((page) => ({ type: 'page.ask', page })),
    { type: 'page.ask', page: { part: 'checkout', page: 'cep' }, planQuery: { sku: 'd500a' } },
  ],
  'part.enter': parts.map((part) => ({ type: 'part.enter', part })),
  'home.ask': [{ type: 'home.ask' }],
  ...Object.fromEntries(parts.map((part) => [`xstate.snapshot.${part}`, snapshotsOf(part)])),
}

const busyParts = ({ fronts }: JourneyContext): readonly Part[] => parts.filter((part) => fronts[part].isBusy)

/** The root, in a plain campaign and in the one of customers who migrate. */
export const journeyChart: ChartUnderTest = {
  name: 'journey',
  machine: journeyMachine,
  input: inputIn('default'),
  moreInputs: [inputIn('migration')],
  withRoutes: false,
  cases: (type, { context }) => {
    // One part at a time waits: the others would only multiply the states.
    const others = busyParts(context).filter((part) => type !== `xstate.snapshot.${part}`)
    const all = cases[type] ?? []
    return type.startsWith('xstate.snapshot.') && others.length > 0 ? all.slice(0, 2) : all
  },
  facet: ({ context }) => [context.campaign.flow, busyParts(context)],
}
