import type { ChartUnderTest, Happening } from 'statechart-kit/chart'
import { activeIn, listensTo } from './active-states.ts'
import type { BrowserModel, Moment, VisitStart } from './browser-model.types.ts'

/** The specifics of an island's browser model. */
interface IslandRules<Facts> extends Pick<BrowserModel<Facts>, 'leaves'> {
  readonly chart: ChartUnderTest
  readonly starts?: readonly VisitStart[]
  readonly firstFacts: Facts
  readonly factsAfter?: BrowserModel<Facts>['factsAfter']
  /** Possible responses, network errors and delays. */
  readonly answers: (moment: Moment<Facts>) => readonly Happening[]
  /** The page's events; events that the state ignores may be included. */
  readonly offers: (moment: Moment<Facts>) => readonly Happening[]
}

const tab = { entries: ['page'], at: 0 }

/** The page is opened, without an event to the chart. */
export const pageOpened = (input: object, content: object = {}): VisitStart => ({
  input,
  event: { type: 'page.opened', ...content },
  tab,
})

/** The browser model of an island; page and tab history never change. */
export const islandModel = <Facts>(rules: IslandRules<Facts>): BrowserModel<Facts> => {
  const { chart, leaves, firstFacts, factsAfter, answers, offers } = rules
  return {
    machine: chart.machine,
    ...(leaves === undefined ? {} : { leaves }),
    starts: rules.starts ?? [pageOpened(chart.input)],
    firstFacts,
    happenings: (moment) => [
      ...answers(moment),
      ...offers(moment).filter(({ type }) => listensTo(moment.snapshot, type)),
    ],
    travels: () => [],
    factsAfter: factsAfter ?? (({ facts }) => facts),
    tabAfter: () => tab,
    key: ({ snapshot, facts }) => JSON.stringify([snapshot.value, chart.facet(snapshot), facts]),
  }
}

/** Whether a state is active, by its path under the chart. */
export const isIn = ({ snapshot }: Moment, state: string): boolean =>
  activeIn(snapshot).includes(`${snapshot.machine.id}.${state}`)

/** The end of a delay, by its name and its state's path. */
export const passed = ({ snapshot }: Moment, delay: string, state: string): Happening => ({
  type: `xstate.after.${delay}.${snapshot.machine.id}.${state}`,
})
