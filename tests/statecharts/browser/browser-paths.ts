import type { Happening } from '../chart.types.ts'
import { firstStepOf, stepOf } from '../step.ts'
import type { BrowserPath, BrowserStep, BrowserWorld, Moment, VisitStart } from './browser-world.types.ts'

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

/** The moment after an event, and the transitions that led there. */
export const follow = <Facts>(world: BrowserWorld<Facts>, moment: Moment<Facts>, event: Happening) => {
  const { snapshot, taken } = stepOf(world.machine, moment.snapshot, event)
  const after: Moment<Facts> = {
    snapshot,
    tab: world.tabAfter(moment, event, snapshot),
    facts: world.factsAfter(moment, event, snapshot),
    elsewhere: world.leaves?.(moment, event, snapshot) ?? null,
  }
  return { after, taken }
}

/** A visit on its first page. */
export const begin = <Facts>(world: BrowserWorld<Facts>, { input, event, tab }: VisitStart): Visit<Facts> => {
  const { snapshot, taken: first } = firstStepOf({ machine: world.machine, input })
  const { after, taken } = follow(world, { snapshot, tab, facts: world.firstFacts, elsewhere: null }, event)
  return {
    moment: { ...after, tab },
    steps: [{ event, state: after.snapshot, elsewhere: null, taken: [...first, ...taken] }],
  }
}

const keyOf = <Facts>(world: BrowserWorld<Facts>, moment: Moment<Facts>): string =>
  `${moment.elsewhere ?? ''} ${world.key(moment)}`

const happeningsIn = <Facts>(world: BrowserWorld<Facts>, moment: Moment<Facts>): readonly Happening[] =>
  moment.elsewhere === null ? world.happenings(moment) : (world.returns ?? [])

const travelsIn = <Facts>(world: BrowserWorld<Facts>, moment: Moment<Facts>): readonly Happening[] =>
  moment.elsewhere === null ? world.travels(moment) : []

/** Where every happening leads from every moment that happenings alone reach. */
const graphOf = <Facts>(world: BrowserWorld<Facts>): Graph => {
  const moments = new Map(
    world.starts.map((start) => {
      const { moment } = begin(world, start)
      return [keyOf(world, moment), moment] as const
    }),
  )
  const graph = new Map<string, readonly Edge[]>()
  for (const [key, moment] of moments) {
    const edges = happeningsIn(world, moment).map((event): Edge => {
      const { after, taken } = follow(world, moment, event)
      const target = keyOf(world, after)
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
const wayToNews = (graph: Graph, start: string, isNew: IsNew, misleading: ReadonlySet<object>) => {
  const ways = new Map<string, readonly Edge[]>([[start, []]])
  let ending: readonly Edge[] | null = null
  for (const [key, way] of ways) {
    for (const edge of graph.get(key) ?? []) {
      if (misleading.has(edge)) continue
      const { target, taken } = edge
      const isEnd = graph.get(target)?.length === 0
      if (isNew(taken) && !isEnd) return [...way, edge]
      if (isNew(taken)) ending ??= [...way, edge]
      if (!ways.has(target)) ways.set(target, [...way, edge])
    }
  }
  return ending
}

/** The way from here to news; a button of the browser first. Null where nothing new can be reached. */
const nextEvents = <Facts>(
  world: BrowserWorld<Facts>,
  graph: Graph,
  moment: Moment<Facts>,
  isNew: IsNew,
  misleading: ReadonlySet<object>,
): readonly Edge[] | null => {
  for (const event of travelsIn(world, moment)) {
    const { after, taken } = follow(world, moment, event)
    if (isNew(taken)) return [{ event, target: keyOf(world, after), taken }]
  }
  return wayToNews(graph, keyOf(world, moment), isNew, misleading)
}

/** Everything that the visitor, the server, the network or a button of the browser may do at a moment. */
export const choicesIn = <Facts>(world: BrowserWorld<Facts>, moment: Moment<Facts>): readonly Happening[] => [
  ...happeningsIn(world, moment),
  ...travelsIn(world, moment),
]

/** The event as it happens here: where Back leads differs from tab to tab. */
const happeningHere = <Facts>(world: BrowserWorld<Facts>, moment: Moment<Facts>, event: Happening) => {
  const wanted = event.by === 'back' || event.by === 'forward' ? event.by : null
  return choicesIn(world, moment).find((one) =>
    wanted === null ? JSON.stringify(one) === JSON.stringify(event) : one.by === wanted,
  )
}

/** Events of one visit: more of them would only hide which one fails. */
const longest = 80

/** Walks from a start to one new transition after another, until there is none left or the path is long. */
const visitFrom = <Facts>(
  world: BrowserWorld<Facts>,
  graph: Graph,
  start: VisitStart,
  covered: Set<string>,
  misleading: Set<object>,
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
    const way = nextEvents(world, graph, moment, isNew, misleading)
    if (way === null) break
    for (const planned of way) {
      const event = happeningHere(world, moment, planned.event)
      if (event === undefined) {
        misleading.add(planned)
        break
      }
      const { after, taken } = follow(world, moment, event)
      const step: BrowserStep = { event, state: after.snapshot, elsewhere: after.elsewhere, taken }
      steps = [...steps, step]
      moment = after
      note(step)
      if (event.by !== undefined && keyOf(world, after) !== planned.target) misleading.add(planned)
    }
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
    // Edges that lead elsewhere in the tabs of this start than where the graph was drawn.
    const misleading = new Set<object>()
    for (;;) {
      const known = misleading.size
      const path = visitFrom(world, graph, start, covered, misleading)
      if (path.steps.length > 0) paths.push(path)
      else if (misleading.size === known) break
    }
  }
  return paths
}
