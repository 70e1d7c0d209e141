import { MailboxRefused, type SendMail } from '../mail/send-mail.ts'
import { adoptOrderMails, readMail } from '../store/order-mail.rows.ts'
import type { Message } from '../store/outbox.rows.ts'
import type { Rows } from '../store/store.ts'
import { addEvent } from './add-event.ts'
import { backoffMs } from './backoff.ts'
import type { Delivery } from './outbox-worker.ts'

const shortestPauseMs = 30_000
const leaseMs = 30_000
const roundMs = 15_000

/** Tells the operator's systems whom no mail reaches. */
const addMailRefused = async (rows: Rows, { id, subject, payload }: Message, code: string): Promise<void> => {
  const refused = { email: readMail(payload).to, code, refusedAt: rows.clock().toISOString() }
  await addEvent(rows, 'order.mail-refused', subject, { orderNumber: subject, mail: id, ...refused })
}

/**
 * Mails about orders, one after another; repeated until they expire, or until their mailbox was refused twice in a row.
 *
 * @param refused called with the order's number and the mail server's answer
 */
export const mailDelivery = (
  sendMail: SendMail,
  report: Delivery['report'],
  refused: (what: string) => void,
): Delivery => ({
  channel: 'mail',
  parallel: 1,
  leaseMs,
  roundMs,
  pauseMs: ({ attempts, last_error }, error) =>
    error instanceof MailboxRefused && last_error?.startsWith('refused-')
      ? null
      : backoffMs(shortestPauseMs, attempts),
  send: ({ payload }) => sendMail(readMail(payload)),
  report,
  gaveUp: async (rows, message, error) => {
    const { code } = error as MailboxRefused
    refused(`${message.subject} ${code}`)
    await addMailRefused(rows, message, code)
  },
  prepare: adoptOrderMails,
})
