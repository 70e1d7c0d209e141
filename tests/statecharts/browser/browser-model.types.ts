import type { ChartUnderTest, Happening } from 'statechart-kit/chart'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'

/** The history of a tab: the pages of its entries, and the current index. */
export interface TabHistory {
  readonly entries: readonly string[]
  readonly at: number
}

/** A chart at one moment of a visit, with the tab's history and the server's knowledge. */
export interface Moment<Facts = unknown> {
  readonly snapshot: AnyMachineSnapshot
  readonly tab: TabHistory
  readonly facts: Facts
  /** The path of the active page if it is not one of the chart's. */
  readonly elsewhere: string | null
}

/** How a visit starts: the page that is opened, and the first event of the chart. */
export interface VisitStart {
  readonly input: object
  readonly event: Happening
  readonly tab: TabHistory
}

/** A chart in a browser: the visitor's possible events, and the responses to typed data. */
export interface BrowserModel<Facts = unknown> {
  readonly machine: AnyStateMachine
  /** The campaign's prefix of every path: `/migracao-ultrafibra`. */
  readonly prefix?: string
  readonly starts: readonly VisitStart[]
  readonly firstFacts: Facts
  /** All possible events of visitor, server and network. */
  readonly happenings: (moment: Moment<Facts>) => readonly Happening[]
  /** The browser's Back and Forward to another page of the chart; the target depends on the tab's history. */
  readonly travels: (moment: Moment<Facts>) => readonly Happening[]
  readonly factsAfter: (moment: Moment<Facts>, event: Happening, snapshot: AnyMachineSnapshot) => Facts
  readonly tabAfter: (moment: Moment<Facts>, event: Happening, snapshot: AnyMachineSnapshot) => TabHistory
  /** The path of another feature or document that an event opens. */
  readonly leaves?: (moment: Moment<Facts>, event: Happening, snapshot: AnyMachineSnapshot) => string | null
  /** Events that lead back to the chart from another feature's page. */
  readonly returns?: readonly Happening[]
  /** Key that identifies a moment. */
  readonly key: (moment: Moment<Facts>) => string
}

/** One event of a visit, the state behind it, and the transitions that led there. */
export interface BrowserStep {
  readonly event: Happening
  readonly state: AnyMachineSnapshot
  readonly elsewhere: string | null
  readonly taken: readonly string[]
}

/** One visit, from the first page on. */
export interface BrowserPath {
  readonly input: object
  readonly steps: readonly BrowserStep[]
}

/** Why a transition is not taken in a browser. */
type LeftOutKind =
  | 'time'
  | 'address'
  | 'other feature'
  | 'other tab'
  | 'other campaign'
  | 'no control'
  | 'server'
  | 'file'
  | 'other test'

/** Transitions excluded from the browser layer, covered without a browser. */
export interface LeftOut {
  readonly kind: LeftOutKind
  readonly reason: string
  /** Matches the ids of the transitions. */
  readonly about: RegExp
}

/** Everything about the visits of one chart. */
export interface BrowserVisits {
  readonly chart: ChartUnderTest
  // biome-ignore lint/suspicious/noExplicitAny: each chart has its own facts
  readonly model: BrowserModel<any>
  readonly leftOut: readonly LeftOut[]
}
