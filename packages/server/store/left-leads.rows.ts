import { addLeadEvent } from '../leads/lead-events.ts'
import { fromLeadRow } from './lead.rows.ts'
import { readOrTell } from './readable.ts'
import { inTransaction, locking, type Store } from './store.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const batch = 100

/** Some leads that were left, told in one transaction; returns how many were found. */
const tellSome = (store: Store): Promise<number> =>
  inTransaction(store, async (rows) => {
    const now = rows.clock().getTime()
    const at = (ms: number) => new Date(now - ms).toISOString()
    const left = rows.db
      .selectFrom('leads')
      .selectAll()
      .where('status', '=', 'open')
      .where('left_at', 'is', null)
      .where('updated_at', '<', at(hourMs))
      // Of those of an older release, or of a long stop, systems hear when they expire.
      .where('updated_at', '>', at(dayMs))
      .orderBy('updated_at')
      .limit(batch)
    const found = await locking(rows, left).execute()
    for (const row of found) {
      const lead = readOrTell(rows, `leads ${row.id}`, () => fromLeadRow(row, rows.vault))
      // Of a rejected one they have heard.
      if (lead !== null && lead.riskRejected !== true) await addLeadEvent(rows, 'lead.left', lead)
      await rows.db
        .updateTable('leads')
        .set({ left_at: at(0) })
        .where('id', '=', row.id)
        .execute()
    }
    return found.length
  })

/** Tells the operator's systems, once, of each open lead that nobody has changed for an hour. */
export const tellLeftLeads = async (store: Store, goesOn: () => boolean = () => true): Promise<void> => {
  while (goesOn()) if ((await tellSome(store)) < batch) return
}
