import { fromPromise } from 'xstate'
import type { Papers } from '../../machines/papers/papers.machine.ts'
import type { Ports } from './ports.ts'

/** Reading the regulations and summaries over the API; collaborators have their own. */
export const papersActors = ({ api }: Pick<Ports, 'api'>) => ({
  readPapers: fromPromise<Papers, { collaborator: boolean }>(({ input, signal }) =>
    api.regulations({ query: input.collaborator ? { collaborator: 'true' } : {} }, { signal }),
  ),
})
