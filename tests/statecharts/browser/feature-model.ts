import type { ChartUnderTest, Happening } from 'statechart-kit/chart'
import type { AnyMachineSnapshot } from 'xstate'
import { featureInput } from '../../support/feature-fixtures.ts'
import { listensTo } from './active-states.ts'
import type { BrowserModel, Moment, VisitStart } from './browser-model.types.ts'
import { tabAfter, travelsOf } from './tab-history.ts'

/** The specifics of a feature's browser model. */
interface PartRules<Facts> extends Pick<BrowserModel<Facts>, 'prefix' | 'starts' | 'leaves' | 'returns'> {
  readonly chart: ChartUnderTest
  readonly firstFacts: Facts
  readonly factsAfter?: BrowserModel<Facts>['factsAfter']
  /** Possible responses, network errors and delays in a waiting state. */
  readonly answers: (moment: Moment<Facts>) => readonly Happening[]
  /** The active page's events; events that the state ignores may be included. */
  readonly offers: (moment: Moment<Facts>) => readonly Happening[]
  /** Additional key besides the chart's facet. */
  readonly more?: (moment: Moment<Facts>) => unknown
}

const isWaiting = (snapshot: AnyMachineSnapshot): boolean => snapshot.hasTag('busy')

/** The browser model of a feature: while it waits, Back and Forward are refused. */
export const featureModel = <Facts>(rules: PartRules<Facts>): BrowserModel<Facts> => {
  const { chart, prefix, starts, leaves, returns, firstFacts, factsAfter, answers, offers, more } = rules
  return {
    machine: chart.machine,
    ...(prefix === undefined ? {} : { prefix }),
    ...(leaves === undefined ? {} : { leaves }),
    ...(returns === undefined ? {} : { returns }),
    starts,
    firstFacts,
    happenings: (moment) => [
      ...answers(moment),
      ...offers(moment).filter(({ type }) => listensTo(moment.snapshot, type)),
      ...(isWaiting(moment.snapshot) ? travelsOf(moment) : []),
    ],
    travels: travelsOf,
    factsAfter: factsAfter ?? (({ facts }) => facts),
    // Pages of other features are not in this tab's history.
    tabAfter: (moment, event, reached) =>
      moment.elsewhere === null ? tabAfter(moment, event, reached) : moment.tab,
    key: (moment) =>
      JSON.stringify([
        moment.snapshot.value,
        chart.facet(moment.snapshot),
        moment.facts,
        more?.(moment),
        travelsOf(moment).map(({ by }) => by),
      ]),
  }
}

/** A visit that starts at the address of a page; `shown` is the resulting page. */
export const startAt = (page: string, planQuery: object = {}, shown = page): VisitStart => ({
  input: featureInput,
  event: { type: 'feature.open', page, planQuery, saved: null },
  tab: { entries: [shown], at: 0 },
})

/** One submit per draft; a waiting button ignores presses. */
export const submitsOf = (
  { snapshot }: Moment,
  drafts: readonly Readonly<Record<string, string>>[],
): readonly Happening[] =>
  isWaiting(snapshot) ? [] : drafts.map((draft) => ({ type: 'step.submit', draft }))
