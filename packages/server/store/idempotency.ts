import { Problem } from '../problem.ts'
import { writeLater } from './deferred.ts'
import { prepared } from './prepared.ts'
import { inTransaction, type Rows, type Store } from './store.ts'

const keptMs = 72 * 3_600_000

/** A user action: digests of its idempotency key (with method, path and session) and body. */
export interface Action {
  readonly key: string
  /** The key of the same action before its client had a session. */
  readonly keyWithoutSession: string
  readonly body: string
}

/** Inserts the key; overwrites an expired one that the cleanup job has not erased yet. */
const claiming = prepared((db, row: { key: string; body: string; now: string; expired: string }) =>
  db
    .insertInto('idempotency_keys')
    .values({ key_digest: row.key, body_digest: row.body, answer: 'null', created_at: row.now })
    .onConflict((conflict) =>
      conflict
        .column('key_digest')
        .doUpdateSet({ body_digest: row.body, answer: 'null', created_at: row.now })
        .where('idempotency_keys.created_at', '<', row.expired),
    )
    .returning('key_digest'),
)

const answering = prepared((db, row: { key: string; answer: string }) =>
  db.updateTable('idempotency_keys').set({ answer: row.answer }).where('key_digest', '=', row.key),
)

const claim = async (rows: Rows, action: Action): Promise<boolean> => {
  const now = rows.clock()
  const expired = new Date(now.getTime() - keptMs).toISOString()
  const written = await rows.db.executeQuery(claiming(rows, { ...action, now: now.toISOString(), expired }))
  return written.rows.length > 0
}

const replay = async <T>({ db }: Rows, action: Action): Promise<T> => {
  const stored = await db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('key_digest', '=', action.key)
    .executeTakeFirstOrThrow()
  if (stored.body_digest !== action.body) {
    throw new Problem(422, 'Essa chave de idempotência já foi usada com outro conteúdo.', 'idempotency-key')
  }
  return JSON.parse(stored.answer) as T
}

/** The response, and whether it is a replay. */
export interface Outcome<T> {
  readonly answer: T
  readonly isReplay: boolean
}

/**
 * Runs `work` in one transaction, once per action: repeats within 72 hours get the stored response, and a concurrent
 * repeat waits for it. Without an action it is a plain transaction.
 *
 * @throws {Problem} 422 if the key was used with another body
 */
export const once = <T>(
  store: Store,
  action: Action | null,
  work: (rows: Rows) => Promise<T>,
): Promise<Outcome<T>> =>
  inTransaction(store, async (rows) => {
    if (action === null) return { answer: await work(rows), isReplay: false }
    if (!(await claim(rows, action))) return { answer: await replay<T>(rows, action), isReplay: true }
    await rows.failpoints.reach('action.claimed')
    const answer = await work(rows)
    await writeLater(rows, answering(rows, { key: action.key, answer: JSON.stringify(answer) }))
    return { answer, isReplay: false }
  })
