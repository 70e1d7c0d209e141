import type { LeadRecord } from '../leads/lead-record.ts'
import { fromLeadRow, toLeadRow } from './lead.columns.ts'
import type { Rows } from './store.ts'

export const insertLead = async ({ db, vault }: Rows, lead: LeadRecord): Promise<void> => {
  await db.insertInto('leads').values(toLeadRow(lead, vault)).execute()
}

/** The lead with this id, null where there is none. */
export const findLead = async ({ db, vault }: Rows, id: string): Promise<LeadRecord | null> => {
  const row = await db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : fromLeadRow(row, vault)
}

/**
 * The same inside a transaction, kept from other writers until it ends. SQLite's transactions hold
 * that lock from their beginning.
 */
export const lockLead = async ({ db, vault, engine }: Rows, id: string): Promise<LeadRecord | null> => {
  const query = db.selectFrom('leads').selectAll().where('id', '=', id)
  const row = await (engine === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
  return row === undefined ? null : fromLeadRow(row, vault)
}

/** The migration of this customer that a browser, or the one offered its cookie, has not finished; locked. */
export const findOpenMigration = async (
  { db, vault, engine }: Rows,
  caller: string,
  customerDigest: string,
): Promise<LeadRecord | null> => {
  const query = db
    .selectFrom('leads')
    .selectAll()
    .where('customer_digest', '=', customerDigest)
    .where('status', '=', 'open')
    .where((one) =>
      one.or([
        one('owner', '=', caller),
        one.and([one('owner', 'is', null), one('candidate', 'like', `%${caller}%`)]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
  const row = await (engine === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
  return row === undefined ? null : fromLeadRow(row, vault)
}

/** Writes every column of a lead that the caller holds locked. */
export const saveLead = async (rows: Rows, lead: LeadRecord): Promise<LeadRecord> => {
  const saved = { ...lead, updatedAt: rows.clock().toISOString() }
  await rows.hooks.reach('lead.before-save')
  await rows.db.updateTable('leads').set(toLeadRow(saved, rows.vault)).where('id', '=', lead.id).execute()
  return saved
}

export const eraseLead = async ({ db, hooks }: Rows, id: string): Promise<void> => {
  await hooks.reach('lead.before-erase')
  await db.deleteFrom('leads').where('id', '=', id).execute()
}
