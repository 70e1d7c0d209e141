import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createEmptyActor,
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

/** The actor scope that the interpreter needs; `taken` collects the taken transitions. */
const scopeOf = (machine: AnyStateMachine, taken: string[]) => {
  const self = createEmptyActor()
  self.system.inspect((inspected: InspectionEvent) => {
    if (inspected.type !== '@xstate.microstep') return
    const { _transitions } = inspected as unknown as { _transitions: readonly AnyTransitionDefinition[] }
    taken.push(..._transitions.map((transition) => idOfTransition(machine, transition)))
  })
  return {
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
}

/** The initial state of a chart, and the eventless transitions that led there. */
export const firstStepOf = ({ machine, input }: Pick<ChartUnderTest, 'machine' | 'input'>): Step => {
  const taken: string[] = []
  const scope = scopeOf(machine, taken)
  return { snapshot: machine.getInitialSnapshot(scope as never, input as never) as AnyMachineSnapshot, taken }
}

/** The state in which a chart starts. */
export const startOf = (chart: Pick<ChartUnderTest, 'machine' | 'input'>): AnyMachineSnapshot =>
  firstStepOf(chart).snapshot

/**
 * The state after an event, and the taken transitions, by the chart alone. XState's own function starts a second actor
 * per event, which is slower.
 */
export const stepOf = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: Happening): Step => {
  const taken: string[] = []
  const scope = scopeOf(machine, taken)
  return { snapshot: machine.transition(snapshot, event, scope as never) as AnyMachineSnapshot, taken }
}

/** The state of a chart after these events, one after another. */
export const walk = (
  chart: Pick<ChartUnderTest, 'machine' | 'input'>,
  ...events: readonly Happening[]
): AnyMachineSnapshot =>
  events.reduce((snapshot, event) => stepOf(chart.machine, snapshot, event).snapshot, startOf(chart))
