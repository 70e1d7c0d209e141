import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createEmptyActor,
  getInitialSnapshot,
  type InspectionEvent,
} from 'xstate'
import type { ChartUnderTest, Happening } from './chart.types.ts'
import { idOfTransition } from './transitions.ts'

const nothing = (): void => {}

export interface Step {
  readonly snapshot: AnyMachineSnapshot
  /** Ids of the transitions that were taken. */
  readonly taken: readonly string[]
}

/** The state in which a chart starts. */
export const startOf = ({ machine, input }: Pick<ChartUnderTest, 'machine' | 'input'>): AnyMachineSnapshot =>
  getInitialSnapshot(machine, input as never)

/**
 * The state after an event, by the chart alone, and the transitions that led there. What XState offers for it starts
 * a second actor of the machine for each event, which takes longer than the event.
 */
export const stepOf = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: Happening): Step => {
  const self = createEmptyActor()
  const taken: string[] = []
  self.system.inspect((inspected: InspectionEvent) => {
    if (inspected.type !== '@xstate.microstep') return
    const { _transitions } = inspected as unknown as { _transitions: readonly AnyTransitionDefinition[] }
    taken.push(..._transitions.map((transition) => idOfTransition(machine, transition)))
  })
  const scope = {
    self,
    id: '',
    sessionId: '',
    system: self.system,
    logger: nothing,
    defer: nothing,
    stopChild: nothing,
    emit: nothing,
    actionExecutor: nothing,
  }
  return { snapshot: machine.transition(snapshot, event, scope as never) as AnyMachineSnapshot, taken }
}
