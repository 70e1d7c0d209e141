import type { ChartState, ChartTransition } from './chart-model.ts'

/** A box of a picture. */
export interface ViewNode {
  /** A state's id; ids of states outside the picture begin with `→`. */
  readonly id: string
  readonly name: string
  readonly kind: ChartState['type'] | 'outside'
  readonly state: ChartState
  /** Drawn without its child states. */
  readonly isClosed: boolean
  readonly children: readonly ViewNode[]
  /** Its invokes, actions and internal transitions, one per line. */
  readonly lines: readonly ViewLine[]
  /** The width for its text, in px, where its child states leave less than usual. */
  readonly roomPx?: number
}

/** A line of text in a box: `invoke loadPlans`. */
export interface ViewLine {
  readonly word: string
  readonly text: string
  /** The place of its transition in the chart; what is no transition comes first. */
  readonly order: number
}

/** One arrow: all transitions from one state to another. */
export interface ViewEdge {
  readonly from: string
  readonly to: string
  /** It goes against the order of the states: laid out upwards. */
  readonly isUpward: boolean
  /** It is the visitor's Back. */
  readonly isBack: boolean
  /** A step of the happy path takes it. */
  readonly isHappy: boolean
  readonly labels: readonly ViewLabel[]
  /** Only for layout: puts one box below the other. */
  readonly isHidden?: true
}

export interface ViewLabel {
  /** The event, and its condition in a second line: `① step.submit`, `if the form is wrong`. */
  readonly text: string
  /** Its place among the transitions of the chart. */
  readonly order: number
  /** Nothing is asked for it. */
  readonly isPlain: boolean
  /** The part of `text` shown beside the arrow; the arrow's style says the rest. */
  readonly shown: string
  /** `/ rejectDraft`; empty without actions and in overviews. */
  readonly actions: string
}

/** One picture: a whole chart, its overview, or one state with its descendants. */
export interface View {
  /** Suffix of its file names; '' for the chart's first picture. */
  readonly name: string
  readonly title: string
  readonly isOverview: boolean
  /** Laid out from left to right. */
  readonly isSideways?: true
  readonly root: ViewNode
  readonly edges: readonly ViewEdge[]
  /** States outside the picture that its arrows lead to. */
  readonly outside: readonly ViewNode[]
}

/** Order and nesting of states. */
export interface Places {
  readonly stateOf: (id: string) => ChartState
  /** A state's index among all states; also accepts ids of states outside the picture. */
  readonly orderOf: (id: string) => number
  /** Ids from the root down to a state. */
  readonly lineOf: (id: string) => readonly string[]
}

/** The arrow of one transition, before arrows between the same boxes are merged. */
export interface Arrow {
  readonly transition: ChartTransition
  readonly from: string
  readonly to: string
  /** It goes against the order of the states: laid out upwards. */
  readonly isUpward: boolean
  /** It is the visitor's Back. */
  readonly isBack: boolean
  /** It is on the happy path. */
  readonly isHappy: boolean
}
