import type { SendMail } from '../mail/send-mail.ts'
import { adoptOrderMails, readMail } from '../store/order-mail.rows.ts'
import { backoffMs } from './backoff.ts'
import type { Delivery } from './outbox-worker.ts'

const shortestPauseMs = 30_000
const leaseMs = 30_000
const roundMs = 15_000

/** Mails about orders, one after another; repeated until they expire. */
export const mailDelivery = (sendMail: SendMail, report: Delivery['report']): Delivery => ({
  channel: 'mail',
  parallel: 1,
  leaseMs,
  roundMs,
  pauseMs: (attempts) => backoffMs(shortestPauseMs, attempts),
  send: ({ payload }) => sendMail(readMail(payload)),
  report,
  prepare: adoptOrderMails,
})
