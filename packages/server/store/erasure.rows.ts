import type { Rows } from './store.ts'

/** Records an erasure and its session, without the record's id; `receipt` is repeated to who asks again. */
export const noteErasure = async (
  { db, vault, clock }: Rows,
  id: string,
  session: string | null,
  receipt: string | null = null,
): Promise<void> => {
  const erased = { caller: session, erased_at: clock().toISOString(), receipt }
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

/** The receipt of an erasure of the last `ms` milliseconds; null if there is none. */
export const findReceipt = async (
  { db, vault, clock }: Rows,
  id: string,
  ms: number,
): Promise<string | null> => {
  const row = await db
    .selectFrom('erasures')
    .select('receipt')
    .where('record_digest', '=', vault.digest('erasure', id))
    .where('erased_at', '>', new Date(clock().getTime() - ms).toISOString())
    .executeTakeFirst()
  return row?.receipt ?? null
}
