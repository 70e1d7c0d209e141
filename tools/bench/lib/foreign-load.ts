import { readdirSync, readFileSync } from 'node:fs'

/** Cores that other processes may use during a measurement. */
export const foreignLimit = 0.45

/** A measurement, its round, and the cores that other processes used meanwhile; NaN where they are not known. */
export interface Row<T> {
  readonly round: number
  readonly foreign: number
  readonly value: T
}

/** CPU time since the start of the computer, in ticks. */
interface CpuTicks {
  readonly all: number
  /** Of this process and all below it. */
  readonly own: number
}

interface ProcessTicks {
  readonly id: number
  readonly parent: number
  readonly ticks: number
}

/** Linux reports CPU time in hundredths of a second. */
const ticksPerSecond = 100

/** Whether a measurement was not disturbed. */
export const isClean = ({ foreign }: Pick<Row<unknown>, 'foreign'>): boolean => !(foreign > foreignLimit)

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** Busy ticks of all cores, by the text of `/proc/stat`; time stolen by other virtual machines is busy. */
export const busyTicks = (stat: string): number => {
  const [user = 0, nice = 0, system = 0, , , interrupts = 0, soft = 0, stolen = 0] = (
    stat.split('\n')[0] ?? ''
  )
    .split(/\s+/)
    .slice(1)
    .map(Number)
  return user + nice + system + interrupts + soft + stolen
}

/** A process by the text of `/proc/<id>/stat`, whose name may hold spaces; includes children that have ended. */
export const processOf = (stat: string): ProcessTicks => {
  const [, parent = 0, ...rest] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  return { id: Number.parseInt(stat, 10), parent, ticks: sum(rest.slice(9, 13)) }
}

/** Ticks of a process and all below it. */
export const ticksBelow = (processes: readonly ProcessTicks[], id: number): number =>
  sum(processes.filter((one) => one.id === id).map(({ ticks }) => ticks)) +
  sum(processes.filter(({ parent }) => parent === id).map((child) => ticksBelow(processes, child.id)))

/** Cores that other processes used between two looks. */
export const foreignCores = (before: CpuTicks, after: CpuTicks, ms: number): number =>
  Math.max(0, after.all - before.all - (after.own - before.own)) / ticksPerSecond / (ms / 1000)

/** The text of a file; '' if it is missing: no Linux, or a process that has ended. */
const textOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

const ownTicks = (): number =>
  ticksBelow(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => textOf(`/proc/${name}/stat`))
      .filter((text) => text !== '')
      .map(processOf),
    process.pid,
  )

/** A process that ends between two reads is missed once, so that the larger of two sums counts. */
const cpuNow = (): CpuTicks => {
  const stat = textOf('/proc/stat')
  if (stat === '') return { all: Number.NaN, own: Number.NaN }
  return { all: busyTicks(stat), own: Math.max(ownTicks(), ownTicks()) }
}

/** Measures, and watches what other processes use meanwhile. */
export const watched = async <T>(round: number, measure: () => Promise<T>): Promise<Row<T>> => {
  const [before, began] = [cpuNow(), performance.now()]
  const value = await measure()
  return { round, value, foreign: foreignCores(before, cpuNow(), performance.now() - began) }
}

/** How often a measurement is repeated that other processes disturbed. */
export const passes = 3

/** What a table says where other processes left too few measurements alone. */
export const notJudged = 'not judged: foreign load'
