import type { ExpressionBuilder } from 'kysely'
import type { Mail } from '../mail/send-mail.ts'
import { newId } from '../random-bytes.ts'
import { writeLater } from './deferred.ts'
import { prepared } from './prepared.ts'
import { inTransaction, type Rows, type Store } from './store.ts'
import type { OrderMailsTable, Tables } from './tables.ts'

const farthestTurnMs = 2 * 3_600_000
const marginMs = 60_000

const place = (id: string): string => `order_mails.mail.${id}`

/** A claimed mail: no other process sends it before its next attempt. */
export interface ClaimedMail {
  readonly id: string
  readonly mail: Mail
}

const insertion = prepared((db, row: OrderMailsTable) => db.insertInto('order_mails').values(row))

type NewMail = Pick<OrderMailsTable, 'id' | 'order_number' | 'mail_sealed' | 'next_at'>

const queue = (rows: Rows, mail: NewMail): Promise<void> =>
  writeLater(
    rows,
    insertion(rows, { ...mail, attempts: 0, sent_at: null, created_at: rows.clock().toISOString() }),
  )

/** Queues a mail about an order, in the transaction of what it reports. */
export const insertOrderMail = (rows: Rows, order_number: string, mail: Mail): Promise<void> => {
  const id = newId()
  const mail_sealed = rows.vault.seal(JSON.stringify({ ...mail, id }), place(id))
  return queue(rows, { id, order_number, mail_sealed, next_at: rows.clock().toISOString() })
}

/** A letter for a mailbox that got enough mails in this hour. */
interface Collected<Letter> {
  /** Digest of the mailbox, whose counter the transaction has locked. */
  readonly mailbox: string
  /** Milliseconds since 1970. */
  readonly waitsUntil: number
  readonly letter: Letter
  readonly written: (letters: readonly Letter[]) => Mail
}

/** Adds a letter to the mail that waits for the end of its mailbox's hour, or queues that mail. */
export const collectOrderMail = async <Letter>(
  rows: Rows,
  order_number: string,
  { mailbox, waitsUntil, letter, written }: Collected<Letter>,
): Promise<void> => {
  const { db, vault } = rows
  const id = vault.digest('collected-mail', `${mailbox}\n${waitsUntil}`)
  const query = db.selectFrom('order_mails').select('mail_sealed').where('id', '=', id)
  const waiting = await query.executeTakeFirst()
  const sealed = waiting?.mail_sealed
  const before = sealed ? (JSON.parse(vault.open(sealed, place(id))) as { letters: Letter[] }).letters : []
  const letters = [...before, letter]
  const mail_sealed = vault.seal(JSON.stringify({ ...written(letters), id, letters }), place(id))
  // A minute later than the hour ends: no transaction adds to a mail that is being sent.
  const next_at = new Date(waitsUntil + marginMs).toISOString()
  if (waiting === undefined) await queue(rows, { id, order_number, mail_sealed, next_at })
  else await db.updateTable('order_mails').set({ mail_sealed, next_at }).where('id', '=', id).execute()
}

const readMail = (text: string): Mail => {
  const mail = JSON.parse(text) as Mail & { date: string }
  return { ...mail, date: new Date(mail.date) }
}

/** An unsent mail of the same order that tells of something earlier: it goes first. */
const olderOf = (one: ExpressionBuilder<Tables, 'order_mails'>) =>
  one
    .selectFrom('order_mails as older')
    .select('older.id')
    .whereRef('older.order_number', '=', 'order_mails.order_number')
    .whereRef('older.created_at', '<', 'order_mails.created_at')
    .where('older.mail_sealed', 'is not', null)

/** Claims a mail; undefined if another process was faster. */
const claim = ({ db }: Rows, { id, attempts }: OrderMailsTable, next_at: string) =>
  db
    .updateTable('order_mails')
    .set({ attempts: attempts + 1, next_at })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('mail_sealed', 'is not', null)
    .returning('mail_sealed')
    .executeTakeFirst()

/**
 * Claims the mail that has been due longest, of an order always its oldest unsent one, and schedules its next attempt in `pauseMs(attempts)` (at most an hour)
 * in case this one fails. Null if none is due.
 */
export const claimDueMail = async (
  store: Store,
  pauseMs: (attempts: number) => number,
): Promise<ClaimedMail | null> => {
  const { db, vault, clock, failpoints } = store
  const now = clock()
  // An attempt scheduled later than any pause was written while the server's clock was ahead.
  const farthest = new Date(now.getTime() + farthestTurnMs).toISOString()
  for (;;) {
    const due = await db
      .selectFrom('order_mails')
      .selectAll()
      .where('mail_sealed', 'is not', null)
      .where((one) => one.or([one('next_at', '<=', now.toISOString()), one('next_at', '>', farthest)]))
      .where((one) => one.not(one.exists(olderOf(one))))
      .orderBy('next_at')
      .limit(1)
      .executeTakeFirst()
    if (due === undefined) return null
    await failpoints.reach('mail.found')
    const next_at = new Date(now.getTime() + pauseMs(due.attempts)).toISOString()
    const claimed = await inTransaction(store, (rows) => claim(rows, due, next_at))
    if (claimed?.mail_sealed) {
      return { id: due.id, mail: readMail(vault.open(claimed.mail_sealed, place(due.id))) }
    }
  }
}

/** Marks a mail as sent and erases its content. */
export const markMailSent = async (store: Store, id: string): Promise<void> => {
  const sent_at = store.clock().toISOString()
  await inTransaction(store, ({ db }) =>
    db.updateTable('order_mails').set({ mail_sealed: null, sent_at }).where('id', '=', id).execute(),
  )
}

/** Number of unsent mails that are due, and the creation time (ISO) of the oldest; collected ones wait on purpose. */
export const mailsWaiting = async ({
  db,
  clock,
}: Rows): Promise<{ readonly waiting: number; readonly since: string | null }> => {
  const row = await db
    .selectFrom('order_mails')
    .select((one) => [one.fn.countAll<number>().as('waiting'), one.fn.min('created_at').as('since')])
    .where('mail_sealed', 'is not', null)
    .where((one) => one.or([one('attempts', '>', 0), one('next_at', '<=', clock().toISOString())]))
    .executeTakeFirstOrThrow()
  return { waiting: Number(row.waiting), since: row.since }
}
