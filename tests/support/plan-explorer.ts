import { type AnyMachineSnapshot, type AnyStateMachine, getInitialSnapshot } from 'xstate'
import { type Graph, type Happening, next } from './part-explorer.ts'

/** How a machine beside the pages is explored. */
export interface PlanExplored {
  readonly machine: AnyStateMachine
  readonly input: object
  /** Every event that may happen, whatever the state; delays and answers of effects are added where they are due. */
  readonly events: readonly Happening[]
  /** What guards read of the context: states of equal configuration and facet behave alike. */
  readonly facet: (snapshot: AnyMachineSnapshot) => unknown
}

const dueIn = (snapshot: AnyMachineSnapshot): readonly Happening[] =>
  (snapshot as unknown as { _nodes: readonly { ownEvents: string[] }[] })._nodes
    .flatMap(({ ownEvents }) => ownEvents)
    .filter((type) => /^xstate[.](after|done|error)[.]/.test(type))
    .map((type) => ({ type }))

/** What a snapshot is told apart by. */
const keyOf = ({ facet }: PlanExplored, snapshot: AnyMachineSnapshot): string =>
  JSON.stringify([snapshot.value, facet(snapshot)])

/** Walks every state that any sequence of events reaches, breadth first; every event is tried in every state. */
export const explorePlans = (explored: PlanExplored): Graph => {
  const { machine, input, events } = explored
  const start = getInitialSnapshot(machine, input as never)
  const graph = new Map([
    [keyOf(explored, start), { snapshot: start, edges: [] as { event: Happening; target: string }[] }],
  ])
  for (const [, { snapshot, edges }] of graph) {
    for (const event of [...events, ...dueIn(snapshot)]) {
      const reached = next(machine, snapshot, event)
      const target = keyOf(explored, reached)
      edges.push({ event, target })
      if (!graph.has(target)) graph.set(target, { snapshot: reached, edges: [] })
      if (graph.size > 20_000) throw new Error('More than 20000 states: the facet is too fine')
    }
  }
  return graph
}
