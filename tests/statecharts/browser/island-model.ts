import type { ChartUnderTest, Happening } from '../chart.types.ts'
import { activeIn, listensTo } from './active-states.ts'
import type { BrowserModel, Moment, VisitStart } from './browser-model.types.ts'

/** What is particular to a part of a marketing page. */
interface IslandRules<Facts> extends Pick<BrowserModel<Facts>, 'leaves'> {
  readonly chart: ChartUnderTest
  readonly starts?: readonly VisitStart[]
  readonly firstFacts: Facts
  readonly factsAfter?: BrowserModel<Facts>['factsAfter']
  /** What the server, the network and time may bring. */
  readonly answers: (moment: Moment<Facts>) => readonly Happening[]
  /** What the page offers; events that the state does not listen to need not be left out. */
  readonly offers: (moment: Moment<Facts>) => readonly Happening[]
}

const tab = { entries: ['page'], at: 0 }

/** The page is opened; the chart hears nothing of it. */
export const pageOpened = (input: object, content: object = {}): VisitStart => ({
  input,
  event: { type: 'page.opened', ...content },
  tab,
})

/** A part of a marketing page as its visitors can work it; the page stays, and the tab with it. */
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

/** The end of a delay, by its name and the path of the state that it belongs to. */
export const passed = ({ snapshot }: Moment, delay: string, state: string): Happening => ({
  type: `xstate.after.${delay}.${snapshot.machine.id}.${state}`,
})
