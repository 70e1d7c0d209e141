import { fromPromise } from 'xstate'
import type { Ports } from './ports.ts'

/** Requests and checks a collaborator's code over the API; the lead records whether one was accepted. */
export const collaboratorActors = ({ api }: Pick<Ports, 'api'>) => ({
  sendCode: fromPromise<unknown, { leadId: string }>(({ input, signal }) =>
    api.collaboratorCode({ params: { id: input.leadId } }, { signal }),
  ),
  askValidation: fromPromise<boolean, { leadId: string }>(
    async ({ input, signal }) =>
      (await api.lead({ params: { idLead: input.leadId } }, { signal })).collaboratorValidated,
  ),
  checkCode: fromPromise<unknown, { leadId: string; code: string }>(({ input }) =>
    api.validateCollaborator({ body: { idLead: input.leadId, code: input.code } }),
  ),
})
