import { median, percentile } from '../lib/statistics.ts'
import type { Load, StepTime, Tapped } from './measure.ts'
import type { Profile } from './profiles.ts'
import type { Subject } from './subjects.ts'

/** All measurements of one subject in one profile. */
export interface Result {
  readonly subject: Subject
  readonly profile: Profile['name']
  readonly loads: readonly Load[]
  readonly taps: readonly Tapped[]
  /** Errors, one sentence per run. */
  readonly faults: readonly string[]
}

/** Medians of one subject in one profile; NaN if not measured. */
export interface Figures {
  readonly fcp: number
  readonly lcp: number
  readonly cls: number
  readonly answered: number
  readonly hydrated: number
  /** Time from the first paint to the response to its press. */
  readonly wait: number
  readonly lost: number
  readonly scriptAtLoad: number
  readonly scriptAtReady: number
  readonly scriptAtRest: number
  readonly scriptInAll: number
  readonly bytesAtRest: number
  readonly requestsAtRest: number
  readonly heap: number
  /** CLS over the page's lifetime, including its steps. */
  readonly clsInAll: number
  readonly longestTask: number
}

/** Finds a result by subject and profile. */
export const resultOf = (
  results: readonly Result[],
  name: string,
  profile: Profile['name'],
): Result | undefined => results.find((one) => one.subject.name === name && one.profile === profile)

/** All steps of all runs. */
export const stepsOf = ({ loads }: Result): readonly StepTime[] =>
  loads.flatMap(({ walked }) => walked?.steps ?? [])

/** p50 and p95 of milliseconds. */
export const spreadOf = (times: readonly number[]): { p50: number; p95: number } => ({
  p50: percentile(times, 0.5),
  p95: percentile(times, 0.95),
})

const known = (values: readonly number[]): readonly number[] => values.filter((value) => !Number.isNaN(value))

/** The medians of a result. */
export const figuresOf = (result: Result): Figures => {
  const { loads, taps, subject } = result
  const middle = (pick: (load: Load) => number): number => median(known(loads.map(pick)))
  const tapped = (pick: (tap: Tapped) => number): number => median(known(taps.map(pick)))
  const steps = stepsOf(result)
  const hasWalk = subject.walk !== undefined
  return {
    fcp: middle(({ fcp }) => fcp),
    lcp: middle(({ lcp }) => lcp),
    cls: middle(({ cls }) => cls),
    answered: tapped(({ answered }) => answered),
    hydrated: tapped(({ hydrated }) => hydrated),
    wait: tapped(({ answered, tapped: at }) => answered - at),
    lost: tapped(({ lost }) => lost),
    scriptAtLoad: middle(({ scriptAtLoad }) => scriptAtLoad),
    scriptAtReady: tapped(({ script }) => script),
    scriptAtRest: middle(({ scriptAtRest }) => scriptAtRest),
    scriptInAll: hasWalk ? middle(({ walked }) => walked?.scriptInAll ?? Number.NaN) : Number.NaN,
    bytesAtRest: middle(({ bytesAtRest }) => bytesAtRest),
    requestsAtRest: middle(({ requestsAtRest }) => requestsAtRest),
    heap: middle(({ heap }) => heap),
    clsInAll: middle(({ walked, cls }) => walked?.cls ?? cls),
    longestTask: steps.length === 0 ? Number.NaN : Math.max(...steps.map(({ longTask }) => longTask)),
  }
}
