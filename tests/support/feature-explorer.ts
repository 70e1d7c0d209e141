import type { ChartEvent } from 'statechart-kit/chart'
import { type Step, stepOf } from 'statechart-kit/step'
import { type AnyMachineSnapshot, type AnyStateMachine, getInitialSnapshot } from 'xstate'
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
    (snapshot, event) => stepOf(machine, snapshot, event as ChartEvent).snapshot,
    start,
  )

/** The messages that the last of these events sends to other machines. */
export const messagesSentBy = (
  machine: AnyStateMachine,
  ...events: readonly object[]
): readonly unknown[] => {
  let step: Step = { snapshot: startOf(machine), taken: [], effects: [] }
  for (const event of events) step = stepOf(machine, step.snapshot, event as ChartEvent)
  return step.effects
    .filter(({ type }) => type === 'xstate.sendTo')
    .map(({ params }) => (params as unknown as { event: unknown }).event)
}
