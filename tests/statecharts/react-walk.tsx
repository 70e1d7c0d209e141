import { cleanup } from '@testing-library/react'
import { TestModel } from '@xstate/test'
import type { ChartGraph, ChartUnderTest, GraphEdge } from 'statechart-kit/chart'
import { type Coverage, coverageBy } from 'statechart-kit/coverage'
import { separated } from 'statechart-kit/joined'
import { stepOf } from 'statechart-kit/step'
import { idOfTransition, nodesOf, stateOfTransition, transitionsOf } from 'statechart-kit/transitions'
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate'
import { pageOf } from '../../machines/kit/page.ts'
import { isSentByOthers } from './executors.tsx'
import { type Outcome, ViewHarness } from './react-harness.tsx'
import { checksOf, kinds, kindsOf } from './react-states.ts'
import type { ChartView } from './views.types.ts'

/** How many paths to take one transition are tried before it counts as not offered. */
const mostTries = 6
/** How many of them are examined for the likeliest. */
const mostLooks = 300
interface Path {
  readonly from: string
  readonly edge: GraphEdge
}

/** The result of walking a drawn chart. */
export interface ViewWalk {
  readonly coverage: Coverage
  /** Differences between the view and the chart. */
  readonly faults: readonly string[]
  /** Visitor transitions that the view cannot cause, with the outcome instead. */
  readonly notOffered: Readonly<Record<string, string>>
}

interface Walk {
  readonly chart: ChartUnderTest
  readonly view: ChartView
  readonly graph: ChartGraph
}

/** XState's path runner: calls the checks of each state. */
const modelOf = ({ machine }: ChartUnderTest) =>
  new TestModel(
    machine as never,
    {
      events: [],
      stateMatcher: (snapshot: never, kind: string) =>
        kind === '*' || kinds[kind as keyof typeof kinds](snapshot as AnyMachineSnapshot),
      serializeState: (snapshot: never) => JSON.stringify((snapshot as AnyMachineSnapshot).value),
    } as never,
  )

/** A walk with data shared by all of its paths. */
interface WalkRun extends Walk {
  readonly model: ReturnType<typeof modelOf>
  readonly forbidden: ReadonlySet<string>
  /** Keys of checked page states: screens are stateless, so once is enough. */
  readonly drawn: Set<string>
  /** Looks of states that were drawn. */
  readonly seen: Set<string>
}

/** What tells how a state looks: where the chart and its part are, what is wrong, and which checks it is for. */
const viewKeyOf = (snapshot: AnyMachineSnapshot): string =>
  JSON.stringify([snapshot.value, snapshot.context.errors, kindsOf(snapshot)])

/** Draws a state and checks what is drawn. */
const renderAndCheck = async (
  run: WalkRun,
  harness: ViewHarness,
  key: string,
  isAsked = true,
): Promise<void> => {
  const { view, graph, model, drawn } = run
  const state = graph.get(key)?.snapshot as AnyMachineSnapshot
  if (!view.isIsland) drawn.add(key)
  run.seen.add(viewKeyOf(state))
  const event = { type: 'xstate.init' }
  await model.testPath({ state, weight: 0, steps: [{ state, event }] } as never, {
    states: checksOf(view, isAsked) as never,
    events: { [event.type]: () => harness.arrive(state) } as never,
  })
}

/** Causes or sends the event of an edge; draws and checks source and target, unless done before. */
const tryEdge = async (run: WalkRun, { from, edge }: Path, ids: readonly string[]): Promise<Outcome> => {
  const { chart, view, graph, drawn } = run
  const harness = new ViewHarness(chart, view, graph.get(from)?.snapshot as AnyMachineSnapshot)
  const isCaused = !isSentByOthers(edge.event.type)
  try {
    if (isCaused || !drawn.has(from)) await renderAndCheck(run, harness, from)
    const outcome = isCaused ? await harness.cause(edge.event, ids) : 'sent'
    if (!drawn.has(edge.target))
      await renderAndCheck(run, harness, edge.target, edge.event.type !== 'lead.unsaved')
    return outcome
  } finally {
    cleanup()
  }
}

/** The edges that take each transition, those nearest to a start first. */
const pathsOf = (graph: ChartGraph): ReadonlyMap<string, readonly Path[]> => {
  const paths = new Map<string, Path[]>()
  for (const [from, { edges }] of graph)
    for (const edge of edges)
      for (const id of edge.taken) {
        const known = paths.get(id) ?? []
        known.push({ from, edge })
        paths.set(id, known)
      }
  return paths
}

/** An error in one line. */
const lineOf = (id: string, error: unknown): string =>
  `${id}: ${(error as Error).message.replace(/\s+/g, ' ').slice(0, 700)}`

/** Transitions that block an event: the view may or may not have a control for it. */
const forbiddenIn = (machine: AnyStateMachine): ReadonlySet<string> =>
  new Set(
    nodesOf(machine)
      .flatMap((node) => [...node.transitions.values()].flat())
      .filter(({ target, actions }) => !target && actions.length === 0)
      .map((transition) => idOfTransition(machine, transition)),
  )

const activeIn = (snapshot: AnyMachineSnapshot | undefined): readonly string[] =>
  (snapshot as unknown as { _nodes: readonly AnyStateNode[] })._nodes.map(({ id }) => id)

/** What was walked so far. */
class Progress {
  readonly states = new Set<string>()
  readonly transitions = new Set<string>()
  readonly faults: string[] = []
  readonly notOffered: Record<string, string> = {}
  readonly #graph: ChartGraph

  constructor(graph: ChartGraph) {
    this.#graph = graph
  }

  /** The source and the target of an edge were drawn, and its transitions taken. */
  passed({ from, edge }: Path): void {
    for (const id of edge.taken) {
      this.transitions.add(id)
      this.states.add(stateOfTransition(id))
    }
    for (const key of [from, edge.target])
      for (const id of activeIn(this.#graph.get(key)?.snapshot)) this.states.add(id)
  }
}

/** Whether the form's values with the event's draft already cause the transition. */
const isReady = ({ chart, graph }: Walk, id: string, { from, edge: { event } }: Path): boolean => {
  const snapshot = graph.get(from)?.snapshot as AnyMachineSnapshot
  if (event.type === 'step.retry' && !snapshot.hasTag('failed')) return false
  const standing = snapshot.context.drafts?.[pageOf(snapshot)]
  if (event.draft === undefined || standing === undefined) return true
  const sent = { ...event, draft: { ...standing, ...(event.draft as object) } }
  return stepOf(chart.machine, snapshot, sent).taken.includes(id)
}

/**
 * The paths to try for a transition: ready ones first, since typing before others may lead to another state. For events
 * sent by others, the first between drawn states.
 */
const candidatePaths = function* (run: WalkRun, id: string, paths: readonly Path[]): Generator<Path> {
  const { drawn } = run
  const known = paths.find(
    ({ from, edge }) => isSentByOthers(edge.event.type) && drawn.has(from) && drawn.has(edge.target),
  )
  if (known) yield known
  let tries = 0
  for (const path of paths.slice(0, mostLooks)) {
    if (tries === mostTries) return
    if (!isReady(run, id, path)) continue
    tries += 1
    yield path
  }
  yield* paths.slice(0, mostTries - tries)
}

/** Takes one transition by the first of its edges that the visitor can cause. */
const take = async (run: WalkRun, progress: Progress, id: string, paths: readonly Path[]): Promise<void> => {
  const isForbidden = run.forbidden.has(id)
  const outcomes = new Set<string>()
  for (const path of candidatePaths(run, id, paths)) {
    try {
      const outcome = await tryEdge(run, path, [id])
      if (outcome === 'sent' || outcome === 'caused' || isForbidden) return progress.passed(path)
      outcomes.add(`${outcome} on ${JSON.stringify(path.edge.event)}`)
    } catch (error) {
      progress.faults.push(lineOf(id, error))
      return progress.passed(path)
    }
  }
  progress.notOffered[id] = [...outcomes].join(', ')
}

/** Whether only the part of a chart tells this state from those that were drawn. */
const isUnseenChild = ({ seen }: WalkRun, snapshot: AnyMachineSnapshot): boolean =>
  separated(snapshot).part !== undefined && !seen.has(viewKeyOf(snapshot))

/** Draws the remaining states: initial ones, and those that only the part of a chart tells apart. */
const renderRest = async (walk: WalkRun, progress: Progress): Promise<void> => {
  for (const [key, { snapshot, starts }] of walk.graph) {
    const fresh = isUnseenChild(walk, snapshot) || activeIn(snapshot).some((id) => !progress.states.has(id))
    if (!fresh && starts.every(({ taken }) => taken.every((id) => progress.transitions.has(id)))) continue
    for (const { taken } of [{ taken: [] }, ...starts]) {
      const path = { from: key, edge: { event: { type: 'xstate.init' }, target: key, taken } }
      await tryEdge(walk, path, []).catch((error) => progress.faults.push(lineOf(key, error)))
      progress.passed(path)
    }
  }
}

/**
 * Walks a whole drawn chart: each transition once, each state drawn and checked. Excluded transitions count neither as
 * missing nor as covered; an exclusion is wrong if the transition can be taken.
 */
export const walkView = async (
  walk: Walk,
  excluded: Readonly<Record<string, string>> = {},
): Promise<ViewWalk> => {
  const { chart, graph } = walk
  const progress = new Progress(graph)
  const run = {
    ...walk,
    model: modelOf(chart),
    forbidden: forbiddenIn(chart.machine),
    drawn: new Set<string>(),
    seen: new Set<string>(),
  }
  const paths = pathsOf(graph)
  for (const id of transitionsOf(chart.machine)) {
    const own = paths.get(id)
    if (own && !progress.transitions.has(id)) await take(run, progress, id, own)
  }
  await renderRest(run, progress)
  const { states, transitions, faults, notOffered } = progress
  return {
    coverage: coverageBy(
      { ...chart, unreachable: { ...chart.unreachable, ...excluded } },
      states,
      transitions,
    ),
    faults,
    notOffered: Object.fromEntries(Object.entries(notOffered).filter(([id]) => !(id in excluded))),
  }
}
