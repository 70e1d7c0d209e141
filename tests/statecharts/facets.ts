import type { AnyMachineSnapshot } from 'xstate'
import type { ChartGraph, ChartUnderTest } from './chart.types.ts'
import { eventsIn, keyOf } from './explore.ts'
import { stepOf } from './step.ts'

/** How many of the states that were taken for one of the graph are compared with it. */
const twinsCompared = 2

const written = new WeakMap<object, string>()

const textOf = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? ''
  const text = written.get(value) ?? JSON.stringify(value)
  written.set(value, text)
  return text
}

const contextOf = ({ context }: AnyMachineSnapshot): string =>
  Object.values(context as object)
    .map(textOf)
    .join()

/** States whose context differs from that of the state of the graph that has their key, by that key. */
const twinsIn = (chart: ChartUnderTest, graph: ChartGraph) => {
  const twins = new Map([...graph.keys()].map((key) => [key, new Map<string, AnyMachineSnapshot>()]))
  for (const { snapshot, edges } of graph.values())
    for (const { event, target } of edges) {
      const found = twins.get(target)
      if (found === undefined || found.size >= twinsCompared) continue
      const { snapshot: reached } = stepOf(chart.machine, snapshot, event)
      const first = graph.get(target)?.snapshot
      if (first && contextOf(reached) !== contextOf(first)) found.set(contextOf(reached), reached)
    }
  return [...twins].flatMap(([key, found]) => [...found.values()].map((twin) => ({ key, twin })))
}

/**
 * What speaks against a facet, one line each: two states that it takes for one, in which the same event has
 * different ends. An exploration goes on from one of them alone, and misses what only the other one leads to.
 */
export const coarseFacets = (chart: ChartUnderTest, graph: ChartGraph): readonly string[] =>
  twinsIn(chart, graph).flatMap(({ key, twin }) => {
    const ends = new Map(graph.get(key)?.edges.map(({ event, target }) => [textOf(event), target]))
    return eventsIn(chart, twin).flatMap((event) => {
      const end = keyOf(chart, stepOf(chart.machine, twin, event).snapshot)
      const expected = ends.get(textOf(event))
      return end === expected ? [] : [`${textOf(event)} in ${key} leads to ${expected}, or to ${end}`]
    })
  })
