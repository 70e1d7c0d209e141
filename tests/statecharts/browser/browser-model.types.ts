import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { ChartUnderTest, Happening } from '../chart.types.ts'

/** The entries of a tab, as the pages that they show, and on which of them the visitor stands. */
export interface TabHistory {
  readonly entries: readonly string[]
  readonly at: number
}

/** A chart at one moment of a visit, with what surrounds it: the tab, and what the server knows. */
export interface Moment<Facts = unknown> {
  readonly snapshot: AnyMachineSnapshot
  readonly tab: TabHistory
  readonly facts: Facts
  /** The path of the page in view where it is none of the chart's. */
  readonly elsewhere: string | null
}

/** How a visit starts: the page that is opened, and the first event of the chart. */
export interface VisitStart {
  readonly input: object
  readonly event: Happening
  readonly tab: TabHistory
}

/** A chart in a browser: what its visitors can do there, and what follows by the data that they typed. */
export interface BrowserModel<Facts = unknown> {
  readonly machine: AnyStateMachine
  /** Of the campaign, before every path of the chart: `/migracao-ultrafibra`. */
  readonly prefix?: string
  readonly starts: readonly VisitStart[]
  readonly firstFacts: Facts
  /** Everything that the visitor, the server or the network may do now. */
  readonly happenings: (moment: Moment<Facts>) => readonly Happening[]
  /** Back and Forward of the browser, where they lead to another page of the chart: which one, only the tab knows. */
  readonly travels: (moment: Moment<Facts>) => readonly Happening[]
  readonly factsAfter: (moment: Moment<Facts>, event: Happening, snapshot: AnyMachineSnapshot) => Facts
  readonly tabAfter: (moment: Moment<Facts>, event: Happening, snapshot: AnyMachineSnapshot) => TabHistory
  /** The path to which an event leads that opens another part of the site, or another document. */
  readonly leaves?: (moment: Moment<Facts>, event: Happening, snapshot: AnyMachineSnapshot) => string | null
  /** What leads back to the chart from a page of another part. */
  readonly returns?: readonly Happening[]
  /** What moments are told apart by. */
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

/** Transitions that the browser layer leaves to the walks without a browser. */
export interface LeftOut {
  readonly kind: LeftOutKind
  readonly reason: string
  /** Which ids of transitions it is about. */
  readonly about: RegExp
}

/** Everything about the visits of one chart. */
export interface BrowserVisits {
  readonly chart: ChartUnderTest
  // biome-ignore lint/suspicious/noExplicitAny: what surrounds a chart is its own affair
  readonly model: BrowserModel<any>
  readonly leftOut: readonly LeftOut[]
}
