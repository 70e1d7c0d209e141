import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'

/** An event with whatever it carries. */
export interface Happening {
  readonly type: string
  readonly [content: string]: unknown
}

/** How a chart is explored: what its tests, its pictures and its coverage are generated from. */
export interface ChartUnderTest {
  /** The chart's id, with the flow or the campaign where the same chart is tested under several: `checkout.b`. */
  readonly name: string
  readonly machine: AnyStateMachine
  readonly input: object
  /** Further inputs, where a chart goes other ways with them; `facet` tells their states apart. */
  readonly moreInputs?: readonly object[]
  /**
   * Every way in which an event of this type may happen in this state, answers of actors among them; empty where it
   * cannot. Delays and routes are made by the explorer.
   */
  readonly cases: (type: string, snapshot: AnyMachineSnapshot) => readonly Happening[]
  /** What guards read of the context: states of equal configuration and facet behave alike. */
  readonly facet: (snapshot: AnyMachineSnapshot) => unknown
  /** Routes are events like others; false where an address is never asked of this chart. */
  readonly withRoutes?: boolean
  /** Whether this page is asked for in this state; every one is, where this is left out. */
  readonly asksFor?: (page: string, snapshot: AnyMachineSnapshot) => boolean
  /**
   * Transitions and states that no sequence of events reaches, by their ids, each with its reason. One that is reached
   * after all fails the coverage, as does one that is missing here.
   */
  readonly unreachable?: Readonly<Record<string, string>>
  /** What must stay possible from every state that is not the end, by its name in reports. */
  readonly goals?: Readonly<Record<string, (snapshot: AnyMachineSnapshot) => boolean>>
  /** Its work is done: nothing more has to happen. States tagged `terminal` need not be named. */
  readonly isDone?: (snapshot: AnyMachineSnapshot) => boolean
  /** The page on which Back, pressed again and again, ends. */
  readonly first?: string
  /** Pages that Back does not leave, or that have none: each for a reason that its chart tells. */
  readonly awayFromBack?: readonly string[]
  /** Pages that links from elsewhere open, and no press within the chart. */
  readonly sideDoors?: readonly string[]
  /** Whether an address that is asked for may lead to this other page instead. */
  readonly redirects?: (asked: string, reached: string) => boolean
  /** Pages that take a visitor out of the way forward, where progress may fall. */
  readonly setbacks?: readonly string[]
  /** Events that may interrupt a wait of this chart. */
  readonly interrupts?: readonly string[]
}

/** One event that happened in one state. */
export interface GraphEdge {
  readonly event: Happening
  /** The key of the state that it led to. */
  readonly target: string
  /** Ids of the chart's transitions that were taken, eventless ones that followed among them. */
  readonly taken: readonly string[]
}

/** One start of a chart. */
export interface GraphStart {
  readonly input: object
  /** Ids of the eventless transitions that were taken at once. */
  readonly taken: readonly string[]
}

export interface GraphNode {
  readonly snapshot: AnyMachineSnapshot
  readonly edges: GraphEdge[]
  /** The starts that rest here. */
  readonly starts: readonly GraphStart[]
  /** The edge by which it was first reached: the end of a shortest path. Null for a start. */
  readonly reachedBy: { readonly from: string; readonly edge: GraphEdge } | null
}

/** Every state that any sequence of events reaches, by its key, in the order of its distance from the start. */
export type ChartGraph = ReadonlyMap<string, GraphNode>
