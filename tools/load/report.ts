import type { Audit } from '@ultrafibra/server/tests/load/support/audit'
import type { Timings } from '@ultrafibra/server/tests/load/support/timings'
import { judgeMemory, type Sample } from './memory.ts'

const column = 9
const nameWidth = 15
const memoryLines = 11

const cell = (value: number | string): string => String(value).padStart(column)
const milliseconds = (ms: number): string => cell(ms < 10 ? ms.toFixed(1) : Math.round(ms))
const line = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

/** Prints p50 and p99 of each call, in milliseconds. */
export const printTimings = (timings: Timings): void => {
  line(`${'call'.padEnd(nameWidth)}${['calls', 'p50 ms', 'p99 ms', 'max ms'].map(cell).join('')}`)
  for (const { name, count, p50, p99, longest } of timings.summary())
    line(`${name.padEnd(nameWidth)}${cell(count)}${[p50, p99, longest].map(milliseconds).join('')}`)
}

/** Data of a run. */
interface Course {
  readonly purchases: number
  readonly seconds: number
  /** CPU use of the server processes, independent of other load. */
  readonly coreSeconds: number
  readonly connections: readonly number[]
}

/** Prints how fast it went, and the retried requests. */
export const printCalls = (timings: Timings, purchases: number, seconds: number): void => {
  const failures = Object.entries(timings.failures()).map(([what, count]) => `${what} × ${count}`)
  line('')
  line(`${purchases} purchases in ${seconds.toFixed(1)} s: ${(purchases / seconds).toFixed(1)} orders/s`)
  line(`${timings.total()} calls: ${(timings.total() / seconds).toFixed(0)} calls/s`)
  line(`asked again: ${failures.length === 0 ? 'never' : failures.join(', ')}`)
}

/** Prints the database audit and what the servers used. */
export const printOutcome = (
  timings: Timings,
  { orders, distinct, lost }: Audit,
  { purchases, seconds, coreSeconds, connections }: Course,
): void => {
  printCalls(timings, purchases, seconds)
  line(`orders in the data base ${orders}, distinct numbers ${distinct}, lost ${lost}`)
  line(`servers' processor time: ${((coreSeconds / purchases) * 1000).toFixed(0)} ms a purchase`)
  line(`connections per server: ${connections.join(', ')}`)
}

/** Prints each process's memory at about ten moments, and the verdict. */
export const printMemory = (processes: readonly (readonly Sample[])[]): void => {
  processes.forEach((samples, index) => {
    const step = Math.max(1, Math.floor(samples.length / memoryLines))
    const seen = samples.filter((_, at) => at % step === 0)
    line('')
    line(`process ${index + 1}, MB at seconds`)
    line(seen.map(({ seconds, megabytes }) => `${seconds.toFixed(0)}s ${megabytes.toFixed(0)}`).join(' · '))
    const { early, late, highest, grows } = judgeMemory(samples)
    const verdict = grows ? 'GROWS' : 'steady'
    line(
      `early ${early.toFixed(0)} MB, late ${late.toFixed(0)} MB, most ${highest.toFixed(0)} MB: ${verdict}`,
    )
  })
}
