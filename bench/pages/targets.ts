import type { Section } from '../lib/report.ts'
import { type Figures, figuresOf, type Result, resultOf, spreadOf, stepsOf } from './results.ts'
import { kilobytes, ms, steppingOf, times } from './tables.ts'

type Row = readonly [target: string, measured: string, met: boolean]

const profile = 'phone'
const kilobyte = 1000
const longestAllowed = 50
const paint = 1.1
const typical = 1.1
const slowest = 1.15
const landingScript = 5

/** One target, if its values were measured. */
const judged = (
  subject: Result | undefined,
  base: Result | undefined,
  judge: (own: Figures, other: Figures, results: readonly [Result, Result]) => readonly Row[],
): readonly Row[] => {
  if (!subject?.loads.length || !base?.loads.length) return []
  return judge(figuresOf(subject), figuresOf(base), [subject, base])
}

const atMost = (target: string, ratio: number, limit: number): Row => [
  `${target} ≤ ${limit.toFixed(2)}×`,
  times(ratio),
  ratio <= limit,
]

const below = (title: string, own: number, other: number): Row => [
  title,
  `${ms(own)} ms to ${ms(other)} ms`,
  own < other,
]

const steppingTargets = (step: Result, wizards: readonly Result[]): readonly Row[] => {
  const plain = wizards.find(({ subject }) => subject.name === 'plain')
  const reacting = wizards.filter(({ subject }) => subject.isReact === true)
  return steppingOf(step).flatMap(({ title, times: list }) => {
    const own = spreadOf(list)
    const spread = (result: Result) => spreadOf(stepsOf(result).map(({ next }) => next))
    const base = plain === undefined ? null : spread(plain)
    return [
      ...(base === null
        ? []
        : [
            atMost(`${title}: p50 to the plain script`, own.p50 / base.p50, typical),
            atMost(`${title}: p95 to the plain script`, own.p95 / base.p95, slowest),
          ]),
      ...reacting.flatMap((peer) => [
        below(`${title}: p50 below ${peer.subject.title}`, own.p50, spread(peer).p50),
        below(`${title}: p95 below ${peer.subject.title}`, own.p95, spread(peer).p95),
      ]),
    ]
  })
}

const scriptTargets = (own: Figures, peer: Figures): readonly Row[] => [
  [
    'script of the first step until it is live, at most react-hook-form + react-router',
    `${kilobytes(own.scriptAtReady)} kB to ${kilobytes(peer.scriptAtRest)} kB`,
    own.scriptAtReady <= peer.scriptAtRest,
  ],
  [
    'the same with what it fetches ahead for the next steps',
    `${kilobytes(own.scriptAtRest)} kB to ${kilobytes(peer.scriptAtRest)} kB`,
    own.scriptAtRest <= peer.scriptAtRest,
  ],
]

const ownTargets = (landing: Result | undefined, step: Result | undefined): readonly Row[] => [
  ...judged(landing, landing, ({ scriptAtLoad, scriptAtRest, cls }) => [
    [
      `landing page: script until it is loaded ≤ ${landingScript} kB`,
      `${kilobytes(scriptAtLoad)} kB`,
      scriptAtLoad <= landingScript * kilobyte,
    ],
    [
      `landing page: script before the first interaction, however late, ≤ ${landingScript} kB`,
      `${kilobytes(scriptAtRest)} kB`,
      scriptAtRest <= landingScript * kilobyte,
    ],
    ['landing page: CLS 0', cls.toFixed(3), cls === 0],
  ]),
  ...judged(step, step, ({ clsInAll, longestTask }) => [
    ['checkout, all steps: CLS 0', clsInAll.toFixed(3), clsInAll === 0],
    [
      `checkout: no task over ${longestAllowed} ms while stepping`,
      longestTask === 0 ? 'none' : `${ms(longestTask)} ms`,
      longestTask === 0,
    ],
  ]),
]

const paintTarget = (
  title: string,
  page: Result | undefined,
  ...floors: readonly (Result | undefined)[]
): readonly Row[] =>
  floors.flatMap((floor) =>
    judged(page, floor, (own, other) => [
      atMost(`${title}: largest paint to ${floor?.subject.title}`, own.lcp / other.lcp, paint),
    ]),
  )

/** All targets that the phone's measurements can judge, met or missed. */
export const targetsTable = (results: readonly Result[]): Section => {
  const find = (name: string) => resultOf(results, name, profile)
  const [landing, step] = [find('ours-landing'), find('ours-step')]
  const wizards = results.filter(
    (one) => one.profile === profile && one.subject.kind !== 'ours' && stepsOf(one).length > 0,
  )
  const served = wizards.filter(({ subject }) => subject.kind === 'server-rendered')
  const rows = [
    ...paintTarget('landing page', landing, find('floor-landing'), find('empty-landing')),
    ...paintTarget('first step', step, find('floor-step'), find('empty-step')),
    ...served.flatMap((peer) =>
      judged(step, peer, (own, other) => [
        below(`first step: hydrated before ${peer.subject.title}`, own.hydrated, other.hydrated),
      ]),
    ),
    ...(step === undefined ? [] : steppingTargets(step, wizards)),
    ...judged(step, find('react-hook-form'), scriptTargets),
    ...ownTargets(landing, step),
  ]
  return {
    title: 'Targets of the pages, phone',
    columns: ['target', 'measured', ''],
    rows: rows.map(([target, measured, met]) => [target, measured, met ? 'met' : '**missed**']),
  }
}
