import type { ChartState, ChartTransition } from './chart-model.ts'

/** A box of a picture. */
export interface ViewNode {
  /** A state's id; ids of states outside the picture begin with `→`. */
  readonly id: string
  readonly name: string
  readonly kind: ChartState['type'] | 'outside'
  readonly state: ChartState
  /** Shown as one box although there are states in it. */
  readonly isClosed: boolean
  readonly children: readonly ViewNode[]
  /** What it does without leaving it, line by line. */
  readonly lines: readonly ViewLine[]
}

/** A line of text in a box: `invoke loadPlans`. */
export interface ViewLine {
  readonly word: string
  readonly text: string
}

/** One arrow: every way from one state to another. */
export interface ViewEdge {
  readonly from: string
  readonly to: string
  /** Against the order in which the chart lists its states. */
  readonly isBack: boolean
  readonly labels: readonly ViewLabel[]
  /** Puts one box below the other and is not drawn. */
  readonly isHidden?: true
}

export interface ViewLabel {
  /** The event with its guard: `step.submit [isInvalid]`. */
  readonly text: string
  /** Of it what stands beside an arrow whose look says the rest. */
  readonly shown: string
  /** `/ rejectDraft`; empty where nothing is done, or in an overview. */
  readonly actions: string
}

/** One picture: a whole chart, its overview, or one of its states with all that is in it. */
export interface View {
  /** What its files are called behind the chart's name; '' for the chart's first picture. */
  readonly name: string
  readonly title: string
  readonly isOverview: boolean
  readonly root: ViewNode
  readonly edges: readonly ViewEdge[]
  /** The states outside that its arrows lead to. */
  readonly outside: readonly ViewNode[]
}

/** Looks states up, and tells what is inside what. */
export interface Places {
  readonly stateOf: (id: string) => ChartState
  /** A state's place in the list of all states; ids of states outside a picture are taken, too. */
  readonly orderOf: (id: string) => number
  /** Ids from the root down to a state. */
  readonly lineOf: (id: string) => readonly string[]
}

/** An arrow for each transition, before those between the same boxes become one. */
export interface Arrow {
  readonly transition: ChartTransition
  readonly from: string
  readonly to: string
  readonly isBack: boolean
}
