import type { DatabaseSync } from 'node:sqlite'

/** Transactions that are confirmed by one write to the disk. */
interface Group {
  /** Settles once the disk has what the members did, or has refused it. */
  readonly isOnDisk: Promise<void>
  readonly settle: (error?: unknown) => void
  isDue: boolean
}

/**
 * Takes transactions one after the other, each in a savepoint of one that they share, and commits them together once
 * everything that has arrived by then was served. Nobody is told how their transaction ended before that, neither well nor
 * badly: what one has read, another of the group may have written.
 */
export interface Groups {
  /** Waits for its turn and begins a member. */
  readonly enter: () => Promise<void>
  /** Ends the member whose turn it is; resolves once it is on the disk, throws where the disk refused the group. */
  readonly keep: () => Promise<void>
  /** Takes back the member whose turn it is, and nothing of the others; resolves once those are on the disk. */
  readonly undo: () => Promise<void>
  /** Has the member whose turn it is do something; throws where its group was undone as a whole, as a full disk does it. */
  readonly inMember: <T>(work: () => T) => T
  /** Waits for a turn outside of any transaction; what others have done is on the disk then. */
  readonly enterAlone: () => Promise<void>
  readonly leave: () => void
}

const createGroup = (): Group => {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  // Members that failed by themselves do not ask how the others ended.
  promise.catch(() => undefined)
  return {
    isOnDisk: promise,
    settle: (error) => (error === undefined ? resolve() : reject(error)),
    isDue: false,
  }
}

/** First come, first served. */
const createLine = () => {
  const waiting: (() => void)[] = []
  let isTaken = false
  return {
    isTaken: () => isTaken,
    take: (): Promise<void> | undefined => {
      if (isTaken) return new Promise((resolve) => waiting.push(resolve))
      isTaken = true
      return undefined
    },
    leave: (): void => {
      const next = waiting.shift()
      if (next === undefined) isTaken = false
      else next()
    },
  }
}

/** @param run executes a statement that answers nothing */
export const createGroups = (database: DatabaseSync, run: (sql: string) => void): Groups => {
  const line = createLine()
  let group: Group | null = null
  let failure: unknown = null

  const end = (error?: unknown): void => {
    group?.settle(error)
    group = null
  }
  const rollBack = (): void => {
    // A full disk ends the transaction by itself: what there is to tell is that.
    if (database.isTransaction) run('rollback')
  }
  const commit = (): void => {
    if (group === null) return
    try {
      if (!database.isTransaction) throw failure
      run('commit')
      end()
    } catch (error) {
      end(error)
      rollBack()
    }
  }
  const commitWhenDue = (): void => {
    if (group !== null && (group.isDue || !database.isTransaction)) commit()
  }
  const begin = (): void => {
    if (group !== null) return
    run('begin immediate')
    const begun = createGroup()
    group = begun
    // Whatever has arrived together is served before that, and what arrives while the disk is waited for is the next group.
    setImmediate(() => {
      begun.isDue = true
      if (group === begun && !line.isTaken()) commit()
    })
  }
  const leave = (): void => {
    commitWhenDue()
    line.leave()
  }

  return {
    enter: async () => {
      await line.take()
      try {
        begin()
        run('savepoint member')
      } catch (error) {
        leave()
        throw error
      }
    },
    keep: async () => {
      const mine = group
      try {
        run('release member')
      } catch (error) {
        if (database.isTransaction) failure = error
        rollBack()
      }
      leave()
      await mine?.isOnDisk
    },
    undo: async () => {
      const mine = group
      try {
        if (database.isTransaction) {
          run('rollback to member')
          run('release member')
        }
      } finally {
        leave()
      }
      await mine?.isOnDisk
    },
    inMember: (work) => {
      if (!database.isTransaction) throw failure
      try {
        return work()
      } catch (error) {
        if (!database.isTransaction) failure = error
        throw error
      }
    },
    enterAlone: async () => {
      await line.take()
      commit()
    },
    leave,
  }
}
