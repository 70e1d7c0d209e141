import { isClean } from '../lib/foreign-load.ts'
import type { Section } from '../lib/report.ts'
import { median, percentile } from '../lib/statistics.ts'
import type { StepTime } from './measure.ts'
import { type Profile, profiles } from './profiles.ts'
import { cleanOf, type Figures, figuresOf, type Result, ratioOf, resultOf, stepsOf } from './results.ts'

const none = '–'
const thousand = 1000
const million = 1_000_000
const hundred = 100
/** The peer that all wizards are compared with. */
export const reducer = 'react-reducer'

const when = (value: number, text: (value: number) => string): string =>
  Number.isFinite(value) ? text(value) : none
/** Whole milliseconds. */
export const ms = (value: number): string => when(value, (one) => one.toFixed(0))
/** Kilobytes. */
export const kilobytes = (value: number): string => when(value, (one) => (one / thousand).toFixed(1))
/** A factor. */
export const times = (value: number): string => when(value, (one) => `${one.toFixed(2)}×`)
/** A part of a whole. */
export const percent = (value: number): string => when(value, (one) => `${(one * hundred).toFixed(0)} %`)
/** Cumulative layout shift. */
export const shift = (value: number): string => when(value, (one) => one.toFixed(4))
const megabytes = (value: number): string => when(value, (one) => (one / million).toFixed(1))

type Column = readonly [title: string, key: keyof Figures, text: (value: number) => string]

const columns: readonly Column[] = [
  ['first paint', 'fcp', ms],
  ['largest paint', 'lcp', ms],
  ['answers a press', 'answered', ms],
  ['live', 'hydrated', ms],
  ['pressed at first paint → next question', 'led', ms],
  ['early presses lost', 'lost', ms],
  ['CLS', 'cls', shift],
  ['script until live, kB', 'scriptAtReady', kilobytes],
  ['script until the next question, kB', 'scriptAtLed', kilobytes],
  ['script untouched, kB', 'scriptAtRest', kilobytes],
  ['script in all, kB', 'scriptInAll', kilobytes],
  ['bytes untouched, kB', 'bytesAtRest', kilobytes],
  ['requests', 'requestsAtRest', ms],
  ['heap, MB', 'heap', megabytes],
]

const compared: readonly Column[] = [
  ['first paint', 'fcp', ms],
  ['answers a press', 'answered', ms],
  ['live', 'hydrated', ms],
  ['pressed at first paint → next question', 'led', ms],
  ['step p50, less calls', 'stepP50', ms],
  ['step p95, less calls', 'stepP95', ms],
  ['CPU of a step to 250 ms', 'stepCpu', ms],
  ['script until live, kB', 'scriptAtReady', kilobytes],
  ['script until the next question, kB', 'scriptAtLed', kilobytes],
  ['heap, MB', 'heap', megabytes],
]

const of = (results: readonly Result[], profile: Profile['name']): readonly Result[] =>
  results.filter((one) => one.profile === profile && one.loads.length > 0)

/** How many measurements of a result are undisturbed, of how many. */
const cleanText = (result: Result): string => {
  const kinds = (['loads', 'taps', 'leds'] as const).filter((kind) => result[kind].length > 0)
  const [clean, all] = [
    kinds.map((kind) => cleanOf(result, kind)),
    kinds.map((kind) => result[kind].length),
  ].map((counts) => counts.reduce((sum, count) => sum + count, 0))
  return `${clean} of ${all}`
}

/** What other processes used meanwhile. */
const loadNote = (results: readonly Result[]): string => {
  const rows = results.flatMap(({ loads, taps, leds }) => [...loads, ...taps, ...leds])
  const cores = rows.map(({ foreign }) => foreign)
  const [half, most] = [median(cores), Math.max(...cores)].map((one) =>
    when(one, (value) => value.toFixed(2)),
  )
  const clean = rows.filter(isClean).length
  return `Cores used by other processes meanwhile: median ${half}, at most ${most}. Undisturbed: ${clean} of ${rows.length} measurements.`
}

/** Figures of each page; milliseconds since navigation start. */
export const pagesTable = (results: readonly Result[], profile: Profile['name']): Section => {
  const measured = of(results, profile)
  return {
    title: `Pages, ${profile}`,
    intro: 'Milliseconds since the navigation began; medians of the undisturbed measurements.',
    columns: ['page', ...columns.map(([title]) => title), 'undisturbed'],
    rows: measured.map((result) => {
      const figures = figuresOf(result)
      const cells = columns.map(([, key, text]) => text(figures[key]))
      return [result.subject.title, ...cells, cleanText(result)]
    }),
    notes: [loadNote(measured)],
  }
}

/** Each wizard relative to React with a reducer, which is the first column. */
export const ratiosTable = (results: readonly Result[], profile: Profile['name']): Section => {
  const base = resultOf(results, reducer, profile)
  const others = of(results, profile).filter((one) => one !== base && one.subject.walk !== undefined)
  return {
    title: `Wizards to React + reducer, ${profile}`,
    intro: 'The first column in milliseconds; the others are medians of the ratios within each round.',
    columns: ['figure', base?.subject.title ?? '', ...others.map(({ subject }) => subject.title)],
    rows:
      base === undefined
        ? []
        : compared.map(([title, key, text]) => [
            title,
            text(figuresOf(base)[key]),
            ...others.map((result) => times(ratioOf(result, base, key))),
          ]),
  }
}

/** What our machines, router and React add to a step: the same markup, put in place by a plain script, is 1. */
export const swappedTable = (results: readonly Result[], profile: Profile['name']): Section => {
  const [ours, same] = ['ours-step', 'swapped'].map((name) => resultOf(results, name, profile))
  return {
    title: `Our checkout to its own markup, ${profile}`,
    intro: 'Medians of the ratios within each round.',
    columns: ['figure', same?.subject.title ?? '', 'ours'],
    rows:
      ours === undefined || same === undefined
        ? []
        : compared
            .filter(([, key]) => key.startsWith('step'))
            .map(([title, key, text]) => [
              title,
              text(figuresOf(same)[key]),
              times(ratioOf(ours, same, key)),
            ]),
  }
}

/** Our steps in three ways: to the first change, to the next step, and less the calls waited for. */
const steppingOf = (result: Result): readonly (readonly [title: string, times: readonly number[]])[] => {
  const steps = stepsOf(result)
  const { title, kind } = result.subject
  if (kind !== 'ours') return [[title, steps.map(({ next }) => next)]]
  return [
    [`${title}, first change`, steps.map(({ changed }) => changed)],
    [`${title}, next step`, steps.map(({ next }) => next)],
    [`${title}, next step less calls`, steps.map(({ own }) => own)],
  ]
}

/** Time from a press to the paint of its response. */
export const stepsTable = (results: readonly Result[], profile: Profile['name']): Section => ({
  title: `From a press to the paint of the next step, ${profile}`,
  intro: 'Milliseconds over every step of every undisturbed walk.',
  columns: [
    'wizard',
    'p50',
    'p95',
    'CPU to 250 ms, p50',
    'steps without a task over 50 ms',
    'longest task over 50 ms',
  ],
  rows: of(results, profile)
    .filter((result) => stepsOf(result).length > 0)
    .flatMap((result) => {
      const { stepCpu, smooth, longestTask } = figuresOf(result)
      return steppingOf(result).map(([title, list]) => [
        title,
        ms(percentile(list, 0.5)),
        ms(percentile(list, 0.95)),
        ms(stepCpu),
        percent(smooth),
        ms(longestTask),
      ])
    }),
})

const ownColumns = [
  ['first change', 'changed'],
  ['next step', 'next'],
  ['less calls', 'own'],
  ['CPU to 250 ms', 'cpu'],
  ['calls waited for', 'calls'],
  ['longest task over 50 ms', 'longTask'],
] as const

/** Each step of our checkout and its wait for the server. */
export const ownStepsTable = (results: readonly Result[]): Section => {
  const found = profiles.flatMap(({ name }) => {
    const result = resultOf(results, 'ours-step', name)
    return result === undefined ? [] : [{ name, steps: stepsOf(result) }]
  })
  const names = [...new Set(found.flatMap(({ steps }) => steps.map(({ name }) => name)))]
  const middle = (steps: readonly StepTime[], step: string, key: (typeof ownColumns)[number][1]): string =>
    ms(median(steps.filter(({ name }) => name === step).map((one) => one[key])))
  return {
    title: 'Our checkout, step by step',
    intro: 'Medians. A call was made and answered between the press and the next step.',
    columns: [
      'step',
      ...found.flatMap(({ name }) =>
        ownColumns.map(([title], index) => (index === 0 ? `${name}: ${title}` : title)),
      ),
    ],
    rows: names.map((step) => [
      step,
      ...found.flatMap(({ steps }) => ownColumns.map(([, key]) => middle(steps, step, key))),
    ]),
  }
}
