import { latestPast } from './clock-skew.ts'
import type { Rows } from './store.ts'
import type { SupportRequestsTable } from './tables.ts'

/** Call-backs requested for this phone at or after `since` (ISO), newest first. */
export const recentSupportRequests = async (
  { db, clock }: Rows,
  telephone: string,
  since: string,
): Promise<readonly { id: string; createdAt: string }[]> => {
  const rows = await db
    .selectFrom('support_requests')
    .select(['id', 'created_at'])
    .where('telephone', '=', telephone)
    .where('created_at', '>=', since)
    .where('created_at', '<=', latestPast(clock))
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map((row) => ({ id: row.id, createdAt: row.created_at }))
}

/** A requested call-back. */
export interface CallBack extends SupportRequestsTable {}

/** All call-backs requested for these phones, oldest first. */
export const findCallBacks = async (
  { db }: Rows,
  phones: readonly string[],
): Promise<readonly CallBack[]> => {
  if (phones.length === 0) return []
  const query = db.selectFrom('support_requests').selectAll().where('telephone', 'in', phones)
  return query.orderBy('created_at').execute()
}

export const insertSupportRequest = async (
  { db, clock }: Rows,
  id: string,
  telephone: string,
): Promise<void> => {
  const row = { id, telephone, created_at: clock().toISOString() }
  await db.insertInto('support_requests').values(row).execute()
}
