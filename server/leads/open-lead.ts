import { insertLead } from '../store/lead.rows.ts'
import type { Rows } from '../store/store.ts'
import { type LeadRecord, noPersonalData, type Ownership } from './lead-record.ts'
import { newId } from './new-id.ts'

type Opening = Ownership & Pick<LeadRecord, 'idPlan' | 'address'> & Partial<LeadRecord>

/** Writes a lead that begins now; what is not given is as in one that nobody has filled. */
export const openLead = async (rows: Rows, opening: Opening): Promise<LeadRecord> => {
  const now = rows.clock().toISOString()
  const lead: LeadRecord = {
    ...noPersonalData,
    status: 'open',
    lastSequence: 0,
    offer: null,
    idPlanAddonBonus: null,
    tracking: {},
    complements: null,
    infra: null,
    collaboratorValidated: false,
    quizPassed: false,
    kind: 'sale',
    kept: [],
    offers: null,
    offerSelected: null,
    customerDigest: null,
    ...opening,
    id: newId(),
    createdAt: now,
    updatedAt: now,
  }
  await insertLead(rows, lead)
  rows.tell({ what: 'lead', kind: lead.kind })
  return lead
}
