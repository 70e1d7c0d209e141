import { isClean, type Row } from '../lib/foreign-load.ts'
import { median, pairedRatio, percentile, share } from '../lib/statistics.ts'
import type { Led, Tapped } from './early.ts'
import type { Load, StepTime } from './measure.ts'
import type { Profile } from './profiles.ts'
import type { Subject } from './subjects.ts'

/** All measurements of one subject in one profile, disturbed ones included. */
export interface Result {
  readonly subject: Subject
  readonly profile: Profile['name']
  /** How many undisturbed measurements of each kind are asked for. */
  readonly asked: number
  readonly loads: readonly Row<Load>[]
  readonly taps: readonly Row<Tapped>[]
  readonly leds: readonly Row<Led>[]
  /** Errors, one sentence per run. */
  readonly faults: readonly string[]
}

/** What a separate visit measures. */
export type Kind = 'loads' | 'taps' | 'leds'

/** Medians of one subject in one profile, bytes of all measurements, the rest of undisturbed ones; NaN if not measured. */
export interface Figures {
  readonly fcp: number
  readonly lcp: number
  readonly answered: number
  readonly hydrated: number
  /** From navigation start to the next question, filled and pressed at first paint. */
  readonly led: number
  readonly lost: number
  readonly scriptAtReady: number
  /** Script bytes until the next question. */
  readonly scriptAtLed: number
  readonly scriptAtRest: number
  readonly scriptInAll: number
  readonly bytesAtRest: number
  readonly requestsAtRest: number
  readonly heap: number
  /** CLS over the page's lifetime, including its steps. */
  readonly cls: number
  /** Of a step, less the calls waited for. */
  readonly stepP50: number
  readonly stepP95: number
  readonly stepCpu: number
  readonly longestTask: number
  /** The part of the steps without a task over 50 ms. */
  readonly smooth: number
}

/** Finds a result by subject and profile. */
export const resultOf = (
  results: readonly Result[],
  name: string,
  profile: Profile['name'],
): Result | undefined => results.find((one) => one.subject.name === name && one.profile === profile)

/** All steps of all undisturbed walks. */
export const stepsOf = ({ loads }: Result): readonly StepTime[] =>
  loads.filter(isClean).flatMap(({ value: { walked } }) => walked?.steps ?? [])

/** The undisturbed measurements of a kind. */
export const cleanOf = (result: Result, kind: Kind): number => result[kind].filter(isClean).length

/** Whether other processes left enough measurements alone; a failed one is reported separately. */
export const isJudged = (result: Result, kind: Kind): boolean =>
  cleanOf(result, kind) >= result.asked - result.faults.length

const middle = <T>(rows: readonly Row<T>[], pick: (value: T) => number): number =>
  median(rows.map(({ value }) => pick(value)).filter((value) => !Number.isNaN(value)))

/** The medians of a result. */
export const figuresOf = (result: Result): Figures => {
  const { loads, taps, leds } = result
  const [quietLoads, quietTaps] = [loads.filter(isClean), taps.filter(isClean)]
  const steps = stepsOf(result)
  const own = steps.map((step) => step.own)
  return {
    fcp: middle(quietLoads, ({ fcp }) => fcp),
    lcp: middle(quietLoads, ({ lcp }) => lcp),
    answered: middle(quietTaps, ({ answered }) => answered),
    hydrated: middle(quietTaps, ({ hydrated }) => hydrated),
    led: middle(leds.filter(isClean), ({ next }) => next),
    lost: middle(quietTaps, ({ lost }) => lost),
    scriptAtReady: middle(taps, ({ script }) => script),
    scriptAtLed: middle(leds, ({ script }) => script),
    scriptAtRest: middle(loads, ({ scriptAtRest }) => scriptAtRest),
    scriptInAll: middle(loads, ({ walked }) => walked?.scriptInAll ?? Number.NaN),
    bytesAtRest: middle(loads, ({ bytesAtRest }) => bytesAtRest),
    requestsAtRest: middle(loads, ({ requestsAtRest }) => requestsAtRest),
    heap: middle(loads, ({ heap }) => heap),
    cls: middle(quietLoads, ({ walked, cls }) => walked?.cls ?? cls),
    stepP50: percentile(own, 0.5),
    stepP95: percentile(own, 0.95),
    stepCpu: median(steps.map(({ cpu }) => cpu)),
    longestTask: steps.length === 0 ? Number.NaN : Math.max(...steps.map(({ longTask }) => longTask)),
    smooth: share(steps, ({ longTask }) => longTask === 0),
  }
}

const inRound = (result: Result, round: number): Result => ({
  ...result,
  loads: result.loads.filter((row) => row.round === round),
  taps: result.taps.filter((row) => row.round === round),
  leds: result.leds.filter((row) => row.round === round),
})

const byRound = (result: Result, key: keyof Figures): ReadonlyMap<number, number> =>
  new Map(
    Array.from({ length: result.asked }, (_, index) => [
      index + 1,
      figuresOf(inRound(result, index + 1))[key],
    ]),
  )

/** The median of the ratios of two subjects within each round. */
export const ratioOf = (own: Result, base: Result, key: keyof Figures): number =>
  pairedRatio(byRound(own, key), byRound(base, key))
