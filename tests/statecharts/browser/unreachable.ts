import type { Coverage } from 'statechart-kit/coverage'
import { stateOfTransition, transitionsOf } from 'statechart-kit/transitions'
import type { BrowserPath, BrowserVisits, LeftOut } from './browser-model.types.ts'

/** Excludes the transitions with matching ids from the visits. */
export const unreachable = (kind: LeftOut['kind'], about: RegExp, reason: string): LeftOut => ({
  kind,
  reason,
  about,
})

/** Exclusions for every chart. */
export const unreachableEverywhere: readonly LeftOut[] = [
  unreachable(
    'time',
    / xstate\.after\.(?:typingPause|slowAnswer|slowLookUp)\./,
    'A wait of half a second or of seconds.',
  ),
]

const share = (all: readonly string[], reached: readonly string[]) => ({
  reached: reached.length,
  all: all.length,
  missing: all.filter((id) => !reached.includes(id)),
})

/** Coverage by the paths: of the transitions that a visitor can cause, and of their source states. */
export const browserCoverageOf = (
  { chart, leftOut }: Pick<BrowserVisits, 'chart' | 'leftOut'>,
  paths: readonly BrowserPath[],
): Coverage => {
  const excluded = transitionsOf(chart.machine).filter((id) => leftOut.some(({ about }) => about.test(id)))
  const taken = new Set(paths.flatMap(({ steps }) => steps.flatMap((step) => step.taken)))
  const isDue = (id: string): boolean => !excluded.includes(id) && !(id in (chart.unreachable ?? {}))
  const due = transitionsOf(chart.machine).filter(isDue)
  const reached = due.filter((id) => taken.has(id))
  const statesOf = (ids: readonly string[]): readonly string[] => [...new Set(ids.map(stateOfTransition))]
  return {
    states: share(statesOf(due), statesOf(reached)),
    transitions: share(due, reached),
    wronglyExcluded: excluded.filter((id) => taken.has(id)),
  }
}
