import type { AnyActorLogic, AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { ChartEvent, ChartUnderTest } from '../explore/chart.types.ts'
import { invokedChildIn, join } from '../explore/joined.ts'
import { startOf, stepOf } from '../explore/step.ts'
import { actorsByPath } from '../recording/actor-states.ts'
import { jsonEqual } from '../recording/json-equal.ts'
import type { LogStep } from '../recording/session-log.ts'
import { happen, isChart, scheduledFor, startHeldTree } from '../replay/held-tree.ts'

type Started = Pick<ChartUnderTest, 'machine' | 'input'>

/** A chart that takes one event after another. */
export interface ChartRun {
  readonly snapshot: AnyMachineSnapshot
  /** Running effects, charts and delays by name. */
  readonly pending: readonly string[]
  /** Takes an event; returns null, or why it cannot happen now. */
  readonly take: (event: ChartEvent) => string | null
}

/** Runs a chart by pure transitions. */
export class PureRun implements ChartRun {
  readonly pending: readonly string[] = []
  readonly #machine: AnyStateMachine
  #snapshot: AnyMachineSnapshot

  constructor(chart: Started) {
    this.#machine = chart.machine
    this.#snapshot = startOf(chart)
  }

  get snapshot(): AnyMachineSnapshot {
    return this.#snapshot
  }

  take(event: ChartEvent): null {
    this.#snapshot = stepOf(this.#machine, this.#snapshot, event).snapshot
    return null
  }
}

const ofActor = /^xstate[.](done|error)[.]actor[.](.+)$/

/** The chart, and the part that it invokes now. */
const runningIn = (actor: AnyActorRef): readonly AnyActorRef[] => {
  const part = invokedChildIn(actor.getSnapshot() as AnyMachineSnapshot)
  return part === undefined ? [actor] : [actor, part.actor]
}

const childrenOf = (actor: AnyActorRef): readonly AnyActorRef[] =>
  Object.values((actor.getSnapshot() as AnyMachineSnapshot).children as Readonly<Record<string, AnyActorRef>>)

/** The step of a log that causes this event. */
const logStepOf = (root: AnyActorRef, name: string, event: ChartEvent): LogStep => {
  const { type } = event
  const [, outcome, id] = ofActor.exec(type) ?? []
  const pathOf = (actor: AnyActorRef): string => (actor === root ? name : `${name}/${actor.id}`)
  const running = runningIn(root)
  if (type.startsWith('xstate.after.')) {
    const waiting = running.find((one) => scheduledFor(one).some((delay) => delay.event.type === type))
    return { what: 'delay', actor: pathOf(waiting ?? root), delay: type }
  }
  const asking = running.find((one) => childrenOf(one).some((child) => child.id === id))
  const actor = `${pathOf(asking ?? root)}/${id}`
  if (!actorsByPath(root).has(actor)) return { what: 'event', actor: name, event }
  return outcome === 'done'
    ? { what: 'answer', actor, output: event.output }
    : { what: 'failure', actor, error: event.error }
}

const nothing = (): void => {}

/** A chart in the chart: it stays as it starts, and says nothing. XState informs parents of active snapshots only. */
const silent = (chart: AnyStateMachine): AnyActorLogic =>
  ({
    getInitialSnapshot: (scope: object, input: unknown) => {
      const first = chart.getInitialSnapshot({ ...scope, actionExecutor: nothing } as never, input as never)
      return { ...first, status: 'stopped' }
    },
    transition: (snapshot: unknown) => snapshot,
    getPersistedSnapshot: (snapshot: unknown) => snapshot,
  }) as unknown as AnyActorLogic

const isPart = (chart: AnyStateMachine): boolean => chart.root.tags.includes('part')

/**
 * Starts the chart alone: its own actions do nothing, while XState's built-in ones stay; charts in it are silent, except
 * for its parts.
 */
const startAlone = ({ machine, input }: Started): AnyActorRef => {
  const { actions, actors } = machine.implementations
  const own = Object.entries(actions).filter(([, action]) => !('type' in (action as object)))
  const children = Object.entries(actors as Readonly<Record<string, AnyActorLogic>>).flatMap(
    ([name, logic]) => (isChart(logic) && !isPart(logic) ? [[name, silent(logic)] as const] : []),
  )
  const alone = machine.provide({
    actions: Object.fromEntries(own.map(([name]) => [name, nothing])),
    actors: Object.fromEntries(children),
  })
  const start = () => ({ machine: alone, input, systemId: machine.id })
  return startHeldTree({ start, runs: children.map(([, logic]) => logic) }, { input })
}

/**
 * Runs a chart on XState's interpreter, with effects and delays that end when an event says so, and as it says; pure
 * transitions run beside it.
 */
export class ExecutedRun implements ChartRun {
  readonly #name: string
  readonly #actor: AnyActorRef
  readonly #pure: PureRun

  constructor(chart: Started) {
    this.#name = chart.machine.id
    this.#actor = startAlone(chart)
    this.#pure = new PureRun(chart)
  }

  get snapshot(): AnyMachineSnapshot {
    return join(this.#actor.getSnapshot() as AnyMachineSnapshot)
  }

  get pending(): readonly string[] {
    return runningIn(this.#actor).flatMap((actor) => [
      ...childrenOf(actor)
        .filter((child) => ['active', 'stopped'].includes(child.getSnapshot().status))
        .map(({ id }) => id),
      ...scheduledFor(actor).map(({ event }) => event.type),
    ])
  }

  /** @throws if the interpreter leads elsewhere than the pure transition */
  take(event: ChartEvent): string | null {
    const refusal = happen(this.#actor, logStepOf(this.#actor, this.#name, event))
    if (refusal !== null) return refusal
    this.#pure.take(event)
    const [due, found] = [this.#pure.snapshot, this.snapshot]
    const fieldsOf = ({ value, context }: AnyMachineSnapshot) => ({ value, ...context })
    const different = Object.entries<unknown>({ ...fieldsOf(due), ...fieldsOf(found) }).filter(
      ([field, now]) => !jsonEqual(now, fieldsOf(due)[field]),
    )
    if (different.length === 0) return null
    throw new Error(
      `beside the pure transition ${different.map(([field, now]) => `${field} is ${JSON.stringify(now)}`).join(', ')}`,
    )
  }
}
