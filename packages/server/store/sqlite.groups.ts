import type { DatabaseSync } from 'node:sqlite'

/** Transactions committed with one disk write. */
interface Group {
  /** Settles when the group is on disk, or rejects if the write failed. */
  readonly isOnDisk: Promise<void>
  readonly settle: (error?: unknown) => void
  isDue: boolean
}

/**
 * Group commit: runs transactions one after another, each in a savepoint of one shared transaction, which is
 * committed when all transactions that have arrived are done. No result, success or failure, is reported before that:
 * a transaction may have read what another of its group wrote.
 */
export interface Groups {
  /** Waits for its turn and begins a transaction. */
  readonly begin: () => Promise<void>
  /** Commits the current transaction; resolves when it is on disk, rejects if the group's write failed. */
  readonly commit: () => Promise<void>
  /** Rolls back the current transaction only; resolves when the rest of the group is on disk. */
  readonly rollback: () => Promise<void>
  /** Runs work in the current transaction; throws if its whole group was rolled back, as by a full disk. */
  readonly inSavepoint: <T>(work: () => T) => T
  /** Waits for its turn outside any transaction, after pending transactions are on disk. */
  readonly acquire: () => Promise<void>
  readonly release: () => void
}

const createGroup = (): Group => {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  // Transactions that failed alone do not await the group.
  promise.catch(() => undefined)
  return {
    isOnDisk: promise,
    settle: (error) => (error === undefined ? resolve() : reject(error)),
    isDue: false,
  }
}

/** FIFO lock. */
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
  /** The error that ended the group's transaction early. */
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
    // Transactions that arrive in one turn of the event loop form one group; later ones form the next.
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
    // A full disk ends the transaction by itself; keep that error.
    if (this.#database.isTransaction) this.#run('rollback')
  }
}

/** @param run executes a statement without a result */
export const createGroups = (database: DatabaseSync, run: (sql: string) => void): Groups =>
  new CommitGroups(database, run)
