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
import type { ChartEvent, ChartUnderTest } from './chart.types.ts'
import { invokedChildIn, join, separated } from './joined.ts'
import { activeNodes, idOfTransition } from './transitions.ts'

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

const firstAlone = ({ machine, input }: Pick<ChartUnderTest, 'machine' | 'input'>): Step => {
  const taken: string[] = []
  const effects: ExecutableActionObject[] = []
  const scope = scopeOf(machine, taken, effects)
  const snapshot = machine.getInitialSnapshot(scope as never, input as never) as AnyMachineSnapshot
  return { snapshot, taken, effects }
}

const stepAlone = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: ChartEvent): Step => {
  const taken: string[] = []
  const effects: ExecutableActionObject[] = []
  const scope = scopeOf(machine, taken, effects)
  const reached = machine.transition(snapshot, event, scope as never) as AnyMachineSnapshot
  return { snapshot: reached, taken, effects }
}

const hears = (snapshot: AnyMachineSnapshot, { type }: ChartEvent): boolean =>
  activeNodes(snapshot).some((node) => node.transitions.has(type))

/** What an effect sends to the part; undefined if it is another effect. */
const sentTo = (part: AnyActorRef, { type, params }: ExecutableActionObject): ChartEvent | undefined => {
  const message = params as unknown as { readonly to?: unknown; readonly event: ChartEvent } | undefined
  return type === 'xstate.sendTo' && message?.to === part ? message.event : undefined
}

/** A step of a chart and of the part that it invokes: what it sends there, and what comes of that. */
class JointStep {
  readonly taken: string[] = []
  readonly effects: ExecutableActionObject[] = []
  readonly #machine: AnyStateMachine
  #own: AnyMachineSnapshot
  #part: ReturnType<typeof invokedChildIn>

  constructor(machine: AnyStateMachine, snapshot: AnyMachineSnapshot) {
    this.#machine = machine
    const { own, part } = separated(snapshot)
    this.#own = own
    this.#part = part
  }

  get step(): Step {
    return { snapshot: join(this.#own, this.#part), taken: this.taken, effects: this.effects }
  }

  /** The chart and its part after the chart has come to this state. */
  #arrive({ snapshot, taken, effects }: Step): void {
    this.#own = snapshot
    this.taken.push(...taken)
    const next = invokedChildIn(snapshot)
    if (next?.actor !== this.#part?.actor) this.#part = next
    for (const effect of effects) {
      const message = this.#part && sentTo(this.#part.actor, effect)
      if (message === undefined) this.effects.push(effect)
      else this.#send(message)
    }
  }

  /** An event for the part, whose end is one of the chart. */
  #send(event: ChartEvent): void {
    const { actor, snapshot } = this.#part as NonNullable<ReturnType<typeof invokedChildIn>>
    if (snapshot.status !== 'active') return
    const step = stepAlone(snapshot.machine, snapshot, event)
    this.taken.push(...step.taken)
    this.effects.push(...step.effects)
    this.#part = { actor, snapshot: step.snapshot }
    if (step.snapshot.status === 'done')
      this.take({ type: `xstate.done.actor.${actor.id}`, output: step.snapshot.output })
    else this.take({ type: `xstate.snapshot.${actor.id}`, snapshot: step.snapshot })
  }

  arriveFirst(step: Step): void {
    this.#arrive(step)
  }

  take(event: ChartEvent): void {
    const isOfPart = this.#part !== undefined && !hears(this.#own, event) && hears(this.#part.snapshot, event)
    if (isOfPart) this.#send(event)
    else this.#arrive(stepAlone(this.#machine, this.#own, event))
  }
}

/** The initial state of a chart, the eventless transitions that led there, and the first effects. */
export const firstStepOf = (chart: Pick<ChartUnderTest, 'machine' | 'input'>): Step => {
  const first = firstAlone(chart)
  const joint = new JointStep(chart.machine, first.snapshot)
  joint.arriveFirst(first)
  return joint.step
}

/** The state in which a chart starts. */
export const startOf = (chart: Pick<ChartUnderTest, 'machine' | 'input'>): AnyMachineSnapshot =>
  firstStepOf(chart).snapshot

/**
 * The state after an event, the taken transitions and the effects, by the chart and its part alone. A chart that has
 * ended takes no event, as a stopped actor.
 */
export const stepOf = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: ChartEvent): Step => {
  if (snapshot.status !== 'active') return { snapshot, taken: [], effects: [] }
  const joint = new JointStep(machine, snapshot)
  joint.take(event)
  return joint.step
}

/** The state of a chart after these events, one after another. */
export const walk = (
  chart: Pick<ChartUnderTest, 'machine' | 'input'>,
  ...events: readonly ChartEvent[]
): AnyMachineSnapshot =>
  events.reduce((snapshot, event) => stepOf(chart.machine, snapshot, event).snapshot, startOf(chart))
