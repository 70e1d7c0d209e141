import { fromPromise } from 'xstate'
import type { SentCode } from '../../machines/code/code.machine.ts'
import type { Ports } from './ports.ts'

/** Requests and checks a collaborator's code over the API; the lead records whether one was accepted. */
export const collaboratorCodeActors = ({ api }: Pick<Ports, 'api'>) => ({
  sendCode: fromPromise<SentCode, { id: string }>(({ input: { id }, signal }) =>
    api.collaboratorCode({ params: { id } }, { signal }),
  ),
  askValidation: fromPromise<boolean, { id: string }>(
    async ({ input, signal }) =>
      (await api.lead({ params: { idLead: input.id } }, { signal })).collaboratorValidated,
  ),
  checkCode: fromPromise<unknown, { id: string; code: string }>(({ input: { id, code } }) =>
    api.validateCollaborator({ body: { idLead: id, code } }),
  ),
})

/** The same for the code that opens a customer's record. A repeated check of an accepted code succeeds. */
export const recordCodeActors = ({ api }: Pick<Ports, 'api'>) => ({
  sendCode: fromPromise<SentCode, { id: string }>(({ input: { id }, signal }) =>
    api.sendRecordCode({ params: { id } }, { signal }),
  ),
  askValidation: fromPromise<boolean, { id: string }>(async () => false),
  checkCode: fromPromise<unknown, { id: string; code: string }>(({ input: { id, code } }) =>
    api.checkRecordCode({ params: { id }, body: { code } }),
  ),
})
