import { consentVersion } from '@ultrafibra/contract/consent-texts'
import { addEvent } from '../outbox/add-event.ts'
import { noteConsent } from '../store/consent.rows.ts'
import type { Rows } from '../store/store.ts'
import type { LeadRecord } from './lead.fields.ts'

const mailings = ['promotions', 'information'] as const

/** Stores and tells which consents to mailings changed: a repeat of the same choice is no new proof. */
export const noteMailings = async (rows: Rows, before: LeadRecord, after: LeadRecord): Promise<void> => {
  for (const kind of mailings) {
    const choice = after[`accept_${kind}`]
    const earlier = before[`accept_${kind}`]
    if (choice === null || choice === earlier) continue
    await noteConsent(rows, { lead_id: after.id }, kind, choice)
    // A first refusal takes nothing back.
    if (!choice && !earlier) continue
    const { id: idLead, name, phone, email } = after
    const data = { idLead, kind, textVersion: consentVersion, name, phone, email }
    await addEvent(rows, choice ? 'consent.given' : 'consent.withdrawn', idLead, data)
  }
}
