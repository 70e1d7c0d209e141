import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely'

/** For who opens the file, and for commands; the server waits without blocking its requests, see `whenUnlocked`. */
const busyTimeoutMs = 5_000
const pragmas = ['synchronous=FULL', 'foreign_keys=ON', 'secure_delete=ON']
const walTries = 100
const walPauseMs = 20

/** Migrations run in one transaction, so that processes starting together do not interfere. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class NodeSqliteDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter()
  }
}

const statementOf = (database: DatabaseSync, sql: string): SqliteStatement => {
  const statement = database.prepare(sql)
  const values = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[]
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  }
}

/**
 * Node's database as Kysely's driver expects it. A transaction has the write lock from its start. A full disk ends it
 * by itself; what follows is refused, as it would be written outside it.
 */
const adapted = (database: DatabaseSync): SqliteDatabase => {
  const nothing = statementOf(database, 'select 1 where 1 = 0')
  let isBegun = false
  const begin: SqliteStatement = {
    ...nothing,
    all: () => {
      database.exec('begin immediate')
      isBegun = true
      return []
    },
  }
  return {
    close: () => database.close(),
    prepare: (sql) => {
      if (sql === 'begin') return begin
      const isLost = isBegun && !database.isTransaction
      if (sql === 'commit' || sql === 'rollback') isBegun = false
      if (sql === 'rollback' && !database.isTransaction) return nothing
      if (isLost) throw new Error('SQLite has ended the transaction')
      return statementOf(database, sql)
    },
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
  const database = new DatabaseSync(file, { timeout: busyTimeoutMs })
  switchToWal(database)
  for (const pragma of pragmas) database.exec(`pragma ${pragma}`)
  return { database, dialect: new NodeSqliteDialect({ database: adapted(database) }) }
}
