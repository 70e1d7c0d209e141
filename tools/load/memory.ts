import { readFileSync } from 'node:fs'

/** A process's memory at one moment, in megabytes. */
export interface Sample {
  readonly seconds: number
  readonly megabytes: number
}

/** Whether a process's memory grows. */
export interface MemoryVerdict {
  /**
   * Minimum of the second and of the last fifth of the run: the first fifth is warm-up, and a heap right after
   * garbage collection says more than its peaks.
   */
  readonly early: number
  readonly late: number
  readonly highest: number
  readonly grows: boolean
}

const kilobytesPerMegabyte = 1024
const everyMs = 2_000
const fifths = 5
/** Normal variation of a heap; only more than this is growth. */
const breathMegabytes = 24

/** A process's memory in megabytes; Linux only, else null. */
export const residentOf = (pid: number): number | null => {
  try {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes === undefined ? null : Number(kilobytes) / kilobytesPerMegabyte
  } catch {
    return null
  }
}

const ticksPerSecond = 100
const userTicks = 11
const systemTicks = 12

/** CPU seconds of a process so far; Linux only, else 0. */
export const coreSecondsOf = (pid: number): number => {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(afterName[userTicks]) + Number(afterName[systemTicks])) / ticksPerSecond
  } catch {
    return 0
  }
}

/** Samples a process every two seconds until `stop`, which returns the samples. Linux only, else empty. */
export const watchMemory = (pid: number) => {
  const samples: Sample[] = []
  const began = performance.now()
  const look = () => {
    const megabytes = residentOf(pid)
    if (megabytes !== null) samples.push({ seconds: (performance.now() - began) / 1000, megabytes })
  }
  look()
  const timer = setInterval(look, everyMs)
  return {
    stop: (): readonly Sample[] => {
      clearInterval(timer)
      return samples
    },
  }
}

const fifth = (samples: readonly Sample[], which: number): number[] => {
  const from = Math.floor((samples.length * which) / fifths)
  const to = Math.floor((samples.length * (which + 1)) / fifths)
  return samples.slice(from, to).map(({ megabytes }) => megabytes)
}

/** Compares memory early in the run with the end. */
export const judgeMemory = (samples: readonly Sample[]): MemoryVerdict => {
  const early = Math.min(...fifth(samples, 1))
  const late = Math.min(...fifth(samples, fifths - 1))
  return {
    early,
    late,
    highest: samples.reduce((most, { megabytes }) => Math.max(most, megabytes), 0),
    grows: late - early > breathMegabytes,
  }
}
