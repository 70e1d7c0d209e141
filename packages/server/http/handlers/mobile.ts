import { leadAccessHeader } from '@ultrafibra/contract/endpoints'
import { askAboutPhone, leadFromPhone } from '../../leads/create-lead.ts'
import { readLead } from '../../leads/read-lead.ts'
import type { Services } from '../../leads/services.ts'
import { settle } from '../../ports/settled.ts'
import type { Handlers } from '../call.ts'
import { createOnce } from '../create-once.ts'

/** Handlers for leads prefilled with the data of a mobile customer. */
export const mobileHandlers = (services: Services) =>
  ({
    createLeadFromPhone: async ({ body }, call) => {
      const facts = await settle(askAboutPhone(services, body.phoneNumber))
      const { idLead } = await createOnce(services.store, call, async (rows, ownership) => ({
        idLead: (await leadFromPhone(services, rows, body, { ownership, session: call.session, facts })).id,
      }))
      const { access, answer } = await readLead(services, idLead, call.session)
      call.answerHeader(leadAccessHeader, access)
      return { lead: answer }
    },
  }) satisfies Partial<Handlers>
