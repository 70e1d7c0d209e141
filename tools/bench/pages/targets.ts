import { notJudged } from '../lib/foreign-load.ts'
import type { Section } from '../lib/report.ts'
import { type Figures, figuresOf, isJudged, type Kind, type Result, ratioOf, resultOf } from './results.ts'
import { kilobytes, ms, percent, reducer, shift, times } from './tables.ts'

/** A target; `rests` are the measurements that other processes may have disturbed, none for bytes. */
interface Target {
  readonly title: string
  readonly measured: string
  readonly isMet: boolean
  readonly rests: readonly (readonly [Result, Kind])[]
}

const profile = 'phone'
const paint = 1.1
const answerMs = 1500
const smooth = 0.9
const kilobyte = 1000
const liveScript = 81 * kilobyte
const ledScript = 110 * kilobyte
const landingScript = 20 * kilobyte

/** Figures of wizards and the most that each may be of React with a reducer. */
const toReducer = [
  ['step p50, less calls', 'stepP50', 1.5, 'loads'],
  ['step p95, less calls', 'stepP95', 2, 'loads'],
  ['CPU of a step to 250 ms', 'stepCpu', 1.5, 'loads'],
  ['pressed at first paint → next question', 'led', 1.2, 'leds'],
] as const

const atMost = (
  title: string,
  own: Result,
  base: Result,
  [key, limit, kind]: readonly [keyof Figures, number, Kind],
): Target => {
  const ratio = ratioOf(own, base, key)
  const rests = [own, base].map((one) => [one, kind] as const)
  return {
    title: `${title} to ${base.subject.title} ≤ ${limit.toFixed(2)}×`,
    measured: times(ratio),
    isMet: ratio <= limit,
    rests,
  }
}

const bytes = (title: string, value: number, limit: number): Target => ({
  title: `${title} ≤ ${limit / kilobyte} kB`,
  measured: `${kilobytes(value)} kB`,
  isMet: value <= limit,
  rests: [],
})

const still = (title: string, result: Result): Target => {
  const { cls } = figuresOf(result)
  return { title: `${title}: CLS 0`, measured: shift(cls), isMet: cls === 0, rests: [[result, 'loads']] }
}

type Find = (name: string) => Result | undefined

const paintTargets = (
  title: string,
  own: Result,
  floors: readonly (Result | undefined)[],
): readonly Target[] =>
  floors
    .filter((floor) => floor !== undefined)
    .map((floor) => atMost(`${title}: largest paint`, own, floor, ['lcp', paint, 'loads']))

const landingTargets = (own: Result, find: Find): readonly Target[] => {
  const { answered, scriptAtRest } = figuresOf(own)
  return [
    ...paintTargets('landing page', own, [find('floor-landing'), find('empty-landing')]),
    {
      title: `landing page: answers its first press before ${answerMs} ms`,
      measured: `${ms(answered)} ms`,
      isMet: answered < answerMs,
      rests: [[own, 'taps']],
    },
    bytes('landing page: script untouched', scriptAtRest, landingScript),
    still('landing page', own),
  ]
}

const stepTargets = (own: Result, find: Find): readonly Target[] => {
  const figures = figuresOf(own)
  const peers = (...names: readonly string[]) => names.map(find).filter((one) => one !== undefined)
  return [
    ...paintTargets('first question', own, [find('floor-step'), find('empty-step')]),
    bytes('first question: script until live', figures.scriptAtReady, liveScript),
    bytes('first question: script until the next question', figures.scriptAtLed, ledScript),
    ...peers(reducer).flatMap((peer) =>
      toReducer.map(([title, key, limit, kind]) =>
        atMost(`checkout: ${title}`, own, peer, [key, limit, kind]),
      ),
    ),
    {
      title: `checkout: steps without a task over 50 ms ≥ ${percent(smooth)}`,
      measured: percent(figures.smooth),
      isMet: figures.smooth >= smooth,
      rests: [[own, 'loads']],
    },
    still('checkout, all steps', own),
  ]
}

const verdict = ({ isMet, rests }: Target): string => {
  if (!rests.every(([result, kind]) => isJudged(result, kind))) return notJudged
  return isMet ? 'met' : '**missed**'
}

/** All targets that the phone's measurements can judge, met or missed. */
export const targetsTable = (results: readonly Result[]): Section => {
  const find: Find = (name) => resultOf(results, name, profile)
  const [landing, step] = [find('ours-landing'), find('ours-step')]
  const targets = [
    ...(landing === undefined ? [] : landingTargets(landing, find)),
    ...(step === undefined ? [] : stepTargets(step, find)),
  ]
  return {
    title: 'Targets of the pages, phone',
    columns: ['target', 'measured', ''],
    rows: targets.map((target) => [target.title, target.measured, verdict(target)]),
  }
}
