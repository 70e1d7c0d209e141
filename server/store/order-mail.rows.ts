import { newId } from '../leads/new-id.ts'
import type { Mail } from '../mail/send-mail.ts'
import type { Rows } from './store.ts'

const farthestTurnMs = 2 * 3_600_000

const place = (id: string): string => `order_mails.mail.${id}`

/** A mail that may be sent now: nobody else has it until its next turn. */
export interface ClaimedMail {
  readonly id: string
  readonly mail: Mail
}

/** Puts the one mail of an order on its way, in the order's own transaction. */
export const insertOrderMail = async (
  { db, vault, clock }: Rows,
  orderNumber: string,
  mail: Mail,
): Promise<void> => {
  const id = newId()
  const now = clock().toISOString()
  await db
    .insertInto('order_mails')
    .values({
      id,
      order_number: orderNumber,
      mail_sealed: vault.seal(JSON.stringify({ ...mail, id }), place(id)),
      attempts: 0,
      next_at: now,
      sent_at: null,
      created_at: now,
    })
    .execute()
}

const readMail = (text: string): Mail => {
  const mail = JSON.parse(text) as Mail & { date: string }
  return { ...mail, date: new Date(mail.date) }
}

/**
 * Takes the mail whose turn came first, and gives it its next turn `pauseMs(attempts)` from now in case this
 * attempt fails; at most an hour. Null where none is due.
 */
export const claimDueMail = async (
  { db, vault, clock, hooks }: Rows,
  pauseMs: (attempts: number) => number,
): Promise<ClaimedMail | null> => {
  const now = clock()
  // A turn later than any pause leads to was given while the server's clock was ahead.
  const farthest = new Date(now.getTime() + farthestTurnMs).toISOString()
  for (;;) {
    const due = await db
      .selectFrom('order_mails')
      .selectAll()
      .where('mail_sealed', 'is not', null)
      .where((one) => one.or([one('next_at', '<=', now.toISOString()), one('next_at', '>', farthest)]))
      .orderBy('next_at')
      .limit(1)
      .executeTakeFirst()
    if (due === undefined) return null
    await hooks.reach('mail.found')
    const claimed = await db
      .updateTable('order_mails')
      .set({
        attempts: due.attempts + 1,
        next_at: new Date(now.getTime() + pauseMs(due.attempts)).toISOString(),
      })
      .where('id', '=', due.id)
      .where('attempts', '=', due.attempts)
      .where('mail_sealed', 'is not', null)
      .returning('mail_sealed')
      .executeTakeFirst()
    if (claimed?.mail_sealed) {
      return { id: due.id, mail: readMail(vault.open(claimed.mail_sealed, place(due.id))) }
    }
  }
}

/** Notes that a mail was sent, and forgets what was in it. */
export const markMailSent = async ({ db, clock }: Rows, id: string): Promise<void> => {
  const sent_at = clock().toISOString()
  await db.updateTable('order_mails').set({ mail_sealed: null, sent_at }).where('id', '=', id).execute()
}

/** How many mails are not sent yet, and since when (ISO) the first of them waits. */
export const mailsWaiting = async ({
  db,
}: Rows): Promise<{ readonly waiting: number; readonly since: string | null }> => {
  const row = await db
    .selectFrom('order_mails')
    .select((one) => [one.fn.countAll<number>().as('waiting'), one.fn.min('created_at').as('since')])
    .where('mail_sealed', 'is not', null)
    .executeTakeFirstOrThrow()
  return { waiting: Number(row.waiting), since: row.since }
}
