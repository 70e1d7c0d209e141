import type { AnyActorRef, InspectionEvent } from 'xstate'
import type { FeatureInput } from '../../machines/kit/feature.ts'
import { actorStateChanges, actorStates, actorsByPath, chartVersions } from './actor-states.ts'
import { withStandIns } from './masked-log.ts'
import type { ActorStatesByPath, LogHead, LogStep, SessionLog } from './session-log.ts'

interface RecorderOptions {
  /** The address at page load. */
  readonly address: LogHead['address']
  /** Milliseconds since any fixed time. */
  readonly now: () => number
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

const rootOf = (actor: AnyActorRef): AnyActorRef => (actor._parent ? rootOf(actor._parent) : actor)

const pathIn = (root: AnyActorRef, actor: AnyActorRef): string | null =>
  [...actorsByPath(root)].find(([, one]) => one === actor)?.[0] ?? null

const headOf = (root: AnyActorRef, address: LogHead['address'], start: ActorStatesByPath): LogHead => {
  const { campaign, today, plans } = root.getSnapshot().context as FeatureInput
  return {
    format: 'ultrafibra-session',
    version: 1,
    address,
    charts: chartVersions(root),
    input: { campaign, today, plans: plans && [...plans] },
    start,
  }
}

/**
 * Records everything that reaches a tree of actors from outside (events, outcomes of effects, elapsed delays) and the
 * actor states after each. One recorder per root.
 */
export const createRecorder = ({ address, now }: RecorderOptions): Recorder => {
  const began = now()
  const steps: LogStep[] = []
  let root: AnyActorRef | null = null
  let start: ActorStatesByPath = {}
  let before: ActorStatesByPath = {}
  let isSettled = false

  /** Completes the last step when the next one comes or the log is read. */
  const settle = (): void => {
    if (root === null || isSettled) return
    const after = actorStates(root)
    const last = steps.at(-1)
    if (last === undefined) start = after
    else steps[steps.length - 1] = { ...last, shows: actorStateChanges(before, after) }
  }

  const recorder: Recorder = {
    inspect: (inspected) => {
      if (inspected.type !== '@xstate.event') return
      const happened = happenedIn(inspected)
      if (happened === null) return
      const target = inspected.actorRef as AnyActorRef
      root ??= rootOf(target)
      const actor = pathIn(root, target)
      if (actor === null) return
      settle()
      before = actorStates(root)
      isSettled = false
      steps.push({ at: Math.round(now() - began), actor, ...happened } as LogStep)
    },
    log: () => {
      if (root === null) return null
      settle()
      return withStandIns({ head: headOf(root, address, start), steps })
    },
    count: () => steps.length,
    goBack: (restored, count) => {
      settle()
      isSettled = true
      steps.length = count
      root = restored
      restored.system.inspect(recorder.inspect)
    },
  }
  return recorder
}
