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
  readonly begin: () => Promise<void>
  /** Ends the member whose turn it is; resolves once it is on the disk, throws where the disk refused the group. */
  readonly commit: () => Promise<void>
  /** Takes back the member whose turn it is, and nothing of the others; resolves once those are on the disk. */
  readonly rollback: () => Promise<void>
  /** Has the member whose turn it is do something; throws where its group was undone as a whole, as a full disk does it. */
  readonly inSavepoint: <T>(work: () => T) => T
  /** Waits for a turn outside of any transaction; what others have done is on the disk then. */
  readonly acquire: () => Promise<void>
  readonly release: () => void
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

class CommitGroups implements Groups {
  readonly #database: DatabaseSync
  readonly #run: (sql: string) => void
  readonly #line = createLine()
  #group: Group | null = null
  /** What ended the group's transaction before its time. */
  #failure: unknown = null

  constructor(database: DatabaseSync, run: (sql: string) => void) {
    this.#database = database
    this.#run = run
  }

  async begin(): Promise<void> {
    await this.#line.take()
    try {
      this.#beginGroup()
      this.#run('savepoint member')
    } catch (error) {
      this.release()
      throw error
    }
  }

  async commit(): Promise<void> {
    const mine = this.#group
    try {
      this.#run('release member')
    } catch (error) {
      if (this.#database.isTransaction) this.#failure = error
      this.#rollbackGroup()
    }
    this.release()
    await mine?.isOnDisk
  }

  async rollback(): Promise<void> {
    const mine = this.#group
    try {
      if (this.#database.isTransaction) {
        this.#run('rollback to member')
        this.#run('release member')
      }
    } finally {
      this.release()
    }
    await mine?.isOnDisk
  }

  inSavepoint<T>(work: () => T): T {
    if (!this.#database.isTransaction) throw this.#failure
    try {
      return work()
    } catch (error) {
      if (!this.#database.isTransaction) this.#failure = error
      throw error
    }
  }

  async acquire(): Promise<void> {
    await this.#line.take()
    this.#commitGroup()
  }

  release(): void {
    const isOver = this.#group?.isDue === true || !this.#database.isTransaction
    if (isOver) this.#commitGroup()
    this.#line.leave()
  }

  #beginGroup(): void {
    if (this.#group !== null) return
    this.#run('begin immediate')
    const begun = createGroup()
    this.#group = begun
    // Writes that arrived together form one group; writes that arrive during the disk write form the next.
    setImmediate(() => {
      begun.isDue = true
      if (this.#group === begun && !this.#line.isTaken()) this.#commitGroup()
    })
  }

  #commitGroup(): void {
    if (this.#group === null) return
    try {
      if (!this.#database.isTransaction) throw this.#failure
      this.#run('commit')
      this.#endGroup()
    } catch (error) {
      this.#endGroup(error)
      this.#rollbackGroup()
    }
  }

  #endGroup(error?: unknown): void {
    this.#group?.settle(error)
    this.#group = null
  }

  #rollbackGroup(): void {
    // A full disk ends the transaction by itself: what there is to tell is that.
    if (this.#database.isTransaction) this.#run('rollback')
  }
}

/** @param run executes a statement that answers nothing */
export const createGroups = (database: DatabaseSync, run: (sql: string) => void): Groups =>
  new CommitGroups(database, run)
