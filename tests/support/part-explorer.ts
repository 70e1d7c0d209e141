import { type AnyMachineSnapshot, type AnyStateMachine, getInitialSnapshot, type StateNode } from 'xstate'
import { metaOf, pageOf } from '../../machines/kit/page.ts'
import { routedStates } from '../../src/router/route-table.ts'
import { partInput } from './part-fixtures.ts'
import { pureStep } from './pure-step.ts'

export interface Happening {
  readonly type: string
}
interface Node {
  readonly snapshot: AnyMachineSnapshot
  readonly edges: { readonly event: Happening; readonly target: string }[]
}
export type Graph = ReadonlyMap<string, Node>

/** How a part is explored. */
export interface Explored {
  readonly machine: AnyStateMachine
  /** Every way in which an event of this type may happen in this state; routes are made by the explorer. */
  readonly cases: (type: string, snapshot: AnyMachineSnapshot) => readonly object[]
  /** What guards read of the context: states of equal configuration and facet behave alike. */
  readonly facet: (snapshot: AnyMachineSnapshot) => unknown
}

export const startOf = (machine: AnyStateMachine): AnyMachineSnapshot =>
  getInitialSnapshot(machine, partInput as never)

/** The state after these events. */
export const next = (
  machine: AnyStateMachine,
  start: AnyMachineSnapshot,
  ...events: readonly object[]
): AnyMachineSnapshot =>
  events.reduce<AnyMachineSnapshot>(
    (snapshot, event) => pureStep(machine, snapshot, event as Happening),
    start,
  )

const pagesOf = (machine: AnyStateMachine): readonly string[] => routedStates(machine).map(({ id }) => id)
const routesOf = (machine: AnyStateMachine): readonly Happening[] =>
  pagesOf(machine).map((id) => ({ type: 'xstate.route', to: `#${id}` }))

const listenedBy = (snapshot: AnyMachineSnapshot): readonly string[] => [
  ...new Set(
    (snapshot as unknown as { _nodes: readonly { ownEvents: string[] }[] })._nodes.flatMap(
      (node) => node.ownEvents,
    ),
  ),
]

const eventsIn = (
  { machine, cases }: Explored,
  snapshot: AnyMachineSnapshot,
  withRoutes: boolean,
): readonly Happening[] =>
  listenedBy(snapshot).flatMap((type) => {
    if (type === 'xstate.route') return withRoutes ? routesOf(machine) : []
    if (type.startsWith('xstate.after.')) return [{ type }]
    const events = cases(type, snapshot) as readonly Happening[]
    if (events.length === 0) throw new Error(`No case for "${type}" in ${JSON.stringify(snapshot.value)}`)
    return events
  })

/** Walks every state that any sequence of events reaches, breadth first. */
export const explorePart = (explored: Explored, withRoutes = true): Graph => {
  const { machine, facet } = explored
  const keyOf = (snapshot: AnyMachineSnapshot) => JSON.stringify([snapshot.value, facet(snapshot)])
  const start = startOf(machine)
  const graph = new Map<string, Node>([[keyOf(start), { snapshot: start, edges: [] }]])
  for (const [, { snapshot, edges }] of graph) {
    for (const event of eventsIn(explored, snapshot, withRoutes)) {
      const reached = next(machine, snapshot, event)
      const target = keyOf(reached)
      edges.push({ event, target })
      if (!graph.has(target)) graph.set(target, { snapshot: reached, edges: [] })
      if (graph.size > 20_000) throw new Error('More than 20000 states: the facet is too fine')
    }
  }
  return graph
}

const namesOf = (node: StateNode<never, never>): readonly string[] => [
  node.id,
  ...Object.values(node.states).flatMap((child) => namesOf(child as StateNode<never, never>)),
]

/** States of the chart in which no sequence of events ends. */
export const unreached = ({ machine }: Explored, graph: Graph): readonly string[] => {
  const seen = new Set(
    [...graph.values()].flatMap(({ snapshot }) =>
      (snapshot as unknown as { _nodes: readonly { id: string }[] })._nodes.map(({ id }) => id),
    ),
  )
  return namesOf(machine.root as never).filter((id) => !seen.has(id))
}

/** States whose address is not the one of their page. */
export const misplaced = ({ machine }: Explored, graph: Graph): readonly unknown[] => {
  const paths = new Map(routedStates(machine).map(({ id, meta }) => [id, meta.path]))
  return [...graph.values()]
    .map(({ snapshot }) => [pageOf(snapshot), metaOf(snapshot)?.path])
    .filter(([page, path]) => path === undefined || paths.get(page ?? '') !== path)
}

/** Routes that neither lead to their page nor leave the visitor on the page before. */
export const strayRoutes = ({ machine }: Explored, graph: Graph): readonly unknown[] =>
  [...graph.values()].flatMap(({ snapshot }) =>
    pagesOf(machine)
      .map((id) => [id, pageOf(next(machine, snapshot, { type: 'xstate.route', to: `#${id}` }))])
      .filter(([id, page]) => page !== id && page !== pageOf(snapshot)),
  )

/** Waits that a link, Back or a second click interrupts. */
export const interruptions = ({ machine, facet }: Explored, graph: Graph): readonly unknown[] =>
  [...graph.values()]
    .filter(({ snapshot }) => snapshot.hasTag('busy'))
    .flatMap(({ snapshot }) =>
      [
        ...routesOf(machine),
        { type: 'step.back' },
        { type: 'step.submit', draft: {} },
        { type: 'draft.change', field: 'x', value: 'y' },
      ]
        .map((event) => [event, next(machine, snapshot, event)] as const)
        .filter(
          ([, reached]) =>
            JSON.stringify([reached.value, facet(reached)]) !==
            JSON.stringify([snapshot.value, facet(snapshot)]),
        )
        .map(([event]) => [snapshot.value, event]),
    )

/** Pages from which Back does not end on the first page, by the pages that it passes. */
export const lostBacks = ({ machine }: Explored, graph: Graph, first: string): readonly unknown[] =>
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

/** States from which no sequence of events leads to one that `isGoal` accepts. */
export const deadEnds = (
  graph: Graph,
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

/** Events other than typing on it after which a page's fields show something else than before. */
export const forgotten = (graph: Graph, page: string): readonly unknown[] =>
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
