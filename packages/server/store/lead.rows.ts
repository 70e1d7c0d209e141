import { type LeadRecord, type LeadsTable, leadFields } from '../leads/lead.fields.ts'
import { recordsIn } from './codecs.ts'
import { forgetCodes, leadCodeIds } from './collaborator-code.rows.ts'
import { readOrTell } from './readable.ts'
import { locking, type Rows } from './store.ts'
import type { Vault } from './vault.ts'

const { toRow, toRecord } = recordsIn('leads', leadFields)

/** Decodes a row; throws if an encrypted value belongs to another row. */
export const fromLeadRow = (row: LeadsTable, vault: Vault): LeadRecord => toRecord(row, vault)

export const insertLead = async ({ db, vault }: Rows, lead: LeadRecord): Promise<void> => {
  await db.insertInto('leads').values(toRow(lead, vault)).execute()
}

const byId = ({ db }: Rows, id: string) => db.selectFrom('leads').selectAll().where('id', '=', id)

/** The lead with this id; null if there is none. */
export const findLead = async (
  rows: Rows,
  id: string,
  query = byId(rows, id),
): Promise<LeadRecord | null> => {
  const row = await query.executeTakeFirst()
  return row === undefined ? null : fromLeadRow(row, rows.vault)
}

/** Like `findLead`, locked until the transaction ends. */
export const lockLead = (rows: Rows, id: string): Promise<LeadRecord | null> =>
  findLead(rows, id, locking(rows, byId(rows, id)))

/** The session's unfinished lead of this kind that was begun from the customer's record, locked. */
export const findOpenLeadOf = async (
  rows: Rows,
  kind: LeadRecord['kind'],
  session: string,
  customerDigest: string,
): Promise<LeadRecord | null> => {
  const query = rows.db
    .selectFrom('leads')
    .selectAll()
    .where('customer_digest', '=', customerDigest)
    .where('kind', '=', kind)
    .where('status', '=', 'open')
    .where((one) =>
      one.or([
        one('owner', '=', session),
        one.and([one('owner', 'is', null), one('candidate', 'like', `%${session}%`)]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
  const row = await locking(rows, query).executeTakeFirst()
  return row === undefined ? null : fromLeadRow(row, rows.vault)
}

/** The caller holds the lead's lock. */
export const saveLead = async (rows: Rows, lead: LeadRecord): Promise<LeadRecord> => {
  const saved = { ...lead, updatedAt: rows.clock().toISOString() }
  await rows.db.updateTable('leads').set(toRow(saved, rows.vault)).where('id', '=', lead.id).execute()
  return saved
}

export const eraseLead = async (rows: Rows, id: string): Promise<void> => {
  await forgetCodes(rows, leadCodeIds(id))
  await rows.db.deleteFrom('leads').where('id', '=', id).execute()
}

/** Readable open leads changed within these moments (ISO; '' for no end), the last changed first. */
export const listOpenLeads = async (
  rows: Rows,
  since: string,
  until: string,
): Promise<readonly LeadRecord[]> => {
  const found = await rows.db
    .selectFrom('leads')
    .selectAll()
    .where('status', '=', 'open')
    .where('updated_at', '>=', since)
    .$if(until !== '', (query) => query.where('updated_at', '<', until))
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute()
  return found.flatMap((row) => readOrTell(rows, `leads ${row.id}`, () => fromLeadRow(row, rows.vault)) ?? [])
}
