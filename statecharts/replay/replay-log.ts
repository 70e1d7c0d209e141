import { actorStateChanges, actorStates, chartVersions, withChanges } from '../recording/actor-states.ts'
import type { ActorState, ActorStatesByPath, LogStep, SessionLog } from '../recording/session-log.ts'
import { happen, startHeldTree } from './held-tree.ts'

/** Where a log and the charts part: at a step, from 1; 0 is the start. */
export interface Difference {
  readonly step: number
  readonly what: string
  readonly expected: string
  readonly found: string
}

export interface Replayed {
  /** The first difference; null where there is none. */
  readonly difference: Difference | null
  /** What each step that was played led to. */
  readonly lines: readonly string[]
  /** What the actors show in the end. */
  readonly shown: ActorStatesByPath
  /** The log with what the charts made of it now, as far as it was played. */
  readonly log: SessionLog
}

const stateText = (state: unknown): string => {
  if (typeof state !== 'object' || state === null) return String(state)
  return Object.entries(state)
    .map(([name, inner]) => {
      const text = stateText(inner)
      return text === '' || text === '[object Object]' ? name : `${name}.${text}`
    })
    .join(' + ')
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
  return [stateText(state), ...more].join(', ')
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

/** What changed, in one line. */
const changesText = (changes: ActorStatesByPath): string =>
  Object.entries(changes)
    .map(([path, shown]) => `${path}: ${shownText(shown)}`)
    .join('; ') || 'nothing changes'

const keyed = (shown: ActorState | null | undefined): string =>
  shown == null ? '' : JSON.stringify(Object.entries(shown).sort(([a], [b]) => (a < b ? -1 : 1)))

/** The first actor that shows something else than the log says; null where all agree. */
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

/** What is wanted of what the actors show: no difference, or nothing where none is to be found. */
type Compare = typeof differenceAt

/**
 * Plays a log against the charts as they are now, step by step, and compares what they show after each; it stops at
 * the first difference. A step without a `shows` is played and not compared.
 */
export const replayLog = (log: SessionLog): Replayed => play(log, differenceAt)

/** Plays a log without comparing: it stops only at a step that can't happen. */
export const playLog = (log: SessionLog): Replayed => play(log, () => null)

const play = ({ head, steps }: SessionLog, compare: Compare): Replayed => {
  const root = startHeldTree(head)
  const lines: string[] = []
  const played: LogStep[] = []
  const start = actorStates(root)
  let [expected, before]: [ActorStatesByPath, ActorStatesByPath] = [head.start ?? start, start]
  let difference = compare(0, expected, start)
  for (const [index, step] of steps.entries()) {
    if (difference !== null) break
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
  root.stop()
  return { difference, lines, shown: before, log: { head: { ...head, charts, start }, steps: played } }
}

/** A difference for people. */
export const differenceText = ({ step, what, expected, found }: Difference): string =>
  [
    step === 0 ? `Before the first step, ${what} differs` : `Step ${step} differs: ${what}`,
    `  expected: ${expected}`,
    `  found:    ${found}`,
  ].join('\n')
