import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely'

const busyTimeoutMs = 5_000
const pragmas = ['synchronous=FULL', 'foreign_keys=ON', 'secure_delete=ON']
const walTries = 100
const walPauseMs = 20
const answersRows = /^\s*(?:select|with|pragma)\b|\breturning\b/i
const maxStatements = 200
const isAlreadyOver = /no transaction is active/

/** A write takes the lock when it begins, so that what it read is still true when it writes. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** A full disk ends the transaction by itself: what there is to tell is that, and not that nothing can be undone. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection)
    } catch (error) {
      if (!isAlreadyOver.test(String(error))) throw error
    }
  }
}

/** Migrations run inside one transaction: two processes that start together do not cross. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class NodeSqliteDialect extends SqliteDialect {
  readonly #database: SqliteDatabase
  constructor(database: SqliteDatabase) {
    super({ database })
    this.#database = database
  }
  override createDriver() {
    return new ImmediateDriver({ database: this.#database })
  }
  override createAdapter() {
    return new TransactionalAdapter()
  }
}

const asStatement = (statement: StatementSync, sql: string): SqliteStatement => {
  const values = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[]
  return {
    reader: answersRows.test(sql),
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  }
}

/** The switch to a write-ahead log does not wait for another process that is making it: it is asked again. */
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

/** Kysely's dialect for the SQLite inside Node. `file` is a path; the file is created. */
export const openSqlite = (file: string): { dialect: SqliteDialect; database: DatabaseSync } => {
  const database = new DatabaseSync(file)
  database.exec(`pragma busy_timeout=${busyTimeoutMs}`)
  switchToWal(database)
  for (const pragma of pragmas) database.exec(`pragma ${pragma}`)
  const statements = new Map<string, SqliteStatement>()
  const prepare = (sql: string): SqliteStatement => {
    const known = statements.get(sql)
    if (known) return known
    const statement = asStatement(database.prepare(sql), sql)
    if (statements.size < maxStatements) statements.set(sql, statement)
    return statement
  }
  return { database, dialect: new NodeSqliteDialect({ prepare, close: () => database.close() }) }
}
