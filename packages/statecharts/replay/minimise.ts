import { withChanges } from '../recording/actor-states.ts'
import type { ActorStatesByPath, LogStep, SessionLog } from '../recording/session-log.ts'
import type { ReplayApp } from './replay-app.types.ts'
import { changesText, playLog } from './replay-log.ts'

const isReached = (shown: ActorStatesByPath, aim: ActorStatesByPath): boolean =>
  Object.entries(aim).every(([path, state]) => JSON.stringify(shown[path] ?? null) === JSON.stringify(state))

/** The states after all steps; null if one of them is impossible. */
const endOf = (app: ReplayApp, log: SessionLog): ActorStatesByPath | null => {
  const { difference, log: played } = playLog(app, log)
  if (difference !== null) return null
  return played.steps.reduce(
    (shown, { shows = {} }) => withChanges(shown, shows),
    played.head.start ?? ({} as ActorStatesByPath),
  )
}

/** Every list that lacks one of `parts` equal pieces. */
const without = <T>(list: readonly T[], parts: number): readonly (readonly T[])[] => {
  const size = Math.ceil(list.length / parts)
  return Array.from({ length: parts }, (_, at) => [
    ...list.slice(0, at * size),
    ...list.slice((at + 1) * size),
  ])
    .filter((rest) => rest.length < list.length)
    .toReversed()
}

/** Delta debugging: drops ever smaller pieces while what is left still passes. */
const shrunk = <T>(list: readonly T[], passes: (some: readonly T[]) => boolean): readonly T[] => {
  let [rest, parts] = [list, 2]
  while (rest.length > 0 && parts <= rest.length) {
    const less = without(rest, parts).find(passes)
    if (less === undefined) {
      if (parts === rest.length) break
      parts = Math.min(parts * 2, rest.length)
    } else {
      rest = less
      parts = Math.max(parts - 1, 2)
    }
  }
  return rest
}

/**
 * The shortest log found that leads to what a step of a log shows: all actors which that step changed end in the same
 * states; all actors, if it changed none. The step itself stays. Outcomes of effects go with what asked for them.
 *
 * @param count how many steps to keep at most: the last of them is the one to reach
 * @throws if the log cannot be played to this step
 */
export const minimised = (app: ReplayApp, log: SessionLog, count = log.steps.length): SessionLog => {
  const { difference, log: played } = playLog(app, { ...log, steps: log.steps.slice(0, count) })
  if (difference !== null) throw new Error(`Step ${difference.step} is impossible: ${difference.found}`)
  const { steps } = played
  const last = steps.slice(-1)
  const changed = steps.at(-1)?.shows ?? {}
  const aim = Object.keys(changed).length > 0 ? changed : (endOf(app, played) ?? {})
  const passes = (some: readonly LogStep[]): boolean => {
    const end = endOf(app, { head: log.head, steps: [...some, ...last] })
    return end !== null && isReached(end, aim)
  }
  const kept = shrunk(steps.slice(0, -1), passes)
  const head = { ...log.head, about: `Leads to ${changesText(aim)}.` }
  return playLog(app, { head, steps: [...kept, ...last] }).log
}
