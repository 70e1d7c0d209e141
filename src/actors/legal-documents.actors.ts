import { fromPromise } from 'xstate'
import type { LegalDocuments } from '../../machines/legal-documents/legal-documents.machine.ts'
import type { Ports } from './ports.ts'

/** Reads regulations and summaries over the API; collaborators have different ones. */
export const legalDocumentsActors = ({ api }: Pick<Ports, 'api'>) => ({
  readDocuments: fromPromise<LegalDocuments, { collaborator: boolean }>(({ input, signal }) =>
    api.regulations({ query: input.collaborator ? { collaborator: 'true' } : {} }, { signal }),
  ),
})
