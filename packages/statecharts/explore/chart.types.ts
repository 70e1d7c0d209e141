import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'

/** An event with any payload. */
export interface ChartEvent {
  readonly type: string
  readonly [content: string]: unknown
}

/** How a chart is explored: what its tests, its pictures and its coverage are generated from. */
export interface ChartUnderTest {
  /** The chart's id, with the flow or the campaign where the same chart is tested under several: `checkout.b`. */
  readonly name: string
  readonly machine: AnyStateMachine
  readonly input: object
  /** More inputs that change the chart's behaviour; `stateKey` tells their states apart. */
  readonly moreInputs?: readonly object[]
  /**
   * All payloads of an event type possible in this state, including results of actors; empty if impossible. The
   * explorer adds delays and routes.
   */
  readonly cases: (type: string, snapshot: AnyMachineSnapshot) => readonly ChartEvent[]
  /** The context fields that guards read: states with equal configuration and state key behave alike. */
  readonly stateKey: (snapshot: AnyMachineSnapshot) => unknown
  /** False if this chart gets no route requests. */
  readonly withRoutes?: boolean
  /** Whether this page is requested in this state; default: always. */
  readonly asksFor?: (page: string, snapshot: AnyMachineSnapshot) => boolean
  /**
   * Ids of states, transitions and outcomes of guards that no sequence of events reaches, with reasons. The coverage
   * fails if one is reached, or if one is missing here.
   */
  readonly unreachable?: Readonly<Record<string, string>>
  /** Goals that must stay reachable from every non-final state, by name in reports. */
  readonly goals?: Readonly<Record<string, (snapshot: AnyMachineSnapshot) => boolean>>
  /**
   * How the happy path goes to the first goal, where the shortest way is none: ids of the states that it passes, in
   * order, and what it goes without: types of events, and ids of states.
   */
  readonly happyPath?: { readonly by: readonly string[]; readonly without?: readonly string[] }
  /** Whether a state is final. States tagged `terminal` always are. */
  readonly isDone?: (snapshot: AnyMachineSnapshot) => boolean
  /** The page on which repeated Back ends. */
  readonly first?: string
  /** Pages without Back, or that Back does not leave; the chart file has the reasons. */
  readonly awayFromBack?: readonly string[]
  /** Pages opened only by links from elsewhere. */
  readonly sideDoors?: readonly string[]
  /** Whether a requested page may lead to this other page instead. */
  readonly redirects?: (asked: string, reached: string) => boolean
  /** Detours, on which progress may fall. */
  readonly setbacks?: readonly string[]
  /** Events that may interrupt a wait, with its states: `{ 'draft.change': ['code.saving'] }`. */
  readonly interrupts?: Readonly<Record<string, readonly string[]>>
}

/** One event that happened in one state. */
export interface GraphEdge {
  readonly event: ChartEvent
  /** The key of the state that it led to. */
  readonly target: string
  /** Ids of the taken transitions, including eventless ones. */
  readonly taken: readonly string[]
}

/** One start of a chart. */
export interface GraphStart {
  readonly input: object
  /** Ids of the eventless transitions taken at the start. */
  readonly taken: readonly string[]
}

export interface GraphNode {
  readonly snapshot: AnyMachineSnapshot
  readonly edges: GraphEdge[]
  /** The starts that settle in this state. */
  readonly starts: readonly GraphStart[]
  /** The last edge of a shortest path to it; null for a start. */
  readonly reachedBy: { readonly from: string; readonly edge: GraphEdge } | null
}

/** Every reachable state by key, ordered by distance from the start. */
export interface ChartGraph extends ReadonlyMap<string, GraphNode> {
  /** Ids of the outcomes that guards had; a whole exploration has them. */
  readonly outcomes?: ReadonlySet<string>
}
