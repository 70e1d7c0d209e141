import type { Mail } from '../mail/send-mail.ts'
import { newId } from '../new-id.ts'
import { findPayload, insertMessage, payloadOrTell, replacePayload } from './outbox.rows.ts'
import { readOrTell } from './readable.ts'
import { inTransaction, type Rows, type Store } from './store.ts'

const marginMs = 60_000
const batch = 100
const never = '9999'

const mailMessage = (id: string, subject: string, payload: string) =>
  ({ id, channel: 'mail', type: 'mail', version: 1, subject, payload }) as const

/** Queues a mail about an order, in the transaction of what it reports. */
export const insertOrderMail = (rows: Rows, orderNumber: string, mail: Mail): Promise<void> => {
  const id = newId()
  return insertMessage(rows, mailMessage(id, orderNumber, JSON.stringify({ ...mail, id })))
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
  orderNumber: string,
  { mailbox, waitsUntil, letter, written }: Collected<Letter>,
): Promise<void> => {
  const id = rows.vault.digest('collected-mail', `${mailbox}\n${waitsUntil}`)
  const waiting = await findPayload(rows, id)
  const before = waiting ? (JSON.parse(waiting) as { letters: Letter[]; orders?: string[] }) : { letters: [] }
  const letters = [...before.letters, letter]
  const orders = [...(before.orders ?? before.letters.map(() => '')), orderNumber]
  const payload = JSON.stringify({ ...written(letters), id, letters, orders })
  // A minute later than the hour ends: no transaction adds to a mail that is being sent.
  const sentFrom = new Date(waitsUntil + marginMs).toISOString()
  if (waiting === undefined) await insertMessage(rows, mailMessage(id, orderNumber, payload), sentFrom)
  else await replacePayload(rows, id, payload, sentFrom)
}

const undelivered = ({ db }: Rows, orderNumber: string) =>
  db.selectFrom('outbox').where('subject', '=', orderNumber).where('channel', '=', 'mail')

/** Whether a mail about the order is still to be sent. */
export const hasWaitingMail = async (rows: Rows, orderNumber: string): Promise<boolean> => {
  const waiting = undelivered(rows, orderNumber).select('id').where('state', '=', 'waiting').limit(1)
  return (await waiting.executeTakeFirst()) !== undefined
}

/** Whether a mail is about this order alone, and not about others of the same mailbox. */
const isOnlyAbout = (payload: string, orderNumber: string): boolean => {
  const { letters, orders } = JSON.parse(payload) as { letters?: unknown; orders?: readonly string[] }
  return letters === undefined || (orders?.every((one) => one === orderNumber) ?? false)
}

/** Gives up mails about the order that were not delivered, as for a wrong mailbox; those for several orders stay. */
export const dropMails = async (rows: Rows, orderNumber: string): Promise<void> => {
  const found = undelivered(rows, orderNumber).selectAll().where('state', 'in', ['waiting', 'dead'])
  const dropped = (await found.execute()).filter((row) => {
    const payload = payloadOrTell(rows, row)
    return payload === null || isOnlyAbout(payload, orderNumber)
  })
  if (dropped.length === 0) return
  await rows.db
    .updateTable('outbox')
    .set({ state: 'skipped', ended_at: rows.clock().toISOString() })
    .where(
      'id',
      'in',
      dropped.map(({ id }) => id),
    )
    .execute()
}

/** The mail in a message's payload. */
export const readMail = (payload: string): Mail => {
  const mail = JSON.parse(payload) as Mail & { date: string }
  return { ...mail, date: new Date(mail.date) }
}

/**
 * Moves due mails that a process of the previous release queued to the outbox. One that such a process is sending is
 * not due.
 */
export const adoptOrderMails = async (store: Store): Promise<void> => {
  const now = store.clock().toISOString()
  const due = await store.db
    .selectFrom('order_mails')
    .selectAll()
    .where('mail_sealed', 'is not', null)
    .where('next_at', '<=', now)
    .orderBy('created_at')
    .limit(batch)
    .execute()
  for (const { id, order_number, attempts, mail_sealed } of due) {
    await inTransaction(store, async (rows) => {
      const taken = await rows.db
        .updateTable('order_mails')
        .set({ mail_sealed: null, attempts: attempts + 1, sent_at: now })
        .where('id', '=', id)
        .where('attempts', '=', attempts)
        .where('mail_sealed', 'is not', null)
        .returning('id')
        .executeTakeFirst()
      if (taken === undefined || mail_sealed === null) return
      const place = `order_mails.mail.${id}`
      const payload = readOrTell(rows, `order_mails ${id}`, () => rows.vault.open(mail_sealed, place))
      // The text stays, in case its key is found, and is not tried again.
      if (payload === null)
        await rows.db
          .updateTable('order_mails')
          .set({ mail_sealed, sent_at: null, next_at: never })
          .where('id', '=', id)
          .execute()
      else await insertMessage(rows, mailMessage(newId(), order_number, payload))
    })
  }
}
