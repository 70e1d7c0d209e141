import type { AnyMachineSnapshot } from 'xstate'
import { featureInput } from '../../support/feature-fixtures.ts'
import type { ChartUnderTest, Happening } from '../chart.types.ts'
import { listensTo } from './active-states.ts'
import type { BrowserModel, Moment, VisitStart } from './browser-model.types.ts'
import { tabAfter, travelsOf } from './tab-history.ts'

/** What is particular to a part of the site whose pages are walked. */
interface PartRules<Facts> extends Pick<BrowserModel<Facts>, 'prefix' | 'starts' | 'leaves' | 'returns'> {
  readonly chart: ChartUnderTest
  readonly firstFacts: Facts
  readonly factsAfter?: BrowserModel<Facts>['factsAfter']
  /** What the server and the network may answer in a state that waits for them, and what time brings. */
  readonly answers: (moment: Moment<Facts>) => readonly Happening[]
  /** What the page in view offers; events that the state does not listen to need not be left out. */
  readonly offers: (moment: Moment<Facts>) => readonly Happening[]
  /** What tells moments apart besides the chart's own facet. */
  readonly more?: (moment: Moment<Facts>) => unknown
}

const isWaiting = (snapshot: AnyMachineSnapshot): boolean => snapshot.hasTag('busy')

/** A part of the site as its visitors can walk it: while it waits, Back and Forward are refused wherever they lead. */
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
    // The pages of other parts have no place in the tab of this one.
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

/** A visit that begins at the address of a page; `shown` is the page that it leads to. */
export const startAt = (page: string, planQuery: object = {}, shown = page): VisitStart => ({
  input: featureInput,
  event: { type: 'feature.open', page, planQuery, saved: null },
  tab: { entries: [shown], at: 0 },
})

/** A form that is sent with each of these drafts; a button that waits answers no press. */
export const submitsOf = (
  { snapshot }: Moment,
  drafts: readonly Readonly<Record<string, string>>[],
): readonly Happening[] =>
  isWaiting(snapshot) ? [] : drafts.map((draft) => ({ type: 'step.submit', draft }))
