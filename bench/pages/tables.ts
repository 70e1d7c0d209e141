import type { Section } from '../lib/report.ts'
import { median } from '../lib/statistics.ts'
import type { StepTime } from './measure.ts'
import { type Profile, profiles } from './profiles.ts'
import { type Figures, figuresOf, type Result, resultOf, spreadOf, stepsOf } from './results.ts'

const none = '–'
const thousand = 1000
const million = 1_000_000

const when = (value: number, text: (value: number) => string): string =>
  Number.isFinite(value) ? text(value) : none
/** Whole milliseconds. */
export const ms = (value: number): string => when(value, (one) => one.toFixed(0))
/** Kilobytes. */
export const kilobytes = (value: number): string => when(value, (one) => (one / thousand).toFixed(1))
/** A factor. */
export const times = (value: number): string => when(value, (one) => `${one.toFixed(2)}×`)

type Column = readonly [title: string, cell: (figures: Figures) => string]

const columns: readonly Column[] = [
  ['first paint', ({ fcp }) => ms(fcp)],
  ['largest paint', ({ lcp }) => ms(lcp)],
  ['answers a press', ({ answered }) => ms(answered)],
  ['hydrated', ({ hydrated }) => ms(hydrated)],
  ['early presses lost', ({ lost }) => ms(lost)],
  ['CLS', ({ clsInAll }) => when(clsInAll, (one) => one.toFixed(3))],
  ['script until live, kB', ({ scriptAtReady }) => kilobytes(scriptAtReady)],
  ['script untouched, kB', ({ scriptAtRest }) => kilobytes(scriptAtRest)],
  ['script in all, kB', ({ scriptInAll }) => kilobytes(scriptInAll)],
  ['bytes untouched, kB', ({ bytesAtRest }) => kilobytes(bytesAtRest)],
  ['requests', ({ requestsAtRest }) => ms(requestsAtRest)],
  ['heap, MB', ({ heap }) => when(heap, (one) => (one / million).toFixed(1))],
]

const of = (results: readonly Result[], profile: Profile['name']): readonly Result[] =>
  results.filter((one) => one.profile === profile && one.loads.length > 0)

/** Figures of each page; milliseconds since navigation start. */
export const pagesTable = (results: readonly Result[], profile: Profile['name']): Section => ({
  title: `Pages, ${profile}`,
  intro: 'Milliseconds since the navigation began; medians.',
  columns: ['page', ...columns.map(([title]) => title)],
  rows: of(results, profile).map((result) => {
    const figures = figuresOf(result)
    return [result.subject.title, ...columns.map(([, cell]) => cell(figures))]
  }),
})

const ratioColumns: readonly (readonly [string, keyof Figures])[] = [
  ['first paint', 'fcp'],
  ['largest paint', 'lcp'],
  ['answers a press', 'answered'],
  ['script untouched', 'scriptAtRest'],
  ['bytes untouched', 'bytesAtRest'],
  ['heap', 'heap'],
]

const rowOfRatios = (result: Result, base: Result): readonly string[] => {
  const [own, floor] = [figuresOf(result), figuresOf(base)]
  return [
    result.subject.title,
    base.subject.title,
    ...ratioColumns.map(([, key]) => times(own[key] / floor[key])),
  ]
}

const floorsOf: Readonly<Record<string, readonly string[]>> = {
  'ours-landing': ['floor-landing', 'empty-landing'],
  'ours-step': ['floor-step', 'empty-step', 'plain'],
}

/** Each page relative to its floor: ours without script, all wizards' the plain one. */
export const ratiosTable = (results: readonly Result[], profile: Profile['name']): Section => {
  const pairs = of(results, profile).flatMap((result) => {
    const { name, kind } = result.subject
    const bases = kind === 'floor' ? [] : (floorsOf[name] ?? ['plain'])
    return bases
      .filter((base) => base !== name)
      .flatMap((base) => {
        const found = resultOf(results, base, profile)
        return found === undefined || found.loads.length === 0 ? [] : [rowOfRatios(result, found)]
      })
  })
  return {
    title: `Ratios, ${profile}`,
    columns: ['page', 'divided by', ...ratioColumns.map(([title]) => title)],
    rows: pairs,
  }
}

interface Stepping {
  readonly title: string
  readonly times: readonly number[]
  readonly longestTask: number
}

/** Our steps in three ways: to the next step, to the first change, and only steps without a request. */
export const steppingOf = (result: Result): readonly Stepping[] => {
  const steps = stepsOf(result)
  if (steps.length === 0) return []
  const { longestTask } = figuresOf(result)
  const { title } = result.subject
  const one = (suffix: string, list: readonly number[]): Stepping => ({
    title: `${title}${suffix}`,
    times: list,
    longestTask,
  })
  const next = steps.map((step) => step.next)
  if (result.subject.kind !== 'ours') return [one('', next)]
  const alone = steps.filter(({ calls }) => calls === 0).map((step) => step.next)
  return [
    one(
      ', first change',
      steps.map(({ changed }) => changed),
    ),
    one(', next step', next),
    one(', next step where no answer is waited for', alone),
  ].filter((row) => row.times.length > 0)
}

/** Time from a press to the paint of its response. */
export const stepsTable = (results: readonly Result[], profile: Profile['name']): Section => {
  const plain = resultOf(results, 'plain', profile)
  const base = spreadOf(plain === undefined ? [] : stepsOf(plain).map(({ next }) => next))
  return {
    title: `From a press to the paint of the next step, ${profile}`,
    intro: 'Milliseconds over every step of every run.',
    columns: ['wizard', 'p50', 'p95', 'p50 to plain', 'p95 to plain', 'longest task over 50 ms'],
    rows: of(results, profile)
      .flatMap(steppingOf)
      .map(({ title, times: list, longestTask }) => {
        const { p50, p95 } = spreadOf(list)
        return [title, ms(p50), ms(p95), times(p50 / base.p50), times(p95 / base.p95), ms(longestTask)]
      }),
  }
}

const byName = (steps: readonly StepTime[]): ReadonlyMap<string, readonly StepTime[]> =>
  Map.groupBy(steps, ({ name }) => name)

/** Each step of our checkout and its wait for the server. */
export const ownStepsTable = (results: readonly Result[]): Section | null => {
  const found = profiles.flatMap(({ name, network }) => {
    const result = resultOf(results, 'ours-step', name)
    return result === undefined ? [] : [{ name, network, steps: byName(stepsOf(result)) }]
  })
  const names = [...(found[0]?.steps.keys() ?? [])]
  if (names.length === 0) return null
  const middle = (list: readonly StepTime[] | undefined, key: 'changed' | 'next' | 'calls' | 'longTask') =>
    median((list ?? []).map((step) => step[key]))
  return {
    title: 'Our checkout, step by step',
    intro:
      'Medians. A call was asked and answered between the press and the next step; a round trip is the 150 ms of the phone’s network.',
    columns: [
      'step',
      ...found.flatMap(({ name, network }) => [
        `${name}: first change`,
        'next step',
        ...(network === null ? [] : ['round trips']),
        'calls waited for',
        'longest task over 50 ms',
      ]),
    ],
    rows: names.map((step) => [
      step,
      ...found.flatMap(({ network, steps }) => {
        const list = steps.get(step)
        const next = middle(list, 'next')
        return [
          ms(middle(list, 'changed')),
          ms(next),
          ...(network === null ? [] : [when(next / network.latencyMs, (one) => one.toFixed(1))]),
          ms(middle(list, 'calls')),
          ms(middle(list, 'longTask')),
        ]
      }),
    ]),
  }
}
