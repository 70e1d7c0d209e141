import type { ChartGraph, Happening } from 'statechart-kit/chart'
import { type Step, stepOf } from 'statechart-kit/step'
import { type AnyMachineSnapshot, type AnyStateMachine, getInitialSnapshot } from 'xstate'
import { pageOf } from '../../machines/kit/page.ts'
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
  let step: Step = { snapshot: startOf(machine), taken: [], effects: [] }
  for (const event of events) step = stepOf(machine, step.snapshot, event as Happening)
  return step.effects
    .filter(({ type }) => type === 'xstate.sendTo')
    .map(({ params }) => (params as unknown as { event: unknown }).event)
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
