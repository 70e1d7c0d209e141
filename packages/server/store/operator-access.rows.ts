import { sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration'
import { newId } from '../new-id.ts'
import type { Rows } from './store.ts'
import type { OperatorAccessesTable } from './tables.ts'

/** The command that copies the database. */
export const backupCommand = 'db backup'

/** What an operator's command read or changed. */
export interface OperatorAccess
  extends Pick<OperatorAccessesTable, 'account' | 'person' | 'host' | 'command'> {
  /** What was searched, by filter; equal searches have equal digests, in any command. */
  readonly searched: Readonly<Record<string, unknown>>
  /** Rows read or changed; null for the whole database. */
  readonly count: number | null
}

const isAsked = (value: unknown): boolean => value !== '' && value !== false && value !== undefined

/** Only filters that are set, by name, so that it does not matter how they were typed. */
const canonical = (searched: OperatorAccess['searched']): string => {
  const asked = Object.entries(searched).filter(([, value]) => isAsked(value))
  return asked.length === 0 ? '' : JSON.stringify(asked.sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** Stores an access without what it was about. */
export const insertAccess = async (
  { db, vault, clock }: Rows,
  { searched, count, ...access }: OperatorAccess,
): Promise<void> => {
  const text = canonical(searched)
  await db
    .insertInto('operator_accesses')
    .values({
      ...access,
      id: newId(),
      at: clock().toISOString(),
      searched_digest: text === '' ? null : vault.digest('access', text),
      row_count: count,
    })
    .execute()
}

/** When the database was last copied by command, in ISO; before the first copy, when its tables were made. */
export const lastBackupOf = async ({ db }: Rows): Promise<string | null> => {
  const { rows } = await sql<{ at: string | null }>`select coalesce(
    (select max(at) from operator_accesses where command = ${backupCommand}),
    (select min(timestamp) from ${sql.table(DEFAULT_MIGRATION_TABLE)})) as at`.execute(db)
  return rows[0]?.at ?? null
}

/** All accesses, oldest first. */
export const listAccesses = async ({ db }: Rows): Promise<readonly OperatorAccessesTable[]> =>
  db.selectFrom('operator_accesses').selectAll().orderBy('at').orderBy('id').execute()
