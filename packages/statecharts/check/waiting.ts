import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate'
import type { ChartGraph, ChartUnderTest, GraphEdge } from '../explore/chart.types.ts'
import { keyOf } from '../explore/explore.ts'
import { type Step, stepOf } from '../explore/step.ts'
import type { Property, Vocabulary } from './property.types.ts'
import { once, stateText } from './walking.ts'

const busyIn = (graph: ChartGraph): readonly (readonly [AnyMachineSnapshot, readonly GraphEdge[]])[] =>
  [...graph.values()]
    .filter(({ snapshot }) => snapshot.hasTag('busy'))
    .map(({ snapshot, edges }) => [snapshot, edges])

/** Whether a chart, or a part that it invokes, has states tagged `busy`. */
const hasBusyStates = ({ machine }: ChartUnderTest): boolean => {
  const isBusy = (node: AnyStateNode): boolean =>
    node.tags.includes('busy') || Object.values(node.states).some(isBusy)
  const invoked = Object.values(machine.implementations.actors as Readonly<Record<string, object>>)
  const parts = invoked.filter(
    (logic): logic is AnyStateMachine =>
      'root' in logic && (logic as AnyStateMachine).root.tags.includes('part'),
  )
  return [machine, ...parts].some(({ root }) => isBusy(root))
}

const mayInterrupt = ({ interrupts }: ChartUnderTest, snapshot: AnyMachineSnapshot, type: string): boolean =>
  interrupts?.[type]?.some((state) => snapshot.matches(state as never)) ?? false

/** Whether a step tells another machine something. */
const tells = ({ effects }: Step): boolean => effects.some(({ type }) => type === 'xstate.sendTo')

/** A second click, a key or Back neither repeats nor cancels a pending request, and tells nobody anything. */
const waitsAreUninterrupted = ({ presses }: Vocabulary): Property => ({
  name: 'waits-are-uninterrupted',
  holdsFor: hasBusyStates,
  violations: (chart, graph) =>
    once(
      busyIn(graph).flatMap(([snapshot]) =>
        presses
          .filter(({ type }) => !mayInterrupt(chart, snapshot, type))
          .map((event) => ({ event, step: stepOf(chart.machine, snapshot, event) }))
          .filter(({ step }) => tells(step) || keyOf(chart, step.snapshot) !== keyOf(chart, snapshot))
          .map(
            ({ event, step }) =>
              `${event.type} leads from ${stateText(snapshot)} to ${stateText(step.snapshot)}`,
          ),
      ),
    ),
})

const isPassingOfTime = ({ type }: { readonly type: string }): boolean => type.startsWith('xstate.after.')

/** From every failed state a press leads to a state without failure. */
const failuresCanBeRetried = ({ openings }: Vocabulary): Property => ({
  name: 'failures-can-be-retried',
  holdsFor: hasBusyStates,
  violations: ({ isDone = () => false }, graph) =>
    once(
      [...graph.values()]
        .filter(({ snapshot }) => snapshot.hasTag('failed') && !snapshot.hasTag('busy') && !isDone(snapshot))
        .filter(
          ({ edges }) =>
            !edges.some(
              ({ event, target }) =>
                !event.type.startsWith('xstate.') &&
                !openings.includes(event.type) &&
                graph.get(target)?.snapshot.hasTag('failed') === false,
            ),
        )
        .map(({ snapshot }) => `${stateText(snapshot)} leads nowhere`),
    ),
})

/** Every wait can fail or time out and shows when it is slow; no failure is a dead end. */
const waitsEnd = ({ failures: failing }: Vocabulary): Property => ({
  name: 'waits-end',
  holdsFor: hasBusyStates,
  violations: (_chart, graph) =>
    once(
      busyIn(graph).flatMap(([snapshot, edges]) => {
        const failures = edges.filter(
          ({ event: { type } }) => type.startsWith('xstate.error.actor.') || failing.includes(type),
        )
        const isTimed = edges.some(({ event }) => isPassingOfTime(event))
        const stuck = failures.filter(({ target }) => {
          const reached = graph.get(target)
          if (reached?.snapshot.status === 'done') return false
          return reached === undefined || reached.edges.every((edge) => edge.target === target)
        })
        return [
          ...(failures.length === 0 && !isTimed ? [`${stateText(snapshot)} has no way to fail`] : []),
          ...(isTimed || snapshot.hasTag('slow')
            ? []
            : [`${stateText(snapshot)} never says that it takes long`]),
          ...stuck.map(({ event }) => `${event.type} leaves ${stateText(snapshot)} for ever`),
        ]
      }),
    ),
})

/** The checks of waits and failures; they apply to charts with states tagged `busy`. */
export const checksOfWaits = (vocabulary: Vocabulary): readonly Property[] => [
  waitsAreUninterrupted(vocabulary),
  waitsEnd(vocabulary),
  failuresCanBeRetried(vocabulary),
]
