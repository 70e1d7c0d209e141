/** Durations of one kind of request, in milliseconds. */
export interface Timing {
  readonly name: string
  readonly count: number
  readonly p50: number
  readonly p99: number
  readonly longest: number
}

/** Collects durations and failures of requests. */
export interface Timings {
  readonly add: (name: string, ms: number) => void
  readonly fail: (what: string) => void
  readonly summary: () => readonly Timing[]
  /** Retried responses and losses, by kind. */
  readonly failures: () => Readonly<Record<string, number>>
  readonly total: () => number
}

/** The quantile `share` of sorted values. */
const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0

export const createTimings = (): Timings => {
  const all = new Map<string, number[]>()
  const failed = new Map<string, number>()
  const summaryOf = ([name, ms]: [string, number[]]): Timing => {
    const sorted = [...ms].sort((one, other) => one - other)
    return {
      name,
      count: sorted.length,
      p50: quantile(sorted, 0.5),
      p99: quantile(sorted, 0.99),
      longest: sorted.at(-1) ?? 0,
    }
  }
  return {
    add: (name, ms) => {
      const known = all.get(name)
      if (known) known.push(ms)
      else all.set(name, [ms])
    },
    fail: (what) => failed.set(what, (failed.get(what) ?? 0) + 1),
    summary: () => [...all].map(summaryOf),
    failures: () => Object.fromEntries(failed),
    total: () => [...all.values()].reduce((sum, { length }) => sum + length, 0),
  }
}
