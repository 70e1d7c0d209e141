import { type AnyActorLogic, type AnyActorRef, type AnyStateMachine, createActor, fromPromise } from 'xstate'
import { actorsByPath } from '../recording/actor-states.ts'
import type { LogHead, LogStep } from '../recording/session-log.ts'
import type { ReplayApp } from './replay-app.types.ts'

/** Timers never fire: the log ends delays. */
const stillClock = { setTimeout: () => 0, clearTimeout: () => undefined }

/** An effect that only the log ends. */
const held = fromPromise(() => new Promise<never>(() => undefined))

export const isChart = (logic: AnyActorLogic): logic is AnyStateMachine => 'implementations' in logic

type Runs = ReplayApp['runs']

/** Holds effects; charts and what the application names run. */
const heldLogic = (logic: AnyActorLogic, runs: Runs): AnyActorLogic => {
  if (isChart(logic)) return heldChart(logic, runs)
  return runs.includes(logic) ? logic : held
}

/** A chart whose effects, also those of its children, wait for the log. */
const heldChart = (chart: AnyStateMachine, runs: Runs): AnyStateMachine => {
  const actors = chart.implementations.actors as Readonly<Record<string, AnyActorLogic>>
  return chart.provide({
    actors: Object.fromEntries(Object.entries(actors).map(([src, logic]) => [src, heldLogic(logic, runs)])),
  })
}

/** Starts an application's charts with all effects and timers held. */
export const startHeldTree = ({ start, runs }: ReplayApp, head: Pick<LogHead, 'input'>): AnyActorRef => {
  const { machine, input, systemId } = start(head.input)
  return createActor(heldChart(machine, runs), {
    input,
    clock: stillClock,
    ...(systemId === undefined ? {} : { systemId }),
  }).start()
}

const hasEnded = (actor: AnyActorRef): boolean => actor.getSnapshot().status !== 'active'

/** The actor's running delays. */
export const scheduledFor = (
  actor: AnyActorRef,
): readonly { readonly id: string; readonly event: { readonly type: string } }[] =>
  Object.values(actor.system.getSnapshot()._scheduledEvents).filter(({ target }) => target === actor)

/** Ends the actor's running delay for this event; false if there is none. */
const endDelay = (actor: AnyActorRef, type: string): boolean => {
  const scheduled = scheduledFor(actor).find(({ event }) => event.type === type)
  if (scheduled === undefined) return false
  actor.system.scheduler.cancel(actor, scheduled.id)
  return true
}

const eventOf = (step: LogStep): { readonly type: string } => {
  switch (step.what) {
    case 'event':
      return step.event
    case 'answer':
      return { type: 'xstate.promise.resolve', data: step.output } as { type: string }
    case 'failure':
      return { type: 'xstate.promise.reject', data: step.error } as { type: string }
    case 'delay':
      return { type: step.delay }
  }
}

/**
 * Applies a step of a log.
 * @returns null, or why it is impossible in the charts' current state
 */
export const happen = (root: AnyActorRef, step: LogStep): string | null => {
  const running = new Map([...actorsByPath(root)].filter(([, one]) => !hasEnded(one)))
  const actor = running.get(step.actor)
  if (actor === undefined)
    return `"${step.actor}" is not running; what runs is ${[...running.keys()].join(', ') || 'nothing'}`
  const isEffect = !('machine' in (actor.getSnapshot() as object))
  if ((step.what === 'answer' || step.what === 'failure') !== isEffect)
    return `"${step.actor}" is ${isEffect ? 'an effect' : 'a chart'}: it gets no ${step.what}`
  if (step.what === 'delay' && !endDelay(actor, step.delay))
    return `"${step.actor}" has no delay running that ends with "${step.delay}"`
  actor.send(eventOf(step))
  return null
}
