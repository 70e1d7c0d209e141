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
