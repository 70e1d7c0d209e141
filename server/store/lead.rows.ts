import type { CompiledQuery } from 'kysely'
import type { LeadRecord } from '../leads/lead-record.ts'
import { writeLater } from './deferred.ts'
import { changedColumns, fromLeadRow, leadColumns, toLeadRow } from './lead.columns.ts'
import { prepared } from './prepared.ts'
import type { Rows } from './store.ts'
import type { LeadsTable } from './tables.ts'

const insertion = prepared((db, row: LeadsTable) => db.insertInto('leads').values(row))
const byId = prepared((db, { id }: { id: string }) =>
  db.selectFrom('leads').select(leadColumns).where('id', '=', id),
)
const byIdLocked = prepared((db, { id }: { id: string }, engine) => {
  const query = db.selectFrom('leads').select(leadColumns).where('id', '=', id)
  return engine === 'postgres' ? query.forUpdate() : query
})

export const insertLead = (rows: Rows, lead: LeadRecord): Promise<void> =>
  writeLater(rows, insertion(rows, toLeadRow(lead, rows.vault)))

const leadOf = async (rows: Rows, query: CompiledQuery<LeadsTable>): Promise<LeadRecord | null> => {
  const [row] = (await rows.db.executeQuery(query)).rows
  return row === undefined ? null : fromLeadRow(row, rows.vault)
}

/** The lead with this id, null where there is none. */
export const findLead = (rows: Rows, id: string): Promise<LeadRecord | null> =>
  leadOf(rows, byId(rows, { id }))

/**
 * The same inside a transaction, kept from other writers until it ends. SQLite's transactions hold
 * that lock from their beginning.
 */
export const lockLead = (rows: Rows, id: string): Promise<LeadRecord | null> =>
  leadOf(rows, byIdLocked(rows, { id }))

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

/** As many statements as there are sets of fields that one call changes. */
const updates = new Map<string, ReturnType<typeof updateOf>>()
const updateOf = (columns: readonly string[]) =>
  prepared((db, row: Partial<LeadsTable> & { key: string }) => {
    const values = Object.fromEntries(columns.map((column) => [column, row[column as keyof LeadsTable]]))
    return db.updateTable('leads').set(values).where('id', '=', row.key)
  })

/** Writes what was changed of a lead that the caller holds locked. */
export const saveLead = async (rows: Rows, lead: LeadRecord): Promise<LeadRecord> => {
  const saved = { ...lead, updatedAt: rows.clock().toISOString() }
  await rows.hooks.reach('lead.before-save')
  const row = { ...changedColumns(saved, rows.vault), updated_at: saved.updatedAt }
  const columns = Object.keys(row)
  const name = columns.join()
  const update = updates.get(name) ?? updateOf(columns)
  updates.set(name, update)
  await writeLater(rows, update(rows, { ...row, key: lead.id }))
  return { ...saved, stored: saved }
}

export const eraseLead = async ({ db, hooks }: Rows, id: string): Promise<void> => {
  await hooks.reach('lead.before-erase')
  await db.deleteFrom('leads').where('id', '=', id).execute()
}
