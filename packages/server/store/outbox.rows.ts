import { type ExpressionBuilder, sql } from 'kysely'
import { readOrTell } from './readable.ts'
import { whenUnlocked } from './sqlite.lock.ts'
import { inTransaction, type Rows, type Store } from './store.ts'
import type { OutboxTable, Tables } from './tables.ts'

export type Channel = OutboxTable['channel']

/** Farther than any pause or wait. */
const farthestMs = 2 * 3_600_000

const place = (id: string): string => `outbox.payload.${id}`

/** A message to be sent, with its decrypted payload. */
export interface Message
  extends Pick<
    OutboxTable,
    | 'id'
    | 'channel'
    | 'type'
    | 'version'
    | 'subject'
    | 'occurred_at'
    | 'attempts'
    | 'first_attempt_at'
    | 'last_error'
  > {
  readonly position: number
  readonly payload: string
}

/** The decrypted payload of a row; null, and told, if this key does not open it. */
export const payloadOrTell = (
  rows: Pick<Rows, 'vault' | 'publish'>,
  { id, payload_sealed }: Pick<OutboxTable, 'id' | 'payload_sealed'>,
): string | null => readOrTell(rows, `outbox ${id}`, () => rows.vault.open(payload_sealed ?? '', place(id)))

type NewMessage = Pick<Message, 'id' | 'channel' | 'type' | 'version' | 'subject' | 'payload'>

/** Queues a message in the transaction of what it tells; it is sent after the commit, or from `waitsUntil` (ISO). */
export const insertMessage = async (
  rows: Rows,
  { payload, ...message }: NewMessage,
  waitsUntil?: string,
): Promise<void> => {
  const occurred_at = rows.clock().toISOString()
  rows.publish({ what: 'outbox', channel: message.channel })
  await rows.db
    .insertInto('outbox')
    .values({
      ...message,
      payload_sealed: rows.vault.seal(payload, place(message.id)),
      occurred_at,
      state: 'waiting',
      attempts: 0,
      first_attempt_at: null,
      next_attempt_at: waitsUntil ?? occurred_at,
      ended_at: null,
      last_error: null,
    })
    .execute()
}

/** The payload of a message; null once it is erased, undefined if there is no such message. */
export const findPayload = async ({ db, vault }: Rows, id: string): Promise<string | null | undefined> => {
  const row = await db.selectFrom('outbox').select('payload_sealed').where('id', '=', id).executeTakeFirst()
  return row?.payload_sealed ? vault.open(row.payload_sealed, place(id)) : row?.payload_sealed
}

/** Replaces the payload of a message that waits until `next_attempt_at` (ISO). */
export const replacePayload = async (
  { db, vault }: Rows,
  id: string,
  payload: string,
  next_attempt_at: string,
): Promise<void> => {
  const payload_sealed = vault.seal(payload, place(id))
  const waiting = { payload_sealed, next_attempt_at, state: 'waiting', ended_at: null } as const
  await db.updateTable('outbox').set(waiting).where('id', '=', id).execute()
}

// Constants, not parameters: only with them a partial index is used.
const isWaiting = sql<boolean>`outbox.state = 'waiting'`
const isOpen = sql<boolean>`(earlier.state = 'waiting' or earlier.state = 'dead' and earlier.channel = 'event')`

/** An earlier message of the same subject that did not arrive: it goes first. */
const earlierOf = (one: ExpressionBuilder<Tables, 'outbox'>) =>
  one
    .selectFrom('outbox as earlier')
    .select('earlier.position')
    .whereRef('earlier.subject', '=', 'outbox.subject')
    .whereRef('earlier.channel', '=', 'outbox.channel')
    .whereRef('earlier.position', '<', 'outbox.position')
    .where(isOpen)

interface Claim {
  readonly channel: Channel
  /** Now, and the farthest sensible attempt: a later one was written while the server's clock was ahead. */
  readonly now: string
  readonly farthest: string
  /** Nobody else sends the message before this moment. */
  readonly leasedUntil: string
  readonly limit: number
}

/** Rows locked by another process are skipped, not waited for. */
const claiming = ({ db, engine }: Rows, { channel, now, farthest, leasedUntil, limit }: Claim) =>
  db
    .with('due', (cte) => {
      const found = cte
        .selectFrom('outbox')
        .select('outbox.position')
        .where('channel', '=', channel)
        .where(isWaiting)
        .where((one) => one.or([one('next_attempt_at', '<=', now), one('next_attempt_at', '>', farthest)]))
        .where((one) => one.not(one.exists(earlierOf(one))))
        .orderBy('next_attempt_at')
        .orderBy('outbox.position')
        .limit(limit)
      return engine === 'postgres' ? found.forUpdate().skipLocked() : found
    })
    .updateTable('outbox')
    .set((one) => ({
      attempts: sql<number>`attempts + 1`,
      first_attempt_at: one.fn.coalesce('first_attempt_at', one.val(now)),
      next_attempt_at: leasedUntil,
    }))
    .where('position', 'in', (one) => one.selectFrom('due').select('due.position'))
    .returning([
      'id',
      'position',
      'channel',
      'type',
      'version',
      'subject',
      'occurred_at',
      'attempts',
      'first_attempt_at',
      'last_error',
      'payload_sealed',
    ])

/**
 * Claims up to `limit` due messages for `leaseMs`, of each subject only its first undelivered one. A process that dies
 * meanwhile loses the claim with the lease. One that cannot be read is given up at once.
 */
export const claimMessages = async (
  store: Store,
  channel: Channel,
  limit: number,
  leaseMs: number,
): Promise<readonly Message[]> => {
  const now = store.clock().getTime()
  const at = (ms: number) => new Date(now + ms).toISOString()
  const claim = { channel, limit, now: at(0), farthest: at(farthestMs), leasedUntil: at(leaseMs) }
  const rows = await whenUnlocked(() => claiming(store, claim).execute())
  const claimed: Message[] = []
  for (const row of rows.toSorted((one, other) => one.position - other.position)) {
    const payload = payloadOrTell(store, row)
    if (payload === null) await giveUp(store, row, 'unreadable')
    else claimed.push({ ...row, payload })
  }
  return claimed
}

type Ending = Partial<
  Pick<OutboxTable, 'state' | 'ended_at' | 'last_error' | 'next_attempt_at' | 'payload_sealed'>
>
type EndedClaim = Pick<Message, 'id' | 'attempts'>

/** Notes what became of a claim; false if somebody else has claimed the message since. */
const endClaim = async ({ db }: Rows, { id, attempts }: EndedClaim, ending: Ending): Promise<boolean> => {
  const query = db.updateTable('outbox').set(ending).where('id', '=', id).where('attempts', '=', attempts)
  const { numUpdatedRows } = await whenUnlocked(() => query.executeTakeFirst())
  return numUpdatedRows > 0n
}

/** Marks a message as delivered; the content of a mail is erased. */
export const markDelivered = async (store: Store, message: Message): Promise<void> => {
  const end = { state: 'delivered', ended_at: store.clock().toISOString(), last_error: null } as const
  await endClaim(store, message, message.channel === 'mail' ? { ...end, payload_sealed: null } : end)
}

/** Schedules the next attempt in `pauseMs`. */
export const postpone = async (
  store: Store,
  claim: EndedClaim,
  last_error: string,
  pauseMs: number,
): Promise<void> => {
  const next_attempt_at = new Date(store.clock().getTime() + pauseMs).toISOString()
  await endClaim(store, claim, { last_error, next_attempt_at })
}

/** Gives a message up, together with `also`, unless somebody else has claimed it since. */
export const giveUp = (
  store: Store,
  claim: EndedClaim,
  last_error: string,
  also: (rows: Rows) => Promise<void> = async () => undefined,
): Promise<void> =>
  inTransaction(store, async (rows) => {
    const end = { state: 'dead', ended_at: rows.clock().toISOString(), last_error } as const
    if (await endClaim(rows, claim, end)) await also(rows)
  })

/** Number of due messages, and when (ISO) the oldest of them was written; those that wait on purpose do not count. */
export const messagesWaiting = async (
  { db, clock }: Rows,
  channel: Channel,
): Promise<{ readonly waiting: number; readonly since: string | null }> => {
  const row = await db
    .selectFrom('outbox')
    .select((one) => [one.fn.countAll<number>().as('waiting'), one.fn.min('occurred_at').as('since')])
    .where('channel', '=', channel)
    .where(isWaiting)
    .where((one) => one.or([one('attempts', '>', 0), one('next_attempt_at', '<=', clock().toISOString())]))
    .executeTakeFirstOrThrow()
  return { waiting: Number(row.waiting), since: row.since }
}

/** Number of messages given up. */
export const countDead = async ({ db }: Rows, channel: Channel): Promise<number> => {
  const dead = db.selectFrom('outbox').select((one) => one.fn.countAll<number>().as('count'))
  const counted = dead.where('channel', '=', channel).where('state', '=', 'dead')
  return Number((await counted.executeTakeFirstOrThrow()).count)
}

/** All messages about a subject, oldest first; the payload of a delivered mail is null, and of one that this key does not open. */
export const listMessagesAbout = async (rows: Rows, subject: string, channel: Channel) => {
  const found = await rows.db
    .selectFrom('outbox')
    .selectAll()
    .where('subject', '=', subject)
    .where('channel', '=', channel)
    .orderBy('position')
    .execute()
  return found.map((row) => ({
    ...row,
    payload: row.payload_sealed === null ? null : payloadOrTell(rows, row),
  }))
}

/** Ids of the mails about these orders. */
export const findMailIds = async ({ db }: Rows, numbers: readonly string[]): Promise<readonly string[]> => {
  if (numbers.length === 0) return []
  const mails = db.selectFrom('outbox').select('id').where('channel', '=', 'mail')
  return (await mails.where('subject', 'in', numbers).execute()).map(({ id }) => id)
}

/** Erases all messages about these subjects. */
export const eraseMessages = async ({ db }: Rows, subjects: readonly string[]): Promise<void> => {
  if (subjects.length > 0) await db.deleteFrom('outbox').where('subject', 'in', subjects).execute()
}

/** Those of the subjects of which the operator's systems may have got an event. */
export const subjectsTold = async ({ db }: Rows, subjects: readonly string[]): Promise<readonly string[]> => {
  if (subjects.length === 0) return []
  const told = db
    .selectFrom('outbox')
    .select('subject')
    .distinct()
    .where('subject', 'in', subjects)
    .where('channel', '=', 'event')
    .where('attempts', '>', 0)
  return (await told.orderBy('subject').execute()).map(({ subject }) => subject)
}
