import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { type Driver, SqliteAdapter, SqliteDialect } from 'kysely'
import { GroupDriver, type Prepare, type SqliteStatement } from './sqlite.driver.ts'

/** Only while opening, when no requests wait; afterwards `whenUnlocked` waits. */
const busyTimeoutMs = 5_000
const pragmas = ['synchronous=FULL', 'foreign_keys=ON', 'secure_delete=ON', 'busy_timeout=0']
const walTries = 100
const walPauseMs = 20
const answersRows = /^\s*(?:select|with|pragma)\b|\breturning\b/i
const maxStatements = 200

/** Migrations run in one transaction, so that processes starting together do not interfere. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
  /** The driver itself serialises transactions. */
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

class GroupDialect extends SqliteDialect {
  readonly #open: () => Driver
  constructor(open: () => Driver) {
    super({ database: () => Promise.reject(new Error('The driver has its own')) })
    this.#open = open
  }
  override createDriver(): Driver {
    return this.#open()
  }
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter()
  }
}

const statementOf = (database: DatabaseSync, sql: string): SqliteStatement => {
  const statement = database.prepare(sql)
  const values = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[]
  return {
    reader: answersRows.test(sql),
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
  }
}

/** The switch to WAL mode does not wait for another process doing the same, so it is retried. */
const switchToWal = (database: DatabaseSync): void => {
  for (let tried = 1; ; tried += 1) {
    try {
      database.exec('pragma journal_mode=WAL')
      return
    } catch (error) {
      if (tried === walTries) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, walPauseMs)
    }
  }
}

/** Kysely dialect for Node's SQLite; creates `file` if missing. */
export const openSqlite = (file: string): { dialect: SqliteDialect; database: DatabaseSync } => {
  const database = new DatabaseSync(file)
  database.exec(`pragma busy_timeout=${busyTimeoutMs}`)
  switchToWal(database)
  for (const pragma of pragmas) database.exec(`pragma ${pragma}`)
  const statements = new Map<string, SqliteStatement>()
  const prepare: Prepare = (sql) => {
    const known = statements.get(sql)
    if (known) return known
    const statement = statementOf(database, sql)
    if (statements.size < maxStatements) statements.set(sql, statement)
    return statement
  }
  return { database, dialect: new GroupDialect(() => new GroupDriver(database, prepare)) }
}
