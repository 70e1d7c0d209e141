import type { AnyMachineSnapshot } from 'xstate'
import type { ChartEvent, ChartGraph, ChartUnderTest } from './chart.types.ts'
import { eventsIn, keyOf } from './explore.ts'
import { stepOf } from './step.ts'

/** Number of equal-key states compared with their graph node. */
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

/** States whose context differs from the graph node with the same key, by key. */
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

/** Events by their JSON; equal ones (JSON omits functions) also by order. */
const labelled = (events: readonly ChartEvent[]): readonly (readonly [string, ChartEvent])[] => {
  const texts = events.map(textOf)
  return events.map((event, at) => {
    const before = texts.slice(0, at).filter((text) => text === texts[at]).length
    return [`${texts[at]}${before > 0 ? ` (${before + 1})` : ''}`, event]
  })
}

/**
 * Violations of a state key, one line each: two states with the same key in which the same event leads to different
 * results. An exploration continues from only one of them.
 */
export const coarseStateKeys = (chart: ChartUnderTest, graph: ChartGraph): readonly string[] =>
  twinsIn(chart, graph).flatMap(({ key, twin }) => {
    const edges = graph.get(key)?.edges ?? []
    const labels = labelled(edges.map(({ event }) => event))
    const ends = new Map(labels.map(([label], at) => [label, edges[at]?.target]))
    return labelled(eventsIn(chart, twin)).flatMap(([label, event]) => {
      const end = keyOf(chart, stepOf(chart.machine, twin, event).snapshot)
      return end === ends.get(label) ? [] : [`${label} in ${key} leads to ${ends.get(label)}, or to ${end}`]
    })
  })
