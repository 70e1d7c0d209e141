import type { Rows } from './store.ts'

/** Records an erasure and its session, without the record's id. */
export const noteErasure = async (
  { db, vault, clock }: Rows,
  id: string,
  session: string | null,
): Promise<void> => {
  const erased = { caller: session, erased_at: clock().toISOString() }
  await db
    .insertInto('erasures')
    .values({ record_digest: vault.digest('erasure', id), ...erased })
    .onConflict((conflict) => conflict.column('record_digest').doUpdateSet(erased))
    .execute()
}

/** Whether the given session erased the record in about the last day. */
export const wasErasedBy = async (
  { db, vault }: Rows,
  id: string,
  session: string | null,
): Promise<boolean> => {
  const row = await db
    .selectFrom('erasures')
    .select('caller')
    .where('record_digest', '=', vault.digest('erasure', id))
    .executeTakeFirst()
  return row !== undefined && row.caller === session
}
