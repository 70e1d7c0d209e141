import type { DatabaseSync } from 'node:sqlite'
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import { createGroups, type Groups } from './sqlite.groups.ts'
import { whenUnlocked } from './sqlite.lock.ts'

/** A prepared SQLite statement. */
export interface SqliteStatement {
  /** Whether it returns rows. */
  readonly reader: boolean
  readonly all: (parameters: readonly unknown[]) => unknown[]
  readonly run: (parameters: readonly unknown[]) => { readonly changes: number | bigint }
}

export type Prepare = (sql: string) => SqliteStatement

/** The connection of one transaction or single statement; all share one database handle. */
class Connection implements DatabaseConnection {
  readonly #groups: Groups
  readonly #prepare: Prepare
  isTransaction = false

  constructor(groups: Groups, prepare: Prepare) {
    this.#groups = groups
    this.#prepare = prepare
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.isTransaction) return this.#groups.inSavepoint(() => this.#run(sql, parameters))
    return whenUnlocked(async () => {
      await this.#groups.acquire()
      try {
        return this.#run<R>(sql, parameters)
      } finally {
        this.#groups.release()
      }
    })
  }

  #run<R>(sql: string, parameters: readonly unknown[]): QueryResult<R> {
    const statement = this.#prepare(sql)
    if (statement.reader) return { rows: statement.all(parameters) as R[] }
    return { rows: [], numAffectedRows: BigInt(statement.run(parameters).changes) }
  }

  // biome-ignore lint/correctness/useYield: this project does not stream rows
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('Rows are read all at once')
  }
}

/** One database handle per process; transactions are committed in groups. */
export class GroupDriver implements Driver {
  readonly #database: DatabaseSync
  readonly #prepare: Prepare
  readonly #groups: Groups

  constructor(database: DatabaseSync, prepare: Prepare) {
    this.#database = database
    this.#prepare = prepare
    this.#groups = createGroups(database, (sql) => void prepare(sql).run([]))
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    return new Connection(this.#groups, this.#prepare)
  }

  async beginTransaction(lease: Connection): Promise<void> {
    await whenUnlocked(() => this.#groups.begin())
    lease.isTransaction = true
  }

  async commitTransaction(lease: Connection): Promise<void> {
    lease.isTransaction = false
    await this.#groups.commit()
  }

  async rollbackTransaction(lease: Connection): Promise<void> {
    // A failed commit was already rolled back with its group.
    if (!lease.isTransaction) return
    lease.isTransaction = false
    await this.#groups.rollback()
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    await this.#groups.acquire()
    this.#database.close()
  }
}
