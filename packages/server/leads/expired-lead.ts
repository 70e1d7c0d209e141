import { addEvent } from '../outbox/add-event.ts'
import type { Rows } from '../store/store.ts'
import type { LeadRecord } from './lead.fields.ts'
import { missingStep } from './missing-step.ts'
import { originOf } from './order-rows.ts'

/** Tells the operator's systems of an open lead that is being erased; the contact only with consent to offers. */
export const addLeadExpired = (rows: Rows, lead: LeadRecord): Promise<void> => {
  const { id: idLead, kind, createdAt, updatedAt, idPlan, address, name, phone, email } = lead
  const { cep, city, state } = address
  return addEvent(rows, 'lead.expired', idLead, {
    ...{ idLead, kind, createdAt, updatedAt, idPlan, cep, city, state },
    nextStep: missingStep(lead, true)?.step ?? null,
    contact: lead.accept_promotions ? { name, phone, email } : null,
    ...originOf(lead.tracking),
  })
}
