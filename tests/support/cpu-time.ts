import { readdirSync, readFileSync } from 'node:fs'

interface Process {
  readonly pid: number
  readonly parent: number
  /** Its own, and those of its ended children. */
  readonly ticks: number
}

const ticksPerSecond = 100

/** A line of `/proc/PID/stat`; the name in parentheses may hold anything. */
const processOf = (line: string): Process => {
  const pid = Number.parseInt(line, 10)
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  const [parent, ...times] = [1, 11, 12, 13, 14].map((index) => Number(fields[index]))
  return { pid, parent: parent ?? 0, ticks: times.reduce((sum, ticks) => sum + ticks, 0) }
}

const read = (pid: string): readonly Process[] => {
  try {
    return [processOf(readFileSync(`/proc/${pid}/stat`, 'utf8'))]
  } catch {
    return [] // It has ended meanwhile.
  }
}

/** CPU seconds of this process and all it started; of itself only without `/proc`. */
export const cpuSeconds = (): number => {
  const own = process.cpuUsage()
  if (process.platform !== 'linux') return (own.user + own.system) / 1e6
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(read)
  const ours = new Set([process.pid])
  // A Set's iteration includes elements added meanwhile.
  for (const pid of ours) for (const one of all) if (one.parent === pid) ours.add(one.pid)
  return all.filter(({ pid }) => ours.has(pid)).reduce((sum, { ticks }) => sum + ticks, 0) / ticksPerSecond
}

/** CPU seconds of the calibration on the reference machine. */
const calibrationOfReference = 0.1

/** How many times slower than the reference machine this one is now, in CPU time; at least 1. */
export const slowness = (): number => {
  const before = process.cpuUsage()
  let sum = 1
  for (let round = 0; round < 100_000_000; round += 1) sum = Math.imul(sum ^ round, 0x9e3779b1)
  const { user, system } = process.cpuUsage(before)
  return sum === 0 ? 1 : Math.max(1, (user + system) / 1e6 / calibrationOfReference)
}

/** Budget of one spec file in CPU seconds on the reference machine. */
const budgetSeconds = 20
/** A file fails above this many times its budget: the rest is noise. */
const margin = 2

/** Messages on files that took more than twice their budget. */
export const overBudget = (taken: ReadonlyMap<string, number>, slownessNow: number): readonly string[] =>
  [...taken]
    .filter(([, seconds]) => seconds > budgetSeconds * margin * slownessNow)
    .map(
      ([name, seconds]) =>
        `${name} took ${seconds.toFixed(0)} CPU seconds on a machine ${slownessNow.toFixed(1)} times as slow as the reference: over ${margin} times its budget of ${budgetSeconds}`,
    )
