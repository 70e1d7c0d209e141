/** The percentile `part` (0 to 1) by nearest rank; NaN for no values. */
export const percentile = (values: readonly number[], part: number): number => {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN
}

/** The median; NaN for no values. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)] ?? Number.NaN
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? Number.NaN) + upper) / 2 : upper
}

/** The part of the values that fulfil a condition; NaN for no values. */
export const share = <T>(values: readonly T[], isSuch: (value: T) => boolean): number =>
  values.length === 0 ? Number.NaN : values.filter(isSuch).length / values.length

/** The median of the ratios of figures of the same round; rounds that lack one are left out. */
export const pairedRatio = (own: ReadonlyMap<number, number>, base: ReadonlyMap<number, number>): number =>
  median([...own].map(([round, value]) => value / (base.get(round) ?? Number.NaN)).filter(Number.isFinite))

/** Two times in milliseconds. */
export type Span = readonly [from: number, to: number]

/** Milliseconds covered by at least one of these spans. */
export const covered = (spans: readonly Span[]): number => {
  let [total, until] = [0, Number.NEGATIVE_INFINITY]
  for (const [from, to] of spans.toSorted(([one], [other]) => one - other)) {
    total += Math.max(0, to - Math.max(from, until))
    until = Math.max(until, to)
  }
  return total
}

const multiplier = 1_664_525
const increment = 1_013_904_223
const modulus = 2 ** 32

/** Seeded pseudo-random numbers from 0 to below 1. */
export const chances = (seed: number): (() => number) => {
  let state = seed % modulus
  return () => {
    state = (state * multiplier + increment) % modulus
    return state / modulus
  }
}

/** Shuffles. */
export const shuffled = <T>(things: readonly T[], chance: () => number): T[] =>
  things
    .map((thing) => ({ thing, place: chance() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ thing }) => thing)
