import type { AnyActorRef } from 'xstate'
import { valueText } from '../explore/value-text.ts'
import { actorStateChanges, actorStates, chartVersions, withChanges } from '../recording/actor-states.ts'
import {
  type ActorState,
  type ActorStatesByPath,
  type LogStep,
  parseSessionLog,
  type SessionLog,
} from '../recording/session-log.ts'
import { happen, startHeldTree } from './held-tree.ts'
import type { ReplayApp } from './replay-app.types.ts'

/**
 * Reads a log of an application: JSON Lines as `parseSessionLog` reads them.
 * @throws with line number and cause
 */
export const readLog = (app: ReplayApp, text: string): SessionLog => {
  const log = parseSessionLog(text)
  try {
    app.start(log.head.input)
  } catch (fault) {
    throw new Error(`Line 1, ${fault instanceof Error ? fault.message : fault}`)
  }
  return log
}

/** The first difference between log and charts, at a step from 1; 0 is the start. */
export interface Difference {
  readonly step: number
  readonly what: string
  readonly expected: string
  readonly found: string
}

export interface Replayed {
  /** The first difference; null if there is none. */
  readonly difference: Difference | null
  /** The result of each played step, as text. */
  readonly lines: readonly string[]
  /** The final actor states. */
  readonly shown: ActorStatesByPath
  /** The log with the charts' actual results, as far as it was played. */
  readonly log: SessionLog
}

const shownText = (shown: ActorState | null | undefined): string => {
  if (shown == null) return 'not running'
  const { state, page, tags = [], errors = [], failure } = shown
  const more = [
    ...(page === undefined ? [] : [`at ${page}`]),
    ...(tags.length > 0 ? [`tagged ${tags.join(', ')}`] : []),
    ...(errors.length > 0 ? [`refusing ${errors.join(', ')}`] : []),
    ...(failure === undefined ? [] : [`telling a failure (${failure})`]),
  ]
  return [valueText(state), ...more].join(', ')
}

/** A step in one line. */
export const stepText = (step: LogStep): string => {
  switch (step.what) {
    case 'event':
      return `${step.actor} ← ${step.event.type}`
    case 'delay':
      return `${step.actor} ← ${step.delay}`
    default:
      return `${step.actor} ${step.what === 'answer' ? 'answers' : 'fails'}`
  }
}

/** The changes in one line. */
export const changesText = (changes: ActorStatesByPath): string =>
  Object.entries(changes)
    .map(([path, shown]) => `${path}: ${shownText(shown)}`)
    .join('; ') || 'nothing changes'

const keyed = (shown: ActorState | null | undefined): string =>
  shown == null ? '' : JSON.stringify(Object.entries(shown).sort(([a], [b]) => (a < b ? -1 : 1)))

/** The first actor whose state differs from the log; null if all agree. */
const differenceAt = (
  step: number,
  expected: ActorStatesByPath,
  found: ActorStatesByPath,
): Difference | null => {
  const paths = [...new Set([...Object.keys(expected), ...Object.keys(found)])]
  const path = paths.find((one) => keyed(expected[one]) !== keyed(found[one]))
  if (path === undefined) return null
  return { step, what: path, expected: shownText(expected[path]), found: shownText(found[path]) }
}

/** Compares actor states; returns null always if a log is played without comparing. */
type Compare = typeof differenceAt

/**
 * Replays a log against the current charts and compares the actor states after each step; stops at the first
 * difference. A step without `shows` is not compared.
 */
export const replayLog = (app: ReplayApp, log: SessionLog): Replayed => play(app, log, differenceAt)

/** Plays a log without comparing; stops only at an impossible step. */
export const playLog = (app: ReplayApp, log: SessionLog): Replayed => play(app, log, () => null)

/** Follows the charts while a log is played. */
export interface Audience {
  readonly onStart: (root: AnyActorRef) => void
  readonly onStep: (step: LogStep) => void
  readonly onEnd: () => void
}

/** Plays a log to its end or to an impossible step; returns the first difference. */
export const showLog = (app: ReplayApp, log: SessionLog, audience: Audience): Difference | null => {
  let first: Difference | null = null
  const noted: Compare = (...shown) => {
    first ??= differenceAt(...shown)
    return null
  }
  const { difference } = play(app, log, noted, audience)
  return first ?? difference
}

const play = (
  app: ReplayApp,
  { head, steps }: SessionLog,
  compare: Compare,
  audience?: Audience,
): Replayed => {
  const root = startHeldTree(app, head)
  audience?.onStart(root)
  const lines: string[] = []
  const played: LogStep[] = []
  const start = actorStates(root)
  let [expected, before]: [ActorStatesByPath, ActorStatesByPath] = [head.start ?? start, start]
  let difference = compare(0, expected, start)
  for (const [index, step] of steps.entries()) {
    if (difference !== null) break
    audience?.onStep(step)
    const refusal = happen(root, step)
    const after = actorStates(root)
    const changes = actorStateChanges(before, after)
    if (refusal !== null) {
      difference = { step: index + 1, what: stepText(step), expected: 'that it can happen', found: refusal }
      break
    }
    expected = step.shows === undefined ? after : withChanges(expected, step.shows)
    difference = compare(index + 1, expected, after)
    before = after
    played.push({ ...step, shows: changes })
    lines.push(`${index + 1}. ${stepText(step)} → ${changesText(changes)}`)
  }
  const charts = chartVersions(root)
  audience?.onEnd()
  root.stop()
  return { difference, lines, shown: before, log: { head: { ...head, charts, start }, steps: played } }
}

/** A difference as text for the console. */
export const differenceText = ({ step, what, expected, found }: Difference): string =>
  [
    step === 0 ? `Before the first step, ${what} differs` : `Step ${step} differs: ${what}`,
    `  expected: ${expected}`,
    `  found:    ${found}`,
  ].join('\n')
