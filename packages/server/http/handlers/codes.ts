import { checkCode } from '../../collaborator/check-code.ts'
import { collaboratorCodeMail, recordCodeMail } from '../../collaborator/code-mail.ts'
import { collaboratorGuess, collaboratorOf } from '../../collaborator/collaborator-lead.ts'
import { sendCode } from '../../collaborator/send-code.ts'
import { askHelp } from '../../elsewhere/help-code.ts'
import { sendLeadLink } from '../../elsewhere/lead-link.ts'
import { customerGuess, customerOf } from '../../leads/customer-record.ts'
import { maskEmail } from '../../leads/masking.ts'
import type { Services } from '../../leads/services.ts'
import { closeEarlierThan } from '../../renewal/choose-renewal.ts'
import type { Handlers } from '../call.ts'

/** Handlers for codes, sent by e-mail and checked once: a collaborator's, and the one that opens a customer's record; and for the link to another device, and who helps. */
export const codeHandlers = (services: Services) =>
  ({
    collaboratorCode: async ({ params: { id } }, { session }) => {
      await sendCode(services, collaboratorCodeMail, (rows) => collaboratorOf(rows, id, session))
      return { success: true }
    },
    validateCollaborator: async ({ body: { idLead, code } }, { session }) => {
      await checkCode(services, code, (rows) => collaboratorGuess(rows, idLead, session))
      return { success: true }
    },
    sendRecordCode: async ({ params: { id } }, { session }) => {
      const email = await sendCode(services, recordCodeMail, (rows) => customerOf(rows, id, session))
      return { success: true, contact: maskEmail(email) }
    },
    checkRecordCode: async ({ params: { id }, body: { code } }, { session }) => {
      await checkCode(services, code, async (rows) => {
        const guess = await customerGuess(rows, id, session)
        const accept = async () => {
          await closeEarlierThan(rows, id)
          await guess?.accept()
        }
        return guess && { ...guess, accept }
      })
      return { success: true }
    },
    sendLeadLink: async ({ params: { id } }, { session, page }) => {
      const email = await sendLeadLink(services, id, session, page?.page)
      return { success: true, contact: maskEmail(email) }
    },
    askHelp: async ({ params: { id } }, { session, page }) => ({
      success: true,
      code: await askHelp(services.store, id, session, page?.page),
    }),
  }) satisfies Partial<Handlers>
