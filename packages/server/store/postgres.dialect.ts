import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { PromptClient } from './postgres.client.ts'
import { taggedAs } from './store-unavailable.ts'

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

/** A connection to a standby, or opened while the database took no writes, would go on refusing them. */
const readOnly = '25006'

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === int8 ? (text: string) => Number(text) : pg.types.getTypeParser(oid, format as 'text'),
}

type PooledClient = pg.PoolClient & Partial<Pick<PromptClient, 'isReadOnly'>>

/** A leased connection. One that is lost or takes no writes is not asked again, and not lent again. */
const leased = (client: PooledClient): PostgresPoolClient => {
  let failure: unknown = null
  const query = async (text: string, values: readonly unknown[]) => {
    if (failure !== null) throw failure
    try {
      return await client.query(text, [...values])
    } catch (error) {
      const tagged = taggedAs('postgres-lost', error)
      if (tagged !== error || (error as { code?: unknown }).code === readOnly) failure = tagged
      throw tagged
    }
  }
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy || failure !== null || client.isReadOnly === true),
  }
}

const leasing = (pool: pg.Pool): PostgresPool => ({
  options: pool.options,
  end: () => pool.end(),
  connect: async () => {
    const client = await pool.connect().catch((error) => {
      throw taggedAs('postgres-no-connection', error)
    })
    return leased(client)
  },
})

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
  })
  const surviveDisconnection = () => undefined
  pool.on('error', surviveDisconnection)
  pool.on('connect', (client) => client.on('error', surviveDisconnection))
  return new PostgresDialect({ pool: leasing(pool) })
}
