import type { Happening } from 'statechart-kit/chart'
import { firstStepOf, stepOf } from 'statechart-kit/step'
import { pathToUntaken } from 'statechart-kit/visits'
import type { BrowserModel, BrowserPath, BrowserStep, Moment, VisitStart } from './browser-model.types.ts'

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
export const follow = <Facts>(model: BrowserModel<Facts>, moment: Moment<Facts>, event: Happening) => {
  const { snapshot, taken } = stepOf(model.machine, moment.snapshot, event)
  const after: Moment<Facts> = {
    snapshot,
    tab: model.tabAfter(moment, event, snapshot),
    facts: model.factsAfter(moment, event, snapshot),
    elsewhere: model.leaves?.(moment, event, snapshot) ?? null,
  }
  return { after, taken }
}

/** A visit on its first page. */
export const begin = <Facts>(model: BrowserModel<Facts>, { input, event, tab }: VisitStart): Visit<Facts> => {
  const { snapshot, taken: first } = firstStepOf({ machine: model.machine, input })
  const { after, taken } = follow(model, { snapshot, tab, facts: model.firstFacts, elsewhere: null }, event)
  return {
    moment: { ...after, tab },
    steps: [{ event, state: after.snapshot, elsewhere: null, taken: [...first, ...taken] }],
  }
}

const keyOf = <Facts>(model: BrowserModel<Facts>, moment: Moment<Facts>): string =>
  `${moment.elsewhere ?? ''} ${model.key(moment)}`

const happeningsIn = <Facts>(model: BrowserModel<Facts>, moment: Moment<Facts>): readonly Happening[] =>
  moment.elsewhere === null ? model.happenings(moment) : (model.returns ?? [])

const travelsIn = <Facts>(model: BrowserModel<Facts>, moment: Moment<Facts>): readonly Happening[] =>
  moment.elsewhere === null ? model.travels(moment) : []

/** The graph of all moments reachable without the browser's buttons. */
const graphOf = <Facts>(model: BrowserModel<Facts>): Graph => {
  const moments = new Map(
    model.starts.map((start) => {
      const { moment } = begin(model, start)
      return [keyOf(model, moment), moment] as const
    }),
  )
  const graph = new Map<string, readonly Edge[]>()
  for (const [key, moment] of moments) {
    const edges = happeningsIn(model, moment).map((event): Edge => {
      const { after, taken } = follow(model, moment, event)
      const target = keyOf(model, after)
      if (!moments.has(target)) moments.set(target, after)
      return { event, target, taken }
    })
    graph.set(key, edges)
  }
  return graph
}

type IsNew = (taken: readonly string[]) => boolean

/** A path to an untaken transition, preferring the browser's buttons; null if none. */
const nextEvents = <Facts>(
  model: BrowserModel<Facts>,
  graph: Graph,
  moment: Moment<Facts>,
  isNew: IsNew,
  misleading: ReadonlySet<object>,
): readonly Edge[] | null => {
  for (const event of travelsIn(model, moment)) {
    const { after, taken } = follow(model, moment, event)
    if (isNew(taken)) return [{ event, target: keyOf(model, after), taken }]
  }
  return pathToUntaken({
    start: keyOf(model, moment),
    edgesOf: (key) => graph.get(key) ?? [],
    isNew,
    without: misleading,
  })
}

/** All possible events of visitor, server, network and browser buttons at a moment. */
export const choicesIn = <Facts>(model: BrowserModel<Facts>, moment: Moment<Facts>): readonly Happening[] => [
  ...happeningsIn(model, moment),
  ...travelsIn(model, moment),
]

/** The event in this tab: the target of Back depends on its history. */
const happeningHere = <Facts>(model: BrowserModel<Facts>, moment: Moment<Facts>, event: Happening) => {
  const wanted = event.by === 'back' || event.by === 'forward' ? event.by : null
  return choicesIn(model, moment).find((one) =>
    wanted === null ? JSON.stringify(one) === JSON.stringify(event) : one.by === wanted,
  )
}

/** Maximum of events in a visit: in longer ones a failure is hard to locate. */
const longest = 80

/** Walks from a start to one untaken transition after another, until none is left or the path is too long. */
const visitFrom = <Facts>(
  model: BrowserModel<Facts>,
  graph: Graph,
  start: VisitStart,
  covered: Set<string>,
  misleading: Set<object>,
) => {
  const isNew: IsNew = (taken) => taken.some((id) => !covered.has(id))
  let { moment, steps } = begin(model, start)
  let gain = 0
  const note = ({ taken }: BrowserStep): void => {
    if (isNew(taken)) gain = steps.length
    for (const id of taken) covered.add(id)
  }
  for (const step of steps) note(step)
  while (steps.length < longest) {
    const path = nextEvents(model, graph, moment, isNew, misleading)
    if (path === null) break
    for (const planned of path) {
      const event = happeningHere(model, moment, planned.event)
      if (event === undefined) {
        misleading.add(planned)
        break
      }
      const { after, taken } = follow(model, moment, event)
      const step: BrowserStep = { event, state: after.snapshot, elsewhere: after.elsewhere, taken }
      steps = [...steps, step]
      moment = after
      note(step)
      if (event.by !== undefined && keyOf(model, after) !== planned.target) misleading.add(planned)
    }
  }
  return { input: start.input, steps: steps.slice(0, gain) }
}

/**
 * A small set of visits that takes every transition which a visitor can cause: each visit goes to the nearest
 * transition that none has taken, again and again.
 */
export const browserPathsOf = <Facts>(model: BrowserModel<Facts>): readonly BrowserPath[] => {
  const graph = graphOf(model)
  const covered = new Set<string>()
  const paths: BrowserPath[] = []
  for (const start of model.starts) {
    // Edges whose target in this tab differs from the graph's.
    const misleading = new Set<object>()
    for (;;) {
      const known = misleading.size
      const path = visitFrom(model, graph, start, covered, misleading)
      if (path.steps.length > 0) paths.push(path)
      else if (misleading.size === known) break
    }
  }
  return paths
}
