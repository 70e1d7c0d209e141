import { sql } from 'kysely'
import { latestPast } from './clock-skew.ts'
import type { Rows } from './store.ts'
import type { CollaboratorCodesTable } from './tables.ts'

export type CodeRow = CollaboratorCodesTable

/** Maximum guesses per code and per lead. */
export interface GuessLimits {
  readonly perCode: number
  readonly perDay: number
  readonly dayMs: number
}

const before = ({ clock }: Rows, ms: number): string => new Date(clock().getTime() - ms).toISOString()

export const findCode = async ({ db }: Rows, leadId: string): Promise<CodeRow | null> =>
  (await db.selectFrom('collaborator_codes').selectAll().where('lead_id', '=', leadId).executeTakeFirst()) ??
  null

const never = new Date(0).toISOString()

/** The row of a code before the first was sent. */
export const noCode = (leadId: string, emailDigest: string): CodeRow => ({
  lead_id: leadId,
  email_digest: emailDigest,
  code_digest: null,
  sent_at: never,
  expires_at: never,
  attempts: 0,
  hour_from: never,
  hour_sent: 0,
  day_from: never,
  day_attempts: 0,
  page: null,
})

/** Number of codes sent to this address by all leads in about the last `ms` milliseconds. */
export const codesMailed = async (rows: Rows, emailDigest: string, ms: number): Promise<number> => {
  const { sum } = await rows.db
    .selectFrom('collaborator_codes')
    .select((one) => one.fn.sum<number | null>('hour_sent').as('sum'))
    .where('email_digest', '=', emailDigest)
    .where('sent_at', '>', before(rows, ms))
    .where('sent_at', '<=', latestPast(rows.clock))
    .executeTakeFirstOrThrow()
  return sum ?? 0
}

/** Number of guesses at codes sent to this address in about the last `ms` milliseconds. */
export const guessesMade = async (rows: Rows, emailDigest: string, ms: number): Promise<number> => {
  const { sum } = await rows.db
    .selectFrom('collaborator_codes')
    .select((one) => one.fn.sum<number | null>('day_attempts').as('sum'))
    .where('email_digest', '=', emailDigest)
    .where('day_from', '>', before(rows, ms))
    .where('day_from', '<=', latestPast(rows.clock))
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

/** Upserts a lead's row; the caller holds the lead's lock. */
export const putCode = async ({ db }: Rows, row: CodeRow): Promise<void> => {
  const { lead_id: _key, ...columns } = row
  await db
    .insertInto('collaborator_codes')
    .values(row)
    .onConflict((conflict) => conflict.column('lead_id').doUpdateSet(columns))
    .execute()
}

/** Restores the previous code after a failed send, unless a newer one exists. */
export const takeBackCode = async (
  { db }: Rows,
  { lead_id, sent_at }: CodeRow,
  previous: CodeRow,
): Promise<void> => {
  const { email_digest, code_digest, expires_at, attempts, hour_from, hour_sent } = previous
  await db
    .updateTable('collaborator_codes')
    .set({
      email_digest,
      code_digest,
      expires_at,
      attempts,
      hour_from,
      hour_sent,
      sent_at: previous.sent_at,
    })
    .where('lead_id', '=', lead_id)
    .where('sent_at', '=', sent_at)
    .execute()
}

/**
 * Counts a guess and returns the digest to compare with, in one statement, so that concurrent guesses are all
 * counted. Null if there is no valid code or no guess left.
 */
export const countGuess = async (rows: Rows, leadId: string, limits: GuessLimits): Promise<string | null> => {
  const now = rows.clock().toISOString()
  const [dayAgo, latest] = [before(rows, limits.dayMs), latestPast(rows.clock)]
  const isNewDay = sql<boolean>`(day_from <= ${dayAgo} or day_from > ${latest})`
  const counted = await rows.db
    .updateTable('collaborator_codes')
    .set({
      attempts: sql<number>`attempts + 1`,
      day_attempts: sql<number>`case when ${isNewDay} then 1 else day_attempts + 1 end`,
      day_from: sql<string>`case when ${isNewDay} then ${now} else day_from end`,
    })
    .where('lead_id', '=', leadId)
    .where('code_digest', 'is not', null)
    .where('expires_at', '>', now)
    .where('sent_at', '<=', latest)
    .where('attempts', '<', limits.perCode)
    .where((one) => one.or([isNewDay, one('day_attempts', '<', limits.perDay)]))
    .returning('code_digest')
    .executeTakeFirst()
  return counted?.code_digest ?? null
}

/** Takes back a counted guess: it was right, and may be made again. */
export const uncountGuess = async ({ db }: Rows, leadId: string): Promise<void> => {
  await db
    .updateTable('collaborator_codes')
    .set({ attempts: sql<number>`attempts - 1`, day_attempts: sql<number>`day_attempts - 1` })
    .where('lead_id', '=', leadId)
    .execute()
}

/** What a code can prove about an order. */
export type OrderProof = 'copy' | 'erasure'

/** The key of an order's codes of one kind. */
export const orderCodeId = (proves: OrderProof, orderNumber: string): string => `${proves}:${orderNumber}`

export const orderCodeIds = (orderNumber: string): readonly string[] => [
  orderCodeId('copy', orderNumber),
  orderCodeId('erasure', orderNumber),
]

/** The key of what is about a lead: a link to another device, the code that its page asks for, the code for who helps. */
export const leadCodeId = (proves: 'link' | 'device' | 'help', leadId: string): string =>
  `${proves}:${leadId}`

export const leadCodeIds = (leadId: string): readonly string[] => [
  leadId,
  leadCodeId('link', leadId),
  leadCodeId('device', leadId),
  leadCodeId('help', leadId),
]

/** A link that was sent and has not expired. */
export interface SentLink {
  readonly leadId: string
  readonly emailDigest: string
  /** Somebody has gone on with it: it leads nobody else anywhere. */
  readonly isUsed: boolean
}

/** The link with this digest of its random part; null if there is none, also once it expired or another was sent. */
export const findLink = async ({ db, clock }: Rows, digest: string): Promise<SentLink | null> => {
  const row = await db
    .selectFrom('collaborator_codes')
    .select(['lead_id', 'email_digest', 'attempts'])
    .where('code_digest', '=', digest)
    .where('expires_at', '>', clock().toISOString())
    .where('sent_at', '<=', latestPast(clock))
    .executeTakeFirst()
  if (row === undefined) return null
  const leadId = row.lead_id.slice(leadCodeId('link', '').length)
  return { leadId, emailDigest: row.email_digest, isUsed: row.attempts > 0 }
}

/** Marks a link as used; the caller holds the lead's lock. */
export const useLink = async ({ db }: Rows, digest: string): Promise<void> => {
  await db.updateTable('collaborator_codes').set({ attempts: 1 }).where('code_digest', '=', digest).execute()
}

/** A code for who helps that still works. */
export interface AskedHelp {
  readonly leadId: string
  readonly page: string | null
  readonly askedAt: string
  readonly expiresAt: string
}

/** The newest row of a code for who helps, by its digest; null if there is none, or its hour is over. */
export const findHelp = async ({ db, clock }: Rows, digest: string): Promise<AskedHelp | null> => {
  const row = await db
    .selectFrom('collaborator_codes')
    .select(['lead_id', 'page', 'sent_at', 'expires_at'])
    .where('code_digest', '=', digest)
    .where('expires_at', '>', clock().toISOString())
    .orderBy('sent_at', 'desc')
    .executeTakeFirst()
  if (row === undefined) return null
  const leadId = row.lead_id.slice(leadCodeId('help', '').length)
  return { leadId, page: row.page, askedAt: row.sent_at, expiresAt: row.expires_at }
}

/** Erases the codes with these keys. */
export const forgetCodes = async ({ db }: Rows, ids: readonly string[]): Promise<void> => {
  await db.deleteFrom('collaborator_codes').where('lead_id', 'in', ids).execute()
}

/** Marks a code as used; false if it was used already. */
export const spendCode = async ({ db }: Rows, leadId: string, codeDigest: string): Promise<boolean> => {
  const used = await db
    .updateTable('collaborator_codes')
    .set({ code_digest: null })
    .where('lead_id', '=', leadId)
    .where('code_digest', '=', codeDigest)
    .returning('lead_id')
    .executeTakeFirst()
  return used !== undefined
}
