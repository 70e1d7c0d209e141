import { daysKept } from '@ultrafibra/contract/days-kept'
import { runningMs } from '../rights/erase-person.ts'
import type { ExpiryName } from '../store/retention.rows.ts'

const hours = 3_600_000
const days = 24 * hours

/** Retention in milliseconds; null means forever. */
export type Periods = Readonly<Record<ExpiryName, number | null>>

/**
 * Retention periods after the last change or, for immutable rows, after creation.
 *
 * @param orderDays for orders with their leads and renewals; undefined means forever
 */
export const periodsWith = (orderDays: number | undefined): Periods => ({
  'open-leads': daysKept.openOrders * days,
  renewals: daysKept.openOrders * days,
  interests: daysKept.interests * days,
  'call-backs': daysKept.callBacks * days,
  quizzes: 90 * days,
  'quiz-contents': 90 * days,
  devices: daysKept.devices * days,
  outbox: daysKept.mails * days,
  'idempotency-keys': 72 * hours,
  'limit-counts': 24 * hours,
  // A code is valid for ten minutes, and its daily count ends after a day.
  codes: 25 * hours,
  erasures: 24 * hours,
  'asked-erasures': runningMs,
  accesses: 365 * days,
  // Thirteen months: a month can be compared with that of a year before.
  funnel: daysKept.visitSums * days,
  orders: orderDays === undefined ? null : orderDays * days,
})
