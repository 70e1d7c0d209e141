import type { CompiledQuery } from 'kysely'
import { type LeadRecord, type LeadsTable, leadFields } from '../leads/lead.fields.ts'
import { recordsIn } from './codecs.ts'
import { writeLater } from './deferred.ts'
import { prepared } from './prepared.ts'
import type { Rows } from './store.ts'
import type { Vault } from './vault.ts'

const { columns, toRow, toRecord, changes } = recordsIn('leads', leadFields)

/** The lead of a row; throws where a sealed value is not this row's. */
export const fromLeadRow = (row: LeadsTable, vault: Vault): LeadRecord => {
  const stored = toRecord(row, vault)
  return { ...stored, stored }
}

// By name, because a statement that is kept must not answer other columns after a release has added some.
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

/** As many statements as there are sets of fields that one call changes. */
const updates = new Map<string, ReturnType<typeof updateOf>>()
const updateOf = (changed: readonly string[]) =>
  prepared((db, row: Partial<LeadsTable> & { key: string }) => {
    const values = Object.fromEntries(changed.map((column) => [column, row[column as keyof LeadsTable]]))
    return db.updateTable('leads').set(values).where('id', '=', row.key)
  })

/** Writes what was changed of a lead that the caller holds locked. */
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
  await db.deleteFrom('leads').where('id', '=', id).execute()
}
