import type { LeadRecord } from '../../server/leads/lead.fields.ts'
import { newId } from '../../server/random-bytes.ts'
import { findLead, insertLead } from '../../server/store/lead.rows.ts'
import { inTransaction, type Store } from '../../server/store/store.ts'

/** Inserts copies of a complete lead without an order and returns their ids. */
export const copyLead = async (store: Store, id: string, count: number): Promise<string[]> => {
  const lead = await findLead(store, id)
  if (lead === null) throw new Error('The lead to be copied is not there')
  const copies = Array.from({ length: count }, (): LeadRecord => ({ ...lead, id: newId() }))
  await inTransaction(store, async (rows) => {
    for (const copy of copies) await insertLead(rows, copy)
  })
  return copies.map((copy) => copy.id)
}
