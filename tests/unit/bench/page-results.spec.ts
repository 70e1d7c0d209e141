import { describe, expect, it } from 'vitest'
import type { Row } from '../../../tools/bench/lib/foreign-load.ts'
import type { Led, Tapped } from '../../../tools/bench/pages/early.ts'
import type { Load, StepTime } from '../../../tools/bench/pages/measure.ts'
import type { Profile } from '../../../tools/bench/pages/profiles.ts'
import { figuresOf, type Result, ratioOf } from '../../../tools/bench/pages/results.ts'
import { targetsTable } from '../../../tools/bench/pages/targets.ts'
import { withoutCalls } from '../../../tools/bench/pages/traffic.ts'

const [quiet, loud] = [0.1, 1.4]

const step = (own: number, longTask = 0): StepTime => ({
  name: 'cep',
  changed: own / 2,
  next: own + 150,
  own,
  cpu: own * 2,
  calls: 1,
  longTask,
})

const load = (round: number, foreign: number, ...steps: readonly StepTime[]): Row<Load> => ({
  round,
  foreign,
  value: {
    fcp: 700,
    lcp: 900,
    lcpElement: 'h1',
    cls: 0,
    scriptAtRest: 90_000,
    bytesAtRest: 120_000,
    requestsAtRest: 9,
    heap: 2_500_000,
    walked: { steps, scriptInAll: 95_000, bytesInAll: 125_000, cls: 0.00012 },
  },
})

const tap = (round: number, foreign: number, hydrated: number): Row<Tapped> => ({
  round,
  foreign,
  value: { tapped: 700, answered: hydrated + 50, hydrated, lost: 0, script: 80_000 },
})

const led = (round: number, foreign: number, next: number): Row<Led> => ({
  round,
  foreign,
  value: { next, script: 111_000 },
})

const result = (name: string, title: string, rows: Partial<Result>): Result => ({
  subject: {
    name,
    title,
    kind: name === 'ours-step' ? 'ours' : 'peer',
    url: '',
    heading: 'h1',
    submit: 'button',
    walk: [],
  },
  profile: 'phone' satisfies Profile['name'],
  asked: 2,
  loads: [],
  taps: [],
  leds: [],
  faults: [],
  ...rows,
})

const reducer = result('react-reducer', 'React + reducer', {
  loads: [load(1, quiet, step(20)), load(2, quiet, step(40))],
  taps: [tap(1, quiet, 1000), tap(2, quiet, 1200)],
  leds: [led(1, quiet, 1100), led(2, quiet, 1300)],
})

const ours = result('ours-step', 'our checkout', {
  loads: [load(1, loud, step(900, 800)), load(1, quiet, step(30)), load(2, quiet, step(48, 60))],
  taps: [tap(1, loud, 9000), tap(2, quiet, 2400)],
  leds: [led(1, quiet, 1210), led(2, quiet, 1560)],
})

describe('results of the pages', () => {
  it('have times of undisturbed measurements alone, and bytes of all', () => {
    const { hydrated, scriptAtReady, stepP50, stepP95, smooth, longestTask } = figuresOf(ours)
    expect({ hydrated, scriptAtReady, stepP50, stepP95, smooth, longestTask }).toEqual({
      hydrated: 2400,
      scriptAtReady: 80_000,
      stepP50: 30,
      stepP95: 48,
      smooth: 0.5,
      longestTask: 60,
    })
  })

  it('are compared within each round', () => {
    expect([ratioOf(ours, reducer, 'stepP50'), ratioOf(ours, reducer, 'hydrated')]).toEqual([1.35, 2])
  })

  it('are not compared where no round has both', () => {
    const other = { ...reducer, taps: [tap(1, quiet, 1000)] }
    expect(ratioOf(ours, other, 'hydrated')).toBeNaN()
  })

  it.each([
    ['less the calls waited for', 500, [[100, 400] as const], 150, 200],
    ['at least what the page worked', 160, [[5, 155] as const], 120, 120],
    ['whole without a call', 90, [], 200, 90],
  ])('tell the time of a step %s', (_, next, calls, worked, own) => {
    expect(withoutCalls(next, calls, worked)).toBe(own)
  })
})

describe('targets of the pages', () => {
  const verdicts = (...results: readonly Result[]) =>
    Object.fromEntries(
      targetsTable(results).rows.map(([target, measured, verdict]) => [target, `${measured} ${verdict}`]),
    )

  it('are met or missed', () => {
    expect(verdicts(ours, reducer)).toEqual({
      'first question: script until live ≤ 81 kB': '80.0 kB met',
      'first question: script until the next question ≤ 110 kB': '111.0 kB **missed**',
      'checkout: step p50, less calls to React + reducer ≤ 1.50×': '1.35× met',
      'checkout: step p95, less calls to React + reducer ≤ 2.00×': '1.35× met',
      'checkout: CPU of a step to 250 ms to React + reducer ≤ 1.50×': '1.35× met',
      'checkout: pressed at first paint → next question to React + reducer ≤ 1.20×': '1.15× met',
      'checkout: steps without a task over 50 ms ≥ 90 %': '50 % **missed**',
      'checkout, all steps: CLS 0': '0.0001 **missed**',
    })
  })

  it('are not judged where other processes disturbed too many measurements, but where one failed', () => {
    const noisy = { ...ours, leds: [led(1, loud, 1210), led(2, quiet, 1560)] }
    const title = 'checkout: pressed at first paint → next question to React + reducer ≤ 1.20×'
    expect(verdicts(noisy, reducer)[title]).toBe('1.20× not judged: foreign load')
    expect(verdicts({ ...noisy, faults: ['Not within 30 s'] }, reducer)[title]).toBe('1.20× met')
  })
})
