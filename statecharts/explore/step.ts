import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  createEmptyActor,
  createMachine,
  type ExecutableActionObject,
  type InspectionEvent,
} from 'xstate'
import type { ChartUnderTest, Happening } from './chart.types.ts'
import { idOfTransition } from './transitions.ts'

const nothing = (): void => {}

/** More than any chart takes for one event: it runs in circles. */
const mostMicrosteps = 200

export interface Step {
  readonly snapshot: AnyMachineSnapshot
  /** Ids of the transitions that were taken. */
  readonly taken: readonly string[]
  /** The effects that the step asks for, in order; none is executed. */
  readonly effects: readonly ExecutableActionObject[]
}

const silent = createMachine({})
const known = new Map<string, AnyActorRef>()

/** The machine of this name that a chart under test sends its messages to. It does nothing with them. */
export const standIn = (name: string): AnyActorRef => {
  const actor = known.get(name) ?? createActor(silent, { id: name })
  known.set(name, actor)
  return actor
}

/**
 * The scope that XState's actor logic runs in. It collects the taken transitions, which XState tells its inspectors
 * alone, and the effects, which nothing executes.
 *
 * @throws from a step that has no end
 */
const scopeOf = (machine: AnyStateMachine, taken: string[], effects: ExecutableActionObject[]) => {
  const self = createEmptyActor()
  Object.assign(self.system, { get: standIn })
  let microsteps = 0
  self.system.inspect((inspected: InspectionEvent) => {
    if (inspected.type !== '@xstate.microstep') return
    microsteps += 1
    if (microsteps > mostMicrosteps) throw new Error(`The chart "${machine.id}" runs in circles`)
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
    actionExecutor: (effect: ExecutableActionObject) => void effects.push(effect),
  }
}

/** The initial state of a chart, the eventless transitions that led there, and the first effects. */
export const firstStepOf = ({ machine, input }: Pick<ChartUnderTest, 'machine' | 'input'>): Step => {
  const taken: string[] = []
  const effects: ExecutableActionObject[] = []
  const scope = scopeOf(machine, taken, effects)
  const snapshot = machine.getInitialSnapshot(scope as never, input as never) as AnyMachineSnapshot
  return { snapshot, taken, effects }
}

/** The state in which a chart starts. */
export const startOf = (chart: Pick<ChartUnderTest, 'machine' | 'input'>): AnyMachineSnapshot =>
  firstStepOf(chart).snapshot

/**
 * The state after an event, the taken transitions and the effects, by the chart alone. A chart that has ended takes no
 * event, as a stopped actor.
 */
export const stepOf = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: Happening): Step => {
  if (snapshot.status !== 'active') return { snapshot, taken: [], effects: [] }
  const taken: string[] = []
  const effects: ExecutableActionObject[] = []
  const scope = scopeOf(machine, taken, effects)
  const reached = machine.transition(snapshot, event, scope as never) as AnyMachineSnapshot
  return { snapshot: reached, taken, effects }
}

/** The state of a chart after these events, one after another. */
export const walk = (
  chart: Pick<ChartUnderTest, 'machine' | 'input'>,
  ...events: readonly Happening[]
): AnyMachineSnapshot =>
  events.reduce((snapshot, event) => stepOf(chart.machine, snapshot, event).snapshot, startOf(chart))
