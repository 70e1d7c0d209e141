import { addEvent } from '../outbox/add-event.ts'
import type { Rows } from '../store/store.ts'
import type { LeadRecord } from './lead.fields.ts'
import { missingStep } from './missing-step.ts'
import { originOf } from './order-rows.ts'

/** What events say of an open lead; the contact only with consent to offers. */
export const openLeadFacts = (lead: LeadRecord) => {
  const { id: idLead, kind, createdAt, updatedAt, idPlan, address, name, phone, email } = lead
  const { cep, city, state } = address
  return {
    ...{ idLead, kind, createdAt, updatedAt, idPlan, cep, city, state },
    nextStep: missingStep(lead, true)?.step ?? null,
    contact: lead.accept_promotions ? { name, phone, email } : null,
    ...originOf(lead.tracking),
  }
}

/** Tells the operator's systems of an open lead: that it is erased, or was left by its visitor. */
export const addLeadEvent = (
  rows: Rows,
  type: 'lead.expired' | 'lead.left',
  lead: LeadRecord,
): Promise<void> => addEvent(rows, type, lead.id, openLeadFacts(lead))

/** Tells them of a lead that cannot order on the site: its visitor is asked to phone. */
export const addLeadRejected = (rows: Rows, lead: LeadRecord): Promise<void> =>
  addEvent(rows, 'lead.rejected', lead.id, {
    ...openLeadFacts(lead),
    rejectedAt: rows.clock().toISOString(),
  })
