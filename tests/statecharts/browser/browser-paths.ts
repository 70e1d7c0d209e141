import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Happening } from './chart.types.ts'
import { firstStepOf, stepOf } from './step.ts'

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
}

/** How a visit starts: the page that is opened, and the first event of the chart. */
export interface VisitStart {
  readonly input: object
  readonly event: Happening
  readonly tab: TabHistory
}

/** A chart in a browser: what its visitors can do there, and what follows by the data that they typed. */
export interface BrowserWorld<Facts = unknown> {
  readonly name: string
  readonly machine: AnyStateMachine
  readonly starts: readonly VisitStart[]
  readonly firstFacts: Facts
  /** Everything that the visitor, the server or the network may do now. */
  readonly happenings: (moment: Moment<Facts>) => readonly Happening[]
  /** Back and Forward of the browser, where they lead to another page of the chart: which one, only the tab knows. */
  readonly travels: (moment: Moment<Facts>) => readonly Happening[]
  readonly factsAfter: (moment: Moment<Facts>, event: Happening, snapshot: AnyMachineSnapshot) => Facts
  readonly tabAfter: (moment: Moment<Facts>, event: Happening, snapshot: AnyMachineSnapshot) => TabHistory
  /** What moments are told apart by. */
  readonly key: (moment: Moment<Facts>) => string
}

/** One event of a visit, the state behind it, and the transitions that led there. */
export interface BrowserStep {
  readonly event: Happening
  readonly state: AnyMachineSnapshot
  readonly taken: readonly string[]
}

/** One visit, from the first page on. */
export interface BrowserPath {
  readonly input: object
  readonly steps: readonly BrowserStep[]
}

interface Edge {
  readonly event: Happening
  readonly target: string
  readonly taken: readonly string[]
}
type Graph = ReadonlyMap<string, readonly Edge[]>

interface Visit<Facts> {
  readonly moment: Moment<Facts>
  readonly steps: readonly BrowserStep[]
}

const follow = <Facts>(world: BrowserWorld<Facts>, moment: Moment<Facts>, event: Happening) => {
  const { snapshot, taken } = stepOf(world.machine, moment.snapshot, event)
  const after: Moment<Facts> = {
    snapshot,
    tab: world.tabAfter(moment, event, snapshot),
    facts: world.factsAfter(moment, event, snapshot),
  }
  return { after, taken }
}

const begin = <Facts>(world: BrowserWorld<Facts>, { input, event, tab }: VisitStart): Visit<Facts> => {
  const { snapshot } = firstStepOf({ machine: world.machine, input })
  const { after, taken } = follow(world, { snapshot, tab, facts: world.firstFacts }, event)
  return {
    moment: { ...after, tab },
    steps: [{ event, state: after.snapshot, taken }],
  }
}

/** Where every happening leads from every moment that happenings alone reach. */
const graphOf = <Facts>(world: BrowserWorld<Facts>): Graph => {
  const moments = new Map(
    world.starts.map((start) => {
      const { moment } = begin(world, start)
      return [world.key(moment), moment] as const
    }),
  )
  const graph = new Map<string, readonly Edge[]>()
  for (const [key, moment] of moments) {
    const edges = world.happenings(moment).map((event): Edge => {
      const { after, taken } = follow(world, moment, event)
      const target = world.key(after)
      if (!moments.has(target)) moments.set(target, after)
      return { event, target, taken }
    })
    graph.set(key, edges)
  }
  return graph
}

type IsNew = (taken: readonly string[]) => boolean

/**
 * The shortest way from a moment to a transition that no path has taken yet, one that ends the visit only where there
 * is no other; null where there is none.
 */
const wayToNews = (graph: Graph, start: string, isNew: IsNew): readonly Happening[] | null => {
  const ways = new Map<string, readonly Happening[]>([[start, []]])
  let ending: readonly Happening[] | null = null
  for (const [key, way] of ways) {
    for (const { event, target, taken } of graph.get(key) ?? []) {
      const isEnd = graph.get(target)?.length === 0
      if (isNew(taken) && !isEnd) return [...way, event]
      if (isNew(taken)) ending ??= [...way, event]
      if (!ways.has(target)) ways.set(target, [...way, event])
    }
  }
  return ending
}

/** Events from here to news; a button of the browser first. Null where nothing new can be reached. */
const nextEvents = <Facts>(world: BrowserWorld<Facts>, graph: Graph, moment: Moment<Facts>, isNew: IsNew) => {
  const travel = world.travels(moment).find((event) => isNew(follow(world, moment, event).taken))
  return travel === undefined ? wayToNews(graph, world.key(moment), isNew) : [travel]
}

/** The event as it happens here: where Back leads differs from tab to tab. */
const happeningHere = <Facts>(world: BrowserWorld<Facts>, moment: Moment<Facts>, event: Happening) => {
  const wanted = event.by === 'back' || event.by === 'forward' ? event.by : null
  const here = [...world.happenings(moment), ...world.travels(moment)]
  return here.find((one) =>
    wanted === null ? JSON.stringify(one) === JSON.stringify(event) : one.by === wanted,
  )
}

/** Events of one visit: more of them would only hide which one fails. */
const longest = 45

/** Walks from a start to one new transition after another, until there is none left or the path is long. */
const visitFrom = <Facts>(
  world: BrowserWorld<Facts>,
  graph: Graph,
  start: VisitStart,
  covered: Set<string>,
) => {
  const isNew: IsNew = (taken) => taken.some((id) => !covered.has(id))
  let { moment, steps } = begin(world, start)
  let gain = 0
  const note = ({ taken }: BrowserStep): void => {
    if (isNew(taken)) gain = steps.length
    for (const id of taken) covered.add(id)
  }
  for (const step of steps) note(step)
  while (steps.length < longest) {
    const events = nextEvents(world, graph, moment, isNew)
    if (events === null) break
    const before = steps.length
    for (const planned of events) {
      const event = happeningHere(world, moment, planned)
      if (event === undefined) break
      const { after, taken } = follow(world, moment, event)
      const step: BrowserStep = { event, state: after.snapshot, taken }
      steps = [...steps, step]
      moment = after
      note(step)
    }
    if (steps.length === before) break
  }
  return { input: start.input, steps: steps.slice(0, gain) }
}

/**
 * A small set of visits that takes every transition which a visitor can cause: each visit goes to the nearest
 * transition that none has taken, again and again.
 */
export const browserPathsOf = <Facts>(world: BrowserWorld<Facts>): readonly BrowserPath[] => {
  const graph = graphOf(world)
  const covered = new Set<string>()
  const paths: BrowserPath[] = []
  for (const start of world.starts) {
    for (;;) {
      const path = visitFrom(world, graph, start, covered)
      if (path.steps.length === 0) break
      paths.push(path)
    }
  }
  return paths
}
