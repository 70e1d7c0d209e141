import type { CompiledQuery } from 'kysely'
import { type LeadRecord, type LeadsTable, leadFields } from '../leads/lead.fields.ts'
import { recordsIn } from './codecs.ts'
import { writeLater } from './deferred.ts'
import { prepared } from './prepared.ts'
import type { Rows } from './store.ts'
import type { Vault } from './vault.ts'

const { columns, toRow, toRecord, changes } = recordsIn('leads', leadFields)

/** Decodes a row; throws if an encrypted value belongs to another row. */
export const fromLeadRow = (row: LeadsTable, vault: Vault): LeadRecord => {
  const stored = toRecord(row, vault)
  return { ...stored, stored }
}

// Columns by name: `*` in a prepared statement would change after a migration adds columns.
const insertion = prepared((db, row: LeadsTable) => db.insertInto('leads').values(row))
const byId = prepared((db, { id }: { id: string }) =>
  db.selectFrom('leads').select(columns).where('id', '=', id),
)
const byIdLocked = prepared((db, { id }: { id: string }, engine) => {
  const query = db.selectFrom('leads').select(columns).where('id', '=', id)
  return engine === 'postgres' ? query.forUpdate() : query
})

export const insertLead = (rows: Rows, lead: LeadRecord): Promise<void> =>
  writeLater(rows, insertion(rows, toRow(lead, rows.vault)))

const leadOf = async (rows: Rows, query: CompiledQuery<LeadsTable>): Promise<LeadRecord | null> => {
  const [row] = (await rows.db.executeQuery(query)).rows
  return row === undefined ? null : fromLeadRow(row, rows.vault)
}

/** The lead with this id; null if there is none. */
export const findLead = (rows: Rows, id: string): Promise<LeadRecord | null> =>
  leadOf(rows, byId(rows, { id }))

/** Like `findLead`, locked until the transaction ends; SQLite transactions hold the write lock from their start. */
export const lockLead = (rows: Rows, id: string): Promise<LeadRecord | null> =>
  leadOf(rows, byIdLocked(rows, { id }))

/** The session's unfinished migration of this customer, locked. */
export const findOpenMigration = async (
  { db, vault, engine }: Rows,
  session: string,
  customerDigest: string,
): Promise<LeadRecord | null> => {
  const query = db
    .selectFrom('leads')
    .selectAll()
    .where('customer_digest', '=', customerDigest)
    .where('status', '=', 'open')
    .where((one) =>
      one.or([
        one('owner', '=', session),
        one.and([one('owner', 'is', null), one('candidate', 'like', `%${session}%`)]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
  const row = await (engine === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
  return row === undefined ? null : fromLeadRow(row, vault)
}

/** One statement per set of changed columns. */
const updates = new Map<string, ReturnType<typeof updateOf>>()
const updateOf = (changed: readonly string[]) =>
  prepared((db, row: Partial<LeadsTable> & { key: string }) => {
    const values = Object.fromEntries(changed.map((column) => [column, row[column as keyof LeadsTable]]))
    return db.updateTable('leads').set(values).where('id', '=', row.key)
  })

/** Writes the changed columns; the caller holds the lead's lock. */
export const saveLead = async (rows: Rows, lead: LeadRecord): Promise<LeadRecord> => {
  const saved = { ...lead, updatedAt: rows.clock().toISOString() }
  await rows.failpoints.reach('lead.before-save')
  const row = { ...changes(saved, lead.stored ?? {}, rows.vault), updated_at: saved.updatedAt }
  const changed = Object.keys(row)
  const name = changed.join()
  const update = updates.get(name) ?? updateOf(changed)
  updates.set(name, update)
  await writeLater(rows, update(rows, { ...row, key: lead.id }))
  return { ...saved, stored: saved }
}

export const eraseLead = async ({ db, failpoints }: Rows, id: string): Promise<void> => {
  await failpoints.reach('lead.before-erase')
  await db.deleteFrom('collaborator_codes').where('lead_id', '=', id).execute()
  await db.deleteFrom('leads').where('id', '=', id).execute()
}
