import type { LeadRecord } from '@ultrafibra/server/leads/lead.fields'
import { newId } from '@ultrafibra/server/new-id'
import { findLead, insertLead } from '@ultrafibra/server/store/lead.rows'
import { inTransaction, type Store } from '@ultrafibra/server/store/store'

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
