/** Count over a time, and durations in milliseconds. */
export interface Sample {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
}

/** The quantile `share` of sorted values. */
const quantile = (sorted: Float64Array, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN

/** Summarises durations (ms) of work that took `seconds` in total. */
export const sampleOf = (durations: readonly number[], seconds: number): Sample => {
  const sorted = Float64Array.from(durations).sort()
  return { perSecond: sorted.length / seconds, p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) }
}

/** The median. */
const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((one, other) => one - other)
  const half = sorted.length / 2
  const upper = sorted[Math.floor(half)] ?? Number.NaN
  return Number.isInteger(half) ? (upper + (sorted[half - 1] ?? upper)) / 2 : upper
}

/** Median of several rounds, per figure. */
export const medianSample = (samples: readonly Sample[]): Sample => ({
  perSecond: median(samples.map(({ perSecond }) => perSecond)),
  p50: median(samples.map(({ p50 }) => p50)),
  p99: median(samples.map(({ p99 }) => p99)),
})

/** Collects durations by name. */
export interface Durations {
  readonly add: (name: string, ms: number) => void
  readonly sample: (name: string, seconds: number) => Sample
}

export const createDurations = (): Durations => {
  const all = new Map<string, number[]>()
  return {
    add: (name, ms) => {
      const known = all.get(name)
      if (known) known.push(ms)
      else all.set(name, [ms])
    },
    sample: (name, seconds) => sampleOf(all.get(name) ?? [], seconds),
  }
}

/**
 * Runs parallel workers that call `work` repeatedly for a time.
 *
 * @returns the number of calls, including the last ones, and their durations
 */
export const workFor = async (
  workers: number,
  seconds: number,
  work: (worker: number) => Promise<unknown>,
): Promise<Sample> => {
  const durations: number[] = []
  const began = performance.now()
  const endsAt = began + seconds * 1000
  const workOn = async (worker: number): Promise<void> => {
    for (let now = performance.now(); now < endsAt; ) {
      await work(worker)
      const done = performance.now()
      durations.push(done - now)
      now = done
    }
  }
  await Promise.all(Array.from({ length: workers }, (_, worker) => workOn(worker)))
  return sampleOf(durations, (performance.now() - began) / 1000)
}
