import { type Driver, PostgresDialect } from 'kysely'
import pg from 'pg'
import { PromptClient } from './postgres.client.ts'
import { PipelineDriver } from './postgres.driver.ts'

const int8 = 20
const poolSize = 10
/** Timeout for a free connection of the pool: waiting costs less than retrying. */
const queueTimeoutMs = 8_000
/** Includes waiting for locks. */
const statementTimeoutMs = 7_000
const lockTimeoutMs = 6_000
/** Timeout for a server that hangs and so cannot apply its own: the site gives up after 10 s. */
const silenceTimeoutMs = 8_000
const idleInTransactionTimeoutMs = 15_000

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === int8 ? (text: string) => Number(text) : pg.types.getTypeParser(oid, format as 'text'),
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
 * Kysely dialect for the PostgreSQL at `url`. The pool replaces broken connections; their errors reach their users
 * and never end the process.
 */
export const openPostgres = (url: string): PostgresDialect => {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: queueTimeoutMs,
    Client: PromptClient,
    statement_timeout: statementTimeoutMs,
    query_timeout: silenceTimeoutMs,
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
