/** The value that `part` (0 to 1) of the values do not exceed, by nearest rank; NaN for none. */
export const percentile = (values: readonly number[], part: number): number => {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN
}

/** The middle value, or the mean of the two in the middle; NaN for none. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)] ?? Number.NaN
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? Number.NaN) + upper) / 2 : upper
}

const multiplier = 1_664_525
const increment = 1_013_904_223
const modulus = 2 ** 32

/** Numbers from 0 to below 1, the same for the same seed. */
export const chances = (seed: number): (() => number) => {
  let state = seed % modulus
  return () => {
    state = (state * multiplier + increment) % modulus
    return state / modulus
  }
}

/** The same things in another order. */
export const shuffled = <T>(things: readonly T[], chance: () => number): T[] =>
  things
    .map((thing) => ({ thing, place: chance() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ thing }) => thing)
