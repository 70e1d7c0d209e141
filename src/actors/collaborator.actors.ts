import { fromPromise } from 'xstate'
import type { Ports } from './ports.ts'

/** Asking for a collaborator's code and checking it, over the API. */
export const collaboratorActors = ({ api }: Pick<Ports, 'api'>) => ({
  sendCode: fromPromise<unknown, { leadId: string }>(({ input, signal }) =>
    api.collaboratorCode({ params: { id: input.leadId } }, { signal }),
  ),
  checkCode: fromPromise<unknown, { leadId: string; code: string }>(({ input }) =>
    api.validateCollaborator({ body: { idLead: input.leadId, code: input.code } }),
  ),
})
