import { type RecordOf, recordsIn } from './codecs.ts'
import { locking, type Rows } from './store.ts'
import { noCoverageFields } from './tables.ts'

export type NoCoverageLead = RecordOf<typeof noCoverageFields>

const { toRow, toRecord } = recordsIn('no_coverage_leads', noCoverageFields)

export const insertNoCoverageLead = async ({ db, vault }: Rows, lead: NoCoverageLead): Promise<void> => {
  await db.insertInto('no_coverage_leads').values(toRow(lead, vault)).execute()
}

/** The lead with this id, locked until the transaction ends; null if there is none. */
export const lockNoCoverageLead = async (rows: Rows, id: string): Promise<NoCoverageLead | null> => {
  const query = rows.db.selectFrom('no_coverage_leads').selectAll().where('id', '=', id)
  const row = await locking(rows, query).executeTakeFirst()
  return row === undefined ? null : toRecord(row, rows.vault)
}

export const saveNoCoverageLead = async ({ db, clock, vault }: Rows, lead: NoCoverageLead): Promise<void> => {
  const row = toRow({ ...lead, updatedAt: clock().toISOString() }, vault)
  await db.updateTable('no_coverage_leads').set(row).where('id', '=', lead.id).execute()
}

export const eraseNoCoverageLead = async ({ db }: Rows, id: string): Promise<void> => {
  await db.deleteFrom('no_coverage_leads').where('id', '=', id).execute()
}

/** Erases a session's no-coverage leads at a postal code and returns their ids. */
export const eraseNoCoverageLeadsOf = async (
  { db }: Rows,
  owner: string,
  cep: string,
): Promise<readonly string[]> => {
  const query = db.deleteFrom('no_coverage_leads').where('owner', '=', owner).where('cep', '=', cep)
  return (await query.returning('id').execute()).map(({ id }) => id)
}

/** Leads with one of these phones or e-mails (in lower case), oldest first. */
export const findNoCoverageLeads = async (
  { db, vault }: Rows,
  phones: readonly string[],
  emails: readonly string[],
): Promise<readonly NoCoverageLead[]> => {
  const query = db
    .selectFrom('no_coverage_leads')
    .selectAll()
    .where((one) =>
      one.or([
        ...(phones.length === 0 ? [] : [one('phone', 'in', phones)]),
        ...(emails.length === 0 ? [] : [one(one.fn<string>('lower', ['email']), 'in', emails)]),
      ]),
    )
  return (await query.orderBy('created_at').orderBy('id').execute()).map((row) => toRecord(row, vault))
}

/** Leads created at or after `since` (ISO), oldest first. */
export const listNoCoverageLeads = async (
  { db, vault }: Rows,
  since: string,
): Promise<readonly NoCoverageLead[]> => {
  const query = db.selectFrom('no_coverage_leads').selectAll().where('created_at', '>=', since)
  return (await query.orderBy('created_at').orderBy('id').execute()).map((row) => toRecord(row, vault))
}
