import type { AnyActorRef, InspectionEvent } from 'xstate'
import { actorStateChanges, actorStates, actorsByPath, chartVersions } from './actor-states.ts'
import { rootOf } from './entry-source.ts'
import { withStandIns } from './masked-log.ts'
import type { Privacy } from './privacy.ts'
import type { ActorStatesByPath, LogHead, LogStep, SessionLog } from './session-log.ts'

export interface RecorderOptions {
  /** The address at page load. */
  readonly address: LogHead['address']
  /** Milliseconds since any fixed time. */
  readonly now: () => number
  readonly privacy: Privacy
  /** What a replay starts the root with; nothing personal. */
  readonly inputOf: (root: AnyActorRef) => unknown
}

export interface Recorder {
  /** The `inspect` option of the root actor. */
  readonly inspect: (event: InspectionEvent) => void
  /** The log so far, with stand-ins for personal data; null before the first event. */
  readonly log: () => SessionLog | null
  /** The number of steps so far. */
  readonly count: () => number
  /** Continues with a root restored to the state after so many steps; forgets the later ones. */
  readonly goBack: (root: AnyActorRef, steps: number) => void
}

type Happened = Pick<LogStep, 'what'> & Readonly<Record<string, unknown>>

const isOwn = (type: string): boolean => type === 'xstate.init' || type === 'xstate.stop'

/** The log step of a delivered event; null for messages between actors. */
const happenedIn = ({ sourceRef, actorRef, event }: Extract<InspectionEvent, { type: '@xstate.event' }>) => {
  const { type, data } = event as { type: string; data?: unknown }
  if (isOwn(type)) return null
  if (type === 'xstate.promise.resolve') return { what: 'answer', output: data } as Happened
  if (type === 'xstate.promise.reject') return { what: 'failure', error: data } as Happened
  if (sourceRef === actorRef) return { what: 'delay', delay: type } as Happened
  return sourceRef === undefined ? ({ what: 'event', event } as Happened) : null
}

const pathIn = (root: AnyActorRef, actor: AnyActorRef): string | null =>
  [...actorsByPath(root)].find(([, one]) => one === actor)?.[0] ?? null

/** Steps with the actor states after each. */
class Steps {
  readonly list: LogStep[] = []
  start: ActorStatesByPath = {}
  #before: ActorStatesByPath = {}
  #isSettled = false

  /** Completes the last step when the next one comes or the log is read. */
  settle(root: AnyActorRef): void {
    if (this.#isSettled) return
    const after = actorStates(root)
    const last = this.list.at(-1)
    if (last === undefined) this.start = after
    else this.list[this.list.length - 1] = { ...last, shows: actorStateChanges(this.#before, after) }
  }

  add(root: AnyActorRef, step: LogStep): void {
    this.settle(root)
    this.#before = actorStates(root)
    this.#isSettled = false
    this.list.push(step)
  }

  goBack(root: AnyActorRef, count: number): void {
    this.settle(root)
    this.#isSettled = true
    this.list.length = count
  }
}

/**
 * Records everything that reaches a tree of actors from outside (events, outcomes of effects, elapsed delays) and the
 * actor states after each. One recorder per root.
 */
export const createRecorder = ({ address, now, privacy, inputOf }: RecorderOptions): Recorder => {
  const began = now()
  const steps = new Steps()
  let root: AnyActorRef | null = null
  const inspect: Recorder['inspect'] = (inspected) => {
    if (inspected.type !== '@xstate.event') return
    const happened = happenedIn(inspected)
    if (happened === null) return
    const target = inspected.actorRef as AnyActorRef
    // XState reports events to a chart that has ended, and drops them.
    if (target.getSnapshot()?.status !== 'active') return
    root ??= rootOf(target)
    const actor = pathIn(root, target)
    if (actor !== null) steps.add(root, { at: Math.round(now() - began), actor, ...happened } as LogStep)
  }
  return {
    inspect,
    log: () => {
      if (root === null) return null
      steps.settle(root)
      const head: LogHead = {
        format: 'statechart-session',
        version: 1,
        address,
        charts: chartVersions(root),
        input: inputOf(root),
        start: steps.start,
      }
      return withStandIns({ head, steps: steps.list }, privacy)
    },
    count: () => steps.list.length,
    goBack: (restored, count) => {
      steps.goBack(root ?? restored, count)
      root = restored
      restored.system.inspect(inspect)
    },
  }
}
