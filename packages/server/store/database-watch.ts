import pg from 'pg'
import { keyIsChanging, shareKeyLock } from './key-lock.ts'

const everyMs = 10_000
const retryMs = 1_000
const timeoutMs = 3_000
/** A measurement that took longer says too little. */
const longestMs = 2_000

/** Keeps the time and the key of a process that works on a database shared with others. */
export interface DatabaseWatch {
  /**
   * Begins, and compares the clocks.
   *
   * @throws {StartupError} while `rekey` changes the key
   */
  readonly begin: () => Promise<void>
  /** Resolves once the tables have another key than this process, or are about to. */
  readonly keyChanged: Promise<void>
  readonly close: () => void
}

/** For SQLite: its processes share a computer, and `rekey` needs the file for itself. */
export const noWatch: DatabaseWatch = {
  begin: async () => undefined,
  keyChanged: new Promise(() => undefined),
  close: () => undefined,
}

interface Watched {
  readonly url: string
  /** The mark of the process's key. */
  readonly mark: string
  /** The computer's uncorrected time in milliseconds. */
  readonly now: () => number
  /** Called with each measured difference in milliseconds: above 0, the database is ahead. */
  readonly correct: (offsetMs: number) => void
}

/**
 * The lock lasts as long as a transaction that stays open: a lock of the session would outlive us in a pooler's
 * connections. It reads nothing for long and writes nothing, so it holds back no vacuum.
 */
const hold = `begin isolation level read committed, read only;
  set local idle_in_transaction_session_timeout = 0; ${shareKeyLock}`
/** Going back to the savepoint gives the table's lock up, for which a migration would wait. */
const look = `savepoint look;
  select (extract(epoch from clock_timestamp()) * 1000)::float8 as now,
    (select value from settings where name = 'key-check') as mark;
  rollback to savepoint look; release savepoint look`

/** The first row of several statements. */
const firstRow = async <T extends object>(client: pg.Client, statements: string): Promise<T | undefined> => {
  const answers = (await client.query(statements)) as unknown as pg.QueryResult<T>[]
  return answers.flatMap(({ rows }) => rows)[0]
}

/** Its own connection, taken again whenever it is lost. */
class PostgresWatch implements DatabaseWatch {
  readonly keyChanged: Promise<void>
  readonly #watched: Watched
  #changed: () => void = () => undefined
  #client: pg.Client | null = null
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(watched: Watched) {
    this.#watched = watched
    this.keyChanged = new Promise((resolve) => {
      this.#changed = resolve
    })
  }

  readonly begin = async (): Promise<void> => {
    try {
      if (!(await this.#hold())) throw keyIsChanging()
      await this.#look()
    } catch (error) {
      this.close()
      throw error
    }
    this.#next(everyMs)
  }

  readonly close = (): void => {
    this.#isClosed = true
    clearTimeout(this.#timer)
    void this.#client?.end().catch(() => undefined)
    this.#client = null
  }

  #next(ms: number): void {
    clearTimeout(this.#timer)
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.#round(), ms).unref()
  }

  async #round(): Promise<void> {
    try {
      if (this.#client === null && !(await this.#hold())) this.#changed()
      await this.#look()
      this.#next(everyMs)
    } catch {
      this.#drop()
      this.#next(retryMs)
    }
  }

  /** Connects and takes the lock; false if somebody is changing the key. */
  async #hold(): Promise<boolean> {
    const client = new pg.Client({
      connectionString: this.#watched.url,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
      keepAlive: true,
    })
    this.#client = client
    client.on('error', () => undefined)
    client.once('end', () => {
      if (this.#client !== client) return
      this.#client = null
      this.#next(0)
    })
    await client.connect()
    return (await firstRow<{ taken: boolean }>(client, hold))?.taken === true
  }

  #drop(): void {
    const client = this.#client
    this.#client = null
    client?.connection.stream.destroy()
  }

  async #look(): Promise<void> {
    const { mark, now, correct } = this.#watched
    if (this.#client === null) return
    const asked = now()
    const row = await firstRow<{ now: number; mark: string | null }>(this.#client, look)
    const answered = now()
    if (row === undefined) return
    if (answered - asked <= longestMs) correct(Math.round(row.now - (asked + answered) / 2))
    if (row.mark !== null && row.mark !== mark) this.#changed()
  }
}

export const createWatch = (watched: Watched): DatabaseWatch => new PostgresWatch(watched)
