import type { AnyStateMachine, AnyStateNode } from 'xstate'
import type { ChartGraph } from './chart.types.ts'
import { definitionsOf } from './transitions.ts'

/** How many pairs of transitions are taken one right after the other. */
export interface Pairs {
  readonly reached: number
  readonly all: number
}

const ancestorsOf = (node: AnyStateNode): readonly AnyStateNode[] =>
  node.parent === undefined ? [node] : [node, ...ancestorsOf(node.parent)]

/** Whether two states can be active at once: one inside the other, or in different regions. */
const canBeTogether = (one: AnyStateNode, other: AnyStateNode): boolean => {
  const around = ancestorsOf(other)
  const shared = ancestorsOf(one).find((node) => around.includes(node))
  return shared === one || shared === other || shared?.type === 'parallel'
}

/** The states that are entered with a state: its first child, or all its regions. */
const enteredWith = (node: AnyStateNode): readonly AnyStateNode[] => {
  if (node.type === 'history') return [node.parent as AnyStateNode]
  if (node.type === 'parallel') return Object.values(node.states).flatMap(enteredWith)
  return node.type === 'compound' ? (node.initial.target ?? []).flatMap(enteredWith) : [node]
}

/** How many pairs the hierarchy allows: the second one's state can be active after the first. */
export const possiblePairs = (machine: AnyStateMachine): number => {
  const transitions = [...definitionsOf(machine).keys()]
  const sources = [...Map.groupBy(transitions, ({ source }) => source)]
  return transitions.reduce((sum, { target, source }) => {
    const entered = target === undefined ? [source] : target.flatMap(enteredWith)
    const active = sources.filter(([node]) => entered.every((one) => canBeTogether(node, one)))
    return sum + active.reduce((count, [, own]) => count + own.length, 0)
  }, 0)
}

/** Ids of the transitions that lead last to states, and of those that leave them first. */
interface Crossing {
  readonly last: Set<string>
  readonly first: ReadonlySet<string>
}

/** The states of a graph by the transitions that leave them first: many states share these. */
const crossingsIn = (graph: ChartGraph): readonly Crossing[] => {
  const crossings = new Map<string, Crossing>()
  const into = new Map<string, Crossing>()
  for (const [key, { edges }] of graph) {
    const first = new Set(edges.flatMap(({ taken }) => taken.slice(0, 1)))
    const text = [...first].join()
    const crossing = crossings.get(text) ?? { last: new Set(), first }
    crossings.set(text, crossing)
    into.set(key, crossing)
  }
  const note = (key: string, taken: readonly string[]): void => {
    const id = taken.at(-1)
    if (id !== undefined) into.get(key)?.last.add(id)
  }
  for (const [key, { edges, starts }] of graph) {
    for (const { taken } of starts) note(key, taken)
    for (const { target, taken } of edges) note(target, taken)
  }
  return [...crossings.values()]
}

/** How many pairs a graph takes: within one step, or by two steps. */
const takenIn = (graph: ChartGraph): number => {
  const followers = new Map<string, Set<string>>()
  const add = (one: string, next: string): void => {
    const known = followers.get(one) ?? new Set()
    followers.set(one, known.add(next))
  }
  for (const { edges, starts } of graph.values())
    for (const { taken } of [...starts, ...edges])
      taken.forEach((id, at) => {
        if (at > 0) add(taken[at - 1] as string, id)
      })
  for (const { last, first } of crossingsIn(graph))
    for (const one of last) for (const next of first) add(one, next)
  return [...followers.values()].reduce((sum, { size }) => sum + size, 0)
}

/**
 * The pairs of transitions that are taken one right after the other, of those that the hierarchy of the chart allows.
 * Guards, blocked events and eventless transitions rule out the others: the exploration tries every event in every
 * state, so a pair that it does not take cannot be taken.
 */
export const pairsOf = (machine: AnyStateMachine, graph: ChartGraph): Pairs => ({
  reached: takenIn(graph),
  all: possiblePairs(machine),
})
