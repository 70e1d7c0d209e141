import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  getInitialSnapshot,
  initialTransition,
  type StateValue,
  transition,
} from 'xstate'
import { metaOf, pageOf } from '../../machines/kit/page.ts'
import type { ChartGraph, ChartUnderTest, Happening } from '../../statecharts/explore/chart.types.ts'
import { keyOf } from '../../statecharts/explore/explore.ts'
import { stepOf } from '../../statecharts/explore/step.ts'
import { routedStates } from '../../statecharts/route/route-table.ts'
import { featureInput } from './feature-fixtures.ts'

export const startOf = (machine: AnyStateMachine): AnyMachineSnapshot =>
  getInitialSnapshot(machine, featureInput as never)

/** The state after these events. */
export const next = (
  machine: AnyStateMachine,
  start: AnyMachineSnapshot,
  ...events: readonly object[]
): AnyMachineSnapshot =>
  events.reduce<AnyMachineSnapshot>(
    (snapshot, event) => stepOf(machine, snapshot, event as Happening).snapshot,
    start,
  )

/** The messages that the last of these events sends to other machines. */
export const messagesSentBy = (
  machine: AnyStateMachine,
  ...events: readonly object[]
): readonly unknown[] => {
  let [snapshot, effects] = initialTransition(machine, featureInput as never)
  for (const event of events) [snapshot, effects] = transition(machine, snapshot, event as never)
  return effects
    .filter(({ type }) => type === 'xstate.sendTo')
    .map(({ params }) => (params as unknown as { event: unknown }).event)
}

const pagesOf = (machine: AnyStateMachine): readonly string[] => routedStates(machine).map(({ id }) => id)
const routesOf = (machine: AnyStateMachine): readonly Happening[] =>
  pagesOf(machine).map((id) => ({ type: 'xstate.route', to: `#${id}` }))

/** Pages of states whose address differs from the page's. */
export const pagesWithWrongAddress = ({ machine }: ChartUnderTest, graph: ChartGraph): readonly unknown[] => {
  const paths = new Map(routedStates(machine).map(({ id, meta }) => [id, meta.path]))
  return [...graph.values()]
    .map(({ snapshot }) => [pageOf(snapshot), metaOf(snapshot)?.path])
    .filter(([page, path]) => paths.get(page ?? '') !== path)
}

/** Routes that lead neither to their page nor stay. */
export const routesToWrongPage = ({ machine }: ChartUnderTest, graph: ChartGraph): readonly unknown[] =>
  [...graph.values()].flatMap(({ snapshot }) =>
    pagesOf(machine)
      .map((id) => [id, pageOf(next(machine, snapshot, { type: 'xstate.route', to: `#${id}` }))])
      .filter(([id, page]) => page !== id && page !== pageOf(snapshot)),
  )

/** Pending requests that a link, Back, a second click or a keystroke interrupts: the state's value and the event. */
export const interruptions = (
  chart: ChartUnderTest,
  graph: ChartGraph,
): readonly (readonly [StateValue, { readonly type: string }])[] =>
  [...graph.values()]
    .filter(({ snapshot }) => snapshot.hasTag('busy'))
    .flatMap(({ snapshot }) =>
      [
        ...routesOf(chart.machine),
        { type: 'step.back' },
        { type: 'step.submit', draft: {} },
        { type: 'draft.change', field: 'x', value: 'y' },
      ]
        .map((event) => [event, next(chart.machine, snapshot, event)] as const)
        .filter(([, reached]) => keyOf(chart, reached) !== keyOf(chart, snapshot))
        .map(([event]) => [snapshot.value as StateValue, event] as const),
    )

/** Paths of repeated Back that do not end on the first page, or repeat a page. */
export const backPathsMissingFirstPage = (
  { machine }: ChartUnderTest,
  graph: ChartGraph,
  first: string,
): readonly unknown[] =>
  [...graph.values()]
    .filter(({ snapshot }) => !snapshot.hasTag('busy') && !snapshot.hasTag('locked'))
    .map(({ snapshot }) => {
      const passed = [pageOf(snapshot)]
      for (let at = snapshot; passed.length < 10; ) {
        at = next(machine, at, { type: 'step.back' })
        if (pageOf(at) === passed.at(-1)) break
        passed.push(pageOf(at))
      }
      return passed
    })
    .filter((passed) => passed.at(-1) !== first || new Set(passed).size !== passed.length)

/** States from which no event sequence reaches one accepted by `isGoal`. */
export const deadEnds = (
  graph: ChartGraph,
  isGoal: (snapshot: AnyMachineSnapshot) => boolean,
): readonly unknown[] => {
  const leading = new Set([...graph].filter(([, { snapshot }]) => isGoal(snapshot)).map(([key]) => key))
  for (let size = -1; size !== leading.size; ) {
    size = leading.size
    for (const [key, { edges }] of graph)
      if (edges.some(({ target }) => leading.has(target))) leading.add(key)
  }
  return [...graph].filter(([key]) => !leading.has(key)).map(([, { snapshot }]) => snapshot.value)
}

const typing = ['draft.change', 'step.submit']

/** Events other than typing on a page that change its field values. */
export const eventsLosingAnswers = (graph: ChartGraph, page: string): readonly unknown[] =>
  [...graph.values()].flatMap(({ snapshot, edges }) =>
    edges
      .filter(({ event }) => pageOf(snapshot) !== page || !typing.includes(event.type))
      .filter(
        ({ target }) =>
          JSON.stringify(graph.get(target)?.snapshot.context.drafts[page]) !==
          JSON.stringify(snapshot.context.drafts[page]),
      )
      .map(({ event }) => [snapshot.value, event.type]),
  )
