import type { Audit } from '@ultrafibra/server/tests/load/support/audit'
import type { Timings } from '@ultrafibra/server/tests/load/support/timings'
import { judgeMemory, type Sample } from './memory.ts'

const memoryMoments = 11

const rounded = (ms: number): number => Number(ms.toFixed(ms < 10 ? 1 : 0))

/** Prints p50 and p99 of each call, in milliseconds. */
export const printTimings = (timings: Timings): void => {
  const rows = timings
    .summary()
    .map(({ name, count, p50, p99, longest }) => [
      name,
      { calls: count, 'p50 ms': rounded(p50), 'p99 ms': rounded(p99), 'max ms': rounded(longest) },
    ])
  console.table(Object.fromEntries(rows))
}

/** Prints each call, how fast it went, and the retried requests. */
export const printCalls = (timings: Timings, purchases: number, seconds: number): void => {
  const failures = Object.entries(timings.failures()).map(([what, count]) => `${what} × ${count}`)
  printTimings(timings)
  console.log(
    `${purchases} purchases in ${seconds.toFixed(1)} s: ${(purchases / seconds).toFixed(1)} orders/s`,
  )
  console.log(`${timings.total()} calls: ${(timings.total() / seconds).toFixed(0)} calls/s`)
  console.log(`asked again: ${failures.join(', ') || 'never'}`)
}

/** Data of a run. */
interface Course {
  readonly purchases: number
  readonly seconds: number
  /** CPU use of the server processes, independent of other load. */
  readonly coreSeconds: number
  readonly connections: readonly number[]
}

/** Prints the calls, the database audit and what the servers used. */
export const printOutcome = (
  timings: Timings,
  { orders, distinct, lost }: Audit,
  { purchases, seconds, coreSeconds, connections }: Course,
): void => {
  printCalls(timings, purchases, seconds)
  console.log(`orders in the data base ${orders}, distinct numbers ${distinct}, lost ${lost}`)
  console.log(`servers' processor time: ${((coreSeconds / purchases) * 1000).toFixed(0)} ms a purchase`)
  console.log(`connections per server: ${connections.join(', ')}`)
}

/** Prints each process's memory at about ten moments, and the verdict. */
export const printMemory = (processes: readonly (readonly Sample[])[]): void => {
  processes.forEach((samples, index) => {
    const step = Math.max(1, Math.floor(samples.length / memoryMoments))
    const seen = samples
      .filter((_, at) => at % step === 0)
      .map(({ seconds, megabytes }) => `${seconds.toFixed(0)}s ${megabytes.toFixed(0)}`)
    const { early, late, highest, grows } = judgeMemory(samples)
    const verdict = grows ? 'GROWS' : 'steady'
    console.log(`\nprocess ${index + 1}, MB at seconds: ${seen.join(' · ')}`)
    console.log(
      `early ${early.toFixed(0)} MB, late ${late.toFixed(0)} MB, most ${highest.toFixed(0)} MB: ${verdict}`,
    )
  })
}
