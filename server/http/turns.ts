import { StoreUnavailable } from '../store/store-unavailable.ts'

/** Calls that may change one record at the same time: each may wait for its lock with a connection of the database. */
const most = 2
/** Less than the database lets a call wait for a lock: no other takes its place then. */
const patienceMs = 4_000

interface Line {
  running: number
  readonly waiting: (() => void)[]
}

/** Runs `work` when it is its turn; at once without a record. */
export type InTurn = <T>(record: string | null | undefined, work: () => Promise<T>) => Promise<T>

const turnIn = async (line: Line): Promise<void> => {
  if (line.running < most) {
    line.running += 1
    return
  }
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      line.waiting.splice(line.waiting.indexOf(begin), 1)
      reject(new StoreUnavailable('record-locked', undefined))
    }, patienceMs)
    const begin = () => {
      clearTimeout(timer)
      resolve()
    }
    line.waiting.push(begin)
  })
}

/**
 * Lets few calls change a record at once; the others wait without a connection, so that a record whose lock nobody
 * gives up does not take them all.
 *
 * @returns a function that throws {StoreUnavailable} after waiting too long
 */
export const createTurns = (): InTurn => {
  const lines = new Map<string, Line>()
  const end = (record: string, line: Line): void => {
    const next = line.waiting.shift()
    if (next === undefined) line.running -= 1
    else next()
    if (line.running === 0) lines.delete(record)
  }
  return async (record, work) => {
    if (record === null || record === undefined) return work()
    const line = lines.get(record) ?? { running: 0, waiting: [] }
    lines.set(record, line)
    await turnIn(line)
    try {
      return await work()
    } finally {
      end(record, line)
    }
  }
}
