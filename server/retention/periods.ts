import type { ExpiryName } from '../store/retention.rows.ts'

const hours = 3_600_000
const days = 24 * hours

/** How long rows are kept, in milliseconds; null is for ever. */
export type Periods = Readonly<Record<ExpiryName, number | null>>

/**
 * What is kept how long after it was last changed or, for what never changes, made.
 *
 * @param orderDays for orders and what they are of; undefined is for ever
 */
export const periodsWith = (orderDays: number | undefined): Periods => ({
  'open-leads': 30 * days,
  renewals: 30 * days,
  interests: 180 * days,
  'call-backs': 30 * days,
  quizzes: 90 * days,
  'quiz-contents': 90 * days,
  devices: 90 * days,
  'unsent-mails': 30 * days,
  'idempotency-keys': 72 * hours,
  'limit-counts': 24 * hours,
  // Ten minutes after a code was sent nothing is counted for it any more, and its day is over a day later.
  codes: 25 * hours,
  erasures: 24 * hours,
  orders: orderDays === undefined ? null : orderDays * days,
})
