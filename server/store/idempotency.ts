import { Problem } from '../problem.ts'
import { inTransaction, type Rows, type Store } from './store.ts'

const keptMs = 72 * 3_600_000

/** One action of a person: digests of its key (with method, path and session) and of its body. */
export interface Action {
  readonly key: string
  readonly body: string
}

const claim = async ({ db, clock }: Rows, action: Action): Promise<boolean> => {
  const expired = new Date(clock().getTime() - keptMs).toISOString()
  await db.deleteFrom('idempotency_keys').where('created_at', '<', expired).execute()
  const written = await db
    .insertInto('idempotency_keys')
    .values({
      key_digest: action.key,
      body_digest: action.body,
      answer: 'null',
      created_at: clock().toISOString(),
    })
    .onConflict((conflict) => conflict.column('key_digest').doNothing())
    .returning('key_digest')
    .executeTakeFirst()
  return written !== undefined
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

/** What was answered, and whether it had been answered before. */
export interface Outcome<T> {
  readonly answer: T
  readonly isReplay: boolean
}

/**
 * Runs `work` in one transaction, once per action: a repeat within 72 hours gets the stored answer,
 * and a repeat that arrives meanwhile waits for it. Without an action it is a plain transaction.
 *
 * @throws {Problem} 422 where the key came before with another body
 */
export const once = <T>(
  store: Store,
  action: Action | null,
  work: (rows: Rows) => Promise<T>,
): Promise<Outcome<T>> =>
  inTransaction(store, async (rows) => {
    if (action === null) return { answer: await work(rows), isReplay: false }
    if (!(await claim(rows, action))) return { answer: await replay<T>(rows, action), isReplay: true }
    await rows.hooks.reach('action.claimed')
    const answer = await work(rows)
    await rows.db
      .updateTable('idempotency_keys')
      .set({ answer: JSON.stringify(answer) })
      .where('key_digest', '=', action.key)
      .execute()
    return { answer, isReplay: false }
  })
