import { addContact } from '../../leads/change-no-coverage.ts'
import { storeNoCoverageLead } from '../../leads/create-lead.ts'
import { eraseOwnNoCoverageLead } from '../../leads/erase-lead.ts'
import { requestCall } from '../../leads/request-call.ts'
import type { Services } from '../../leads/services.ts'
import { once } from '../../store/idempotency.ts'
import type { Handlers } from '../call.ts'
import { createOnce } from '../create-once.ts'

/** Handlers for no-coverage leads and call-backs. */
export const contactHandlers = ({ store }: Services) =>
  ({
    createLeadNoCoverage: async ({ body }, call) => {
      const answer = await createOnce(store, call, async (rows, ownership) => ({
        idLeadNoCoverage: await storeNoCoverageLead(rows, body, ownership),
      }))
      return { success: true, id: answer.idLeadNoCoverage }
    },
    updateLeadNoCoverage: async ({ body }, call) => {
      await addContact(store, body, call.session)
      return { success: true }
    },
    deleteLeadNoCoverage: async ({ body }, call) => {
      await eraseOwnNoCoverageLead(store, body, call.session)
      return { success: true }
    },
    supportRequest: async ({ body: { telephone } }, call) => {
      const { answer } = await once(store, call.action, (rows) => requestCall(rows, telephone, call.page))
      return { success: true, id: answer }
    },
  }) satisfies Partial<Handlers>
