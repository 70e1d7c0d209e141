import { newId } from '../new-id.ts'
import type { Rows } from './store.ts'
import type { OperatorAccessesTable } from './tables.ts'

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

/** All accesses, oldest first. */
export const listAccesses = async ({ db }: Rows): Promise<readonly OperatorAccessesTable[]> =>
  db.selectFrom('operator_accesses').selectAll().orderBy('at').orderBy('id').execute()
