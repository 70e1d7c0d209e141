import pg from 'pg'

/** Timeout for a new connection. */
const connectionTimeoutMs = 3_000
/** Settings that PostgreSQL 14 or newer reports, also when they change. */
const readOnlySettings = ['default_transaction_read_only', 'in_hot_standby']

/** A connection of the pool. The pool's timeout covers waiting and connecting; connecting alone must fail sooner. */
export class PromptClient extends pg.Client {
  readonly #readOnly = new Set<string>()

  constructor(config: pg.ClientConfig = {}) {
    super({ ...config, connectionTimeoutMillis: connectionTimeoutMs })
    this.connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
      if (!readOnlySettings.includes(parameterName)) return
      if (parameterValue === 'on') this.#readOnly.add(parameterName)
      else this.#readOnly.delete(parameterName)
    })
  }

  /** Whether it takes no writes, as far as PostgreSQL has said. */
  get isReadOnly(): boolean {
    return this.#readOnly.size > 0
  }
}
