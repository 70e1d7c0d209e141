import { checkCode } from '../../collaborator/check-code.ts'
import { sendCode } from '../../collaborator/send-code.ts'
import type { Services } from '../../leads/services.ts'
import type { Handlers } from '../call.ts'

/** Handlers for a collaborator's code: sent by e-mail, checked once. */
export const collaboratorHandlers = (services: Services) =>
  ({
    collaboratorCode: async ({ params: { id } }, call) => {
      await sendCode(services, id, call.session)
      return { success: true }
    },
    validateCollaborator: async ({ body: { idLead, code } }, call) => {
      await checkCode(services, idLead, code, call.session)
      return { success: true }
    },
  }) satisfies Partial<Handlers>
