import { addContact } from '../../leads/change-interest.ts'
import { createInterest } from '../../leads/create-lead.ts'
import { eraseInterest } from '../../leads/erase-lead.ts'
import { ownershipAtCreation } from '../../leads/lead-access.ts'
import { requestCall } from '../../leads/request-call.ts'
import type { Services } from '../../leads/services.ts'
import { once } from '../../store/idempotency.ts'
import { offerLead } from '../../store/offer-session.ts'
import type { Handlers } from '../call.ts'

/** People who want to be contacted: no-coverage leads and call-backs. */
export const contactHandlers = ({ store }: Services) =>
  ({
    createLeadNoCoverage: async ({ body }, call) => {
      const candidate = call.caller === null ? call.candidate() : ''
      const { answer, isReplay } = await once(store, call.action, async (rows) => ({
        idLead: null,
        idLeadNoCoverage: await createInterest(rows, body, ownershipAtCreation(call.caller, candidate)),
      }))
      if (isReplay && call.caller === null) await offerLead(store, answer, candidate)
      return { success: true, id: answer.idLeadNoCoverage }
    },
    updateLeadNoCoverage: async ({ body }, call) => {
      await addContact(store, body, call.caller)
      return { success: true }
    },
    deleteLeadNoCoverage: async ({ body }, call) => {
      await eraseInterest(store, body, call.caller)
      return { success: true }
    },
    supportRequest: async ({ body: { telephone } }, call) => {
      const { answer } = await once(store, call.action, (rows) => requestCall(rows, telephone))
      return { success: true, id: answer }
    },
  }) satisfies Partial<Handlers>
