import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import type pg from 'pg'
import { isDeferred } from './deferred.ts'
import type { PromptClient } from './postgres.client.ts'
import { taggedAs } from './store-unavailable.ts'

const maxNames = 200
/** Statements with `*` are not prepared: their result changes when a column is added. */
const mayChangeShape = /\*/

/** A connection to a standby, or opened while the database took no writes, would go on refusing them. */
const readOnly = '25006'
const alreadyFailed = '25P02'
const codeIn = (error: unknown): unknown => (error as { code?: unknown }).code

/** Short names for prepared statements. */
const createNames = () => {
  const names = new Map<string, string>()
  return (sql: string): string | undefined => {
    const known = names.get(sql)
    if (known !== undefined || names.size >= maxNames || mayChangeShape.test(sql)) return known
    const name = `u${names.size}`
    names.set(sql, name)
    return name
  }
}

type NameOf = ReturnType<typeof createNames>

type PooledClient = pg.PoolClient & Partial<Pick<PromptClient, 'isReadOnly'>>

/** A leased connection of the pool. Pipelined statements arrive in order. */
class Connection implements DatabaseConnection {
  readonly #client: PooledClient
  readonly #nameOf: NameOf
  /** Pending statements of this transaction; null outside one. */
  #sent: Promise<unknown>[] | null = null
  #isBroken = false
  /** The first error of this transaction, which may be that of a write for which nobody waited. */
  #failure: unknown = null

  constructor(client: PooledClient, nameOf: NameOf) {
    this.#client = client
    this.#nameOf = nameOf
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { sql: text, parameters } = query
    const answer = this.#ask({ name: this.#nameOf(text), text, values: [...parameters] })
    if (this.#sent !== null && isDeferred(query)) {
      this.#keep(answer)
      return { rows: [] }
    }
    const { rows, rowCount } = await answer
    return { rows, ...(rowCount === null ? {} : { numAffectedRows: BigInt(rowCount) }) }
  }

  begin(): void {
    this.#sent = []
    this.#failure = null
    this.#keep(this.#ask({ text: 'begin' }))
  }

  /** Commits all pending statements or none; throws the first error. */
  async commit(): Promise<void> {
    const end = this.#ask({ text: 'commit' })
    const sent = this.#sent ?? []
    this.#sent = null
    const outcomes = await Promise.allSettled([...sent, end])
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failed !== undefined) throw failed.reason
    if ((await end).command === 'ROLLBACK') throw new Error('The transaction had failed before its end')
  }

  async rollback(): Promise<void> {
    const sent = this.#sent ?? []
    this.#sent = null
    try {
      await Promise.all([Promise.allSettled(sent), this.#ask({ text: 'rollback' })])
    } catch (error) {
      this.#isBroken = true
      throw error
    }
  }

  release(): void {
    this.#client.release(this.#isBroken || this.#client.isReadOnly === true)
  }

  // biome-ignore lint/correctness/useYield: this project does not stream rows
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('Rows are read all at once')
  }

  async #ask(query: pg.QueryConfig): Promise<pg.QueryResult> {
    try {
      return await this.#client.query(query)
    } catch (error) {
      const tagged = taggedAs('postgres-lost', error)
      // The pool must not lend it again.
      if (tagged !== error || codeIn(error) === readOnly) this.#isBroken = true
      this.#failure ??= tagged
      throw codeIn(error) === alreadyFailed ? this.#failure : tagged
    }
  }

  #keep(answer: Promise<unknown>): void {
    // Errors are handled on commit; this avoids an unhandled rejection until then.
    answer.catch(() => undefined)
    this.#sent?.push(answer)
  }
}

/**
 * Pipelines transactions: `begin` and deferred writes go out with the next statement. Statements are prepared once
 * per connection.
 */
export class PipelineDriver implements Driver {
  readonly #pool: pg.Pool
  readonly #nameOf = createNames()

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    const client = await this.#pool.connect().catch((error) => {
      throw taggedAs('postgres-no-connection', error)
    })
    return new Connection(client, this.#nameOf)
  }

  async beginTransaction(lease: Connection): Promise<void> {
    lease.begin()
  }

  async commitTransaction(lease: Connection): Promise<void> {
    await lease.commit()
  }

  async rollbackTransaction(lease: Connection): Promise<void> {
    await lease.rollback()
  }

  async releaseConnection(lease: Connection): Promise<void> {
    lease.release()
  }

  async destroy(): Promise<void> {
    await this.#pool.end()
  }
}
