import { Problem } from '../problem.ts'
import { inTransaction, type Rows, type Store } from './store.ts'

const keptMs = 72 * 3_600_000

/** The refusal of a key that came with another body before. */
export const keyUsedOtherwise = (): Problem =>
  new Problem(422, 'Essa chave de idempotência já foi usada com outro conteúdo.', 'idempotency-key')

/** A user action: digests of its idempotency key (with method, path and session) and body. */
export interface Action {
  readonly key: string
  /** The key of the same action before its client had a session. */
  readonly keyWithoutSession: string
  readonly body: string
}

/** Inserts the key; overwrites an expired one that the cleanup job has not erased yet. */
const claim = async ({ db, clock }: Rows, { key, body }: Action): Promise<boolean> => {
  const now = clock()
  const expired = new Date(now.getTime() - keptMs).toISOString()
  const claimed = { body_digest: body, answer: 'null', created_at: now.toISOString() }
  const written = await db
    .insertInto('idempotency_keys')
    .values({ key_digest: key, ...claimed })
    .onConflict((conflict) =>
      conflict.column('key_digest').doUpdateSet(claimed).where('idempotency_keys.created_at', '<', expired),
    )
    .returning('key_digest')
    .executeTakeFirst()
  return written !== undefined
}

const keepAnswer = async ({ db }: Rows, { key }: Action, answer: unknown): Promise<void> => {
  const kept = { answer: JSON.stringify(answer) }
  await db.updateTable('idempotency_keys').set(kept).where('key_digest', '=', key).execute()
}

const replay = async <T>({ db }: Rows, action: Action): Promise<T> => {
  const stored = await db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('key_digest', '=', action.key)
    .executeTakeFirstOrThrow()
  if (stored.body_digest !== action.body) throw keyUsedOtherwise()
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
    const answer = await work(rows)
    await keepAnswer(rows, action, answer)
    return { answer, isReplay: false }
  })
