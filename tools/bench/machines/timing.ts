/** Formats milliseconds or rates with three significant digits. */
export const shown = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3)

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** Measures work in milliseconds. */
export const timed = async (work: () => unknown): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Repeats work for about `ms` and returns its rate per second. */
const rateFor = (ms: number, work: () => void): number => {
  const start = performance.now()
  let rounds = 0
  while (performance.now() - start < ms) {
    work()
    rounds += 1
  }
  return (rounds / (performance.now() - start)) * 1000
}

const roundMs = 150

/**
 * The median rate per second, after a warm-up round.
 *
 * @param runs number of rounds of 150 ms
 */
export const rateOf = (runs: number, work: () => void): number => {
  rateFor(roundMs, work)
  return median(Array.from({ length: runs }, () => rateFor(roundMs, work)))
}
