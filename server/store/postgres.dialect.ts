import { type Driver, PostgresDialect } from 'kysely'
import pg from 'pg'
import { PipelineDriver } from './postgres.driver.ts'

const int8 = 20
const poolSize = 10
/** For the data base to answer at all. */
const connectionTimeoutMs = 3_000
/** For a connection of the pool, where all are busy: to wait is less work for everybody than to ask again. */
const queueTimeoutMs = 8_000
const statementTimeoutMs = 8_000
const lockTimeoutMs = 6_000
const idleInTransactionTimeoutMs = 15_000

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === int8 ? (text: string) => Number(text) : pg.types.getTypeParser(oid, format as 'text'),
}

/** The pool's own time is for waiting and connecting together; connecting alone has to fail sooner. */
class PromptClient extends pg.Client {
  constructor(config: pg.ClientConfig = {}) {
    super({ ...config, connectionTimeoutMillis: connectionTimeoutMs })
  }
}

class PipelineDialect extends PostgresDialect {
  readonly #pool: pg.Pool
  constructor(pool: pg.Pool) {
    super({ pool })
    this.#pool = pool
  }
  override createDriver(): Driver {
    return new PipelineDriver(this.#pool)
  }
}

/**
 * Kysely's dialect for a PostgreSQL at `url`. A connection that breaks, idle or in use, is replaced
 * by the pool; its error reaches its user and never ends the process.
 */
export const openPostgres = (url: string): PostgresDialect => {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: queueTimeoutMs,
    Client: PromptClient,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs + lockTimeoutMs,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
    types,
    pipeline: true,
  })
  const surviveDisconnection = () => undefined
  pool.on('error', surviveDisconnection)
  pool.on('connect', (client) => client.on('error', surviveDisconnection))
  return new PipelineDialect(pool)
}
